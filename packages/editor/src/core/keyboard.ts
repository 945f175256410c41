import { type Press, placedNames, writtenNames } from '@recto/words'
import { type ArgOf, COMMANDS, type CommandName } from './commands/index.ts'

/** A command with its argument. */
export type Asked = { [Name in CommandName]: { readonly name: Name; readonly arg: ArgOf<Name> } }[CommandName]

const NAMES = Object.keys(COMMANDS) as CommandName[]

const keysOf = (name: CommandName): Readonly<Record<string, unknown>> => COMMANDS[name].keys ?? {}

const BY_KEY: ReadonlyMap<string, Asked> = new Map(
  NAMES.flatMap((name) => Object.entries(keysOf(name)).map(([key, arg]) => [key, { name, arg } as Asked])),
)

const boundTo = (names: readonly string[]): Asked | null => {
  for (const name of names) {
    const asked = BY_KEY.get(name)
    if (asked) return asked
  }
  return null
}

/**
 * The command of a key on the canvas, in any layout; null if the key is left to the browser. Shift counts only if a
 * command is bound with it. Copy, cut and paste come as the browser's clipboard events, not from here.
 */
export const keyCommand = (press: Press): Asked | null =>
  boundTo(writtenNames(press)) ?? (press.ctrlKey || press.metaKey ? boundTo(placedNames(press)) : null)

/** The command of a letter without Ctrl that only its place on the keyboard has (х for [): for where letters are not written. */
export const placedCommand = (press: Press): Asked | null => boundTo(placedNames(press))

/** The keys that run the command with this argument, as shown in menus: "Ctrl Shift ]". */
export function shownKeys<Name extends CommandName>(name: Name, arg?: ArgOf<Name>): string | undefined {
  const told = JSON.stringify(arg)
  const found = Object.entries(keysOf(name)).find(([, bound]) => bound === undefined || JSON.stringify(bound) === told)
  return found && partsOf(found[0]).join(' ')
}

/** The same as the app's command palette writes them: "Shift + Mod + Z". */
export function paletteKeys(name: CommandName): string | undefined {
  const [first] = Object.keys(keysOf(name))
  if (first === undefined) return undefined
  const parts = partsOf(first).map((part) => PALETTE[part] ?? part)
  return (parts.includes('Shift') ? ['Shift', ...parts.filter((part) => part !== 'Shift')] : parts).join(' + ')
}

const SHOWN: Readonly<Record<string, string>> = { Mod: 'Ctrl', Delete: 'Del' }
const PALETTE: Readonly<Record<string, string>> = { Ctrl: 'Mod', '+': 'plus', '-': 'minus' }

function partsOf(key: string): string[] {
  const at = key.lastIndexOf('-', key.length - 2)
  const mods = at < 0 ? [] : key.slice(0, at).split('-')
  const last = key.slice(at + 1)
  return [...mods, last.length === 1 ? last.toUpperCase() : last].map((part) => SHOWN[part] ?? part)
}
