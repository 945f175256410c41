import { arrangeCommands } from './arrange.ts'
import { carryCommands } from './carry.ts'
import { clipboardCommands } from './clipboard.ts'
import { folioCommands } from './folio.ts'
import { lookCommands } from './looks.ts'
import { moduleCommands } from './modules.ts'
import { sectionCommands } from './sections.ts'
import { selectCommands } from './select.ts'

/** Everything a person can do in the editor: keys, menus, the panel and the command palette all use this table. */
export const COMMANDS = {
  ...moduleCommands,
  ...arrangeCommands,
  ...lookCommands,
  ...clipboardCommands,
  ...carryCommands,
  ...selectCommands,
  ...sectionCommands,
  ...folioCommands,
}

/** Name of a command of the editor. */
export type CommandName = keyof typeof COMMANDS
/** The argument of a command. */
export type ArgOf<Name extends CommandName> = Parameters<(typeof COMMANDS)[Name]['run']>[1]
