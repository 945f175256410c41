import type { MenuItem } from '@recto/ui'
import { type ArgOf, COMMANDS, type CommandName } from './core/commands/index.ts'
import type { Editor } from './core/editor.ts'
import type { Refusal } from './core/editor-state.ts'
import { paletteKeys, shownKeys } from './core/keyboard.ts'
import type { OfferedAction } from './host.ts'

type Given<Name extends CommandName> = undefined extends ArgOf<Name> ? [arg?: ArgOf<Name>] : [arg: ArgOf<Name>]

/** Label and action of a command's control. A control refused by a plan limit can be pressed: it then says so. */
export type CommandControl = { label: string; keys?: string; disabled: boolean; run: () => void }

/** A command as a control of the panel or the top bar. */
export function controlOf<Name extends CommandName>(editor: Editor, name: Name, ...given: Given<Name>): CommandControl {
  const keys = shownKeys(name, given[0] as ArgOf<Name>)
  return {
    label: editor.label(name, ...given),
    ...(keys === undefined ? {} : { keys }),
    disabled: isShut(editor.may(name, ...given)),
    run: () => void editor.run(name, ...given),
  }
}

/** A command as a row of a menu; `look` says what only this menu knows of it. */
export function entryOf<Name extends CommandName>(
  editor: Editor,
  name: Name,
  look: Partial<MenuItem>,
  ...given: Given<Name>
): MenuItem {
  const { run, ...control } = controlOf(editor, name, ...given)
  return { ...control, onSelect: run, ...look }
}

const isShut = (refusal: Refusal | null): boolean => refusal !== null && refusal.reason !== 'plan'

type Plain = { [Name in CommandName]: undefined extends ArgOf<Name> ? Name : never }[CommandName]

/** Commands for the app's command palette: those that run now. */
export function offersOf(editor: Editor, names: readonly Plain[]): OfferedAction[] {
  return names
    .filter((name) => editor.may(name) === null)
    .map((name) => {
      const [keys, words] = [paletteKeys(name), COMMANDS[name].palette]
      return {
        id: name,
        name: editor.label(name),
        ...(keys === undefined ? {} : { keys }),
        ...(words ? { words } : {}),
        run: () => void editor.run(name),
      }
    })
}
