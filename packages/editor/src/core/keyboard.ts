import { type ArgOf, COMMANDS, type CommandName } from './commands/index.ts'

/** The part of a KeyboardEvent that is read; `code` names the key where Alt writes another letter. */
export type Key = { key: string; code?: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean }

/** A command with its argument. */
export type Asked = { [Name in CommandName]: { readonly name: Name; readonly arg: ArgOf<Name> } }[CommandName]

const NAMES = Object.keys(COMMANDS) as CommandName[]

const keysOf = (name: CommandName): Readonly<Record<string, unknown>> => COMMANDS[name].keys ?? {}

const BY_KEY: ReadonlyMap<string, Asked> = new Map(
  NAMES.flatMap((name) => Object.entries(keysOf(name)).map(([key, arg]) => [key, { name, arg } as Asked])),
)

/** "Mod-Shift-z": `Mod` is Ctrl, or Cmd on a Mac; letters are small. */
function keyName({ key, code = '', ctrlKey, metaKey, shiftKey, altKey }: Key): string {
  const letter = altKey && code.startsWith('Key') ? code.slice('Key'.length) : key
  const mods = `${ctrlKey || metaKey ? 'Mod-' : ''}${altKey ? 'Alt-' : ''}${shiftKey ? 'Shift-' : ''}`
  return mods + (letter.length === 1 ? letter.toLowerCase() : letter)
}

/**
 * The command of a key on the canvas; null if the key is left to the browser. Shift counts only if a command is bound
 * with it. Copy, cut and paste come as the browser's clipboard events, not from here.
 */
export function keyCommand(event: Key): Asked | null {
  const name = keyName(event)
  return BY_KEY.get(name) ?? BY_KEY.get(name.replace('Shift-', '')) ?? null
}

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
