import { type FolioLimits, folioLimitsOf } from '@recto/contract'
import { answer, type HubContext, type HubHandler } from '../../hub/handler.ts'
import { planOf } from '../plans/index.ts'
import type { Commands, Target } from './commands.ts'

/** The commands of programs over the hub's socket; the same functions as behind the calls. */
export function programMethods(commands: Commands, limits: FolioLimits | null): HubHandler[] {
  const targetOf = async ({ folio, session, db, now }: HubContext): Promise<Target> => {
    if (!folio) throw new Error('A command requires a folio.')
    const { facts } = await planOf(db, folio.teamId, now)
    return { folio, accountId: session.accountId, limits: folioLimitsOf(facts.rules, limits) }
  }
  return [
    answer('syncMod', async ({ hash, tag, prop, value }, context) =>
      commands.setProp(await targetOf(context), hash, { tag, prop, value }),
    ),
    answer('syncGrid', async ({ hash, gridData }, context) =>
      commands.saveGrid(await targetOf(context), hash, gridData),
    ),
  ]
}
