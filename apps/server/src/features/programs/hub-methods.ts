import { answer, type HubContext, type HubHandler } from '../../hub/handler.ts'
import type { Commands, Target } from './commands.ts'

/** The commands of programs over the hub's socket; the same functions as behind the calls. */
export function programMethods(commands: Commands): HubHandler[] {
  const targetOf = ({ folio, session }: HubContext): Target => {
    if (!folio) throw new Error('A command is about a folio.')
    return { folio, accountId: session.accountId }
  }
  return [
    answer('syncMod', ({ hash, tag, prop, value }, context) =>
      commands.setProp(targetOf(context), hash, { tag, prop, value }),
    ),
    answer('syncGrid', ({ hash, gridData }, context) => commands.saveGrid(targetOf(context), hash, gridData)),
  ]
}
