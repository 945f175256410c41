/** What is read of a press of a key; React's events hold the browser's in `nativeEvent`. */
export type Press = {
  readonly key: string
  readonly code?: string
  readonly keyCode?: number
  readonly isComposing?: boolean
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
  readonly altKey?: boolean
  readonly shiftKey?: boolean
  readonly nativeEvent?: { readonly isComposing?: boolean; readonly keyCode?: number }
  getModifierState?(name: 'AltGraph'): boolean
}

/** The code of a press that an input method took. Safari sends it with the Enter after the end of a composition, phones with every key. */
const TAKEN = 229

/**
 * Whether a press belongs to an input method: the letters of a composition, the arrows among its candidates, the Enter
 * that takes one, the Escape that drops it, the Backspace within it.
 */
export function isComposed({ key, keyCode, isComposing, nativeEvent }: Press): boolean {
  return (
    isComposing === true ||
    nativeEvent?.isComposing === true ||
    keyCode === TAKEN ||
    nativeEvent?.keyCode === TAKEN ||
    key === 'Process' ||
    key === 'Unidentified'
  )
}

/** The key of a press, such as `Enter`; empty for one that belongs to an input method, which is no key of ours. */
export const keyOf = (press: Press): string => (isComposed(press) ? '' : press.key)

/**
 * Whether an input event is the Enter of a keyboard that names no keys, as those of phones do: it comes as the line break
 * that it would write. Where `keyOf` hears Enter and takes it, none comes.
 */
export const isTypedEnter = (event: { readonly inputType: string; readonly isComposing: boolean }): boolean =>
  !event.isComposing && /^insert(Paragraph|LineBreak)$/.test(event.inputType)

/** The character that a press writes, AltGr among its keys or not; empty for a shortcut and for other keys. */
export function writtenBy(press: Press): string {
  const key = keyOf(press)
  if ([...key].length !== 1) return ''
  return isAltGr(press) || !(press.ctrlKey || press.metaKey || press.altKey) ? key : ''
}

/**
 * Names of a press as shortcuts are bound, the best first: `Mod-Shift-z`, with `Mod` for Ctrl, or Cmd on a Mac, and
 * small letters. By what the key writes in the person's layout; without Shift or AltGr, too, where those wrote the
 * sign; and last by its place on the keyboard, where it writes what no shortcut has (я, é, ا). None for a press that
 * belongs to an input method.
 */
export function shortcutNames(press: Press): readonly string[] {
  return [...writtenNames(press), ...placedNames(press)]
}

/** Those of `shortcutNames` that are what the key writes. */
export function writtenNames(press: Press): readonly string[] {
  const key = keyOf(press)
  if (key === '' || key === 'Dead') return []
  const sign = plainSign(key)
  const isSign = /^[!-/:-@[-`{-~]$/.test(sign)
  const named = namer(press, isAltGr(press))
  const names = [named(sign), named(sign, { shiftKey: false })]
  // Option on a Mac writes signs as AltGr does.
  if (isSign && press.altKey && !press.ctrlKey && !press.metaKey) names.push(sign)
  return [...new Set(names)]
}

/** Those of `shortcutNames` that are the letter, digit or sign which the key has on an English keyboard. */
export function placedNames(press: Press): readonly string[] {
  const key = keyOf(press)
  const isMod = press.ctrlKey || press.metaKey
  // A dead key with Ctrl waits for no letter.
  const isDead = key === 'Dead' && isMod && (press.metaKey || !press.altKey)
  if (([...key].length !== 1 && !isDead) || isAltGr(press)) return []
  const isOption = press.metaKey && press.altKey
  const place = englishKey(press.code ?? '')
  const isShiftedDigit = press.shiftKey === true && /^\d$/.test(place)
  // Arabic keyboards write signs with Shift where others have letters.
  const isShiftedSign = press.shiftKey === true && /^[^A-Za-z]$/.test(key) && press.code?.startsWith('Key')
  const isStrange = /[^ -~]/.test(plainSign(key)) || isOption || isShiftedDigit || isShiftedSign || isDigitOfRow(press)
  if (place === '' || !(isMod ? isStrange : isForeign(key))) return []
  const named = namer(press, false)
  return isShiftedDigit ? [named(place)] : [...new Set([named(place), named(place, { shiftKey: false })])]
}

/**
 * The key of a press among some plain keys, such as those of a presentation, where nothing is written: `b` for и, `2` for
 * é. The others are themselves.
 */
export function plainKey(press: Press, keys: string): string {
  const key = keyOf(press)
  if ([...key].length !== 1) return key
  const sign = plainSign(key)
  const place = englishKey(press.code ?? '')
  return place !== '' && !keys.includes(sign) && keys.includes(place) ? place : sign
}

/**
 * Whether AltGr wrote the character. It is never Ctrl and Alt, although Windows reports it as both: what it writes are
 * signs and letters with accents, in no layout those of the unshifted row of digits.
 */
function isAltGr(press: Press): boolean {
  if (press.getModifierState?.('AltGraph')) return true
  const { key, ctrlKey, altKey, metaKey } = press
  if (!ctrlKey || !altKey || metaKey || [...key].length !== 1) return false
  return !/[a-z0-9]/i.test(key) && !isForeign(key) && !isDigitOfRow(press)
}

/** A letter of a script other than Latin, or a digit of one. */
const isForeign = (key: string): boolean => /^(?!\p{Script=Latin})[\p{L}\p{M}]|^(?![0-9])\p{Nd}/u.test(key)

/** What French, Czech and other keyboards write with the row of digits, whose digits need Shift. */
const isDigitOfRow = ({ key, code = '' }: Press): boolean =>
  code.startsWith('Digit') && /^[&é"'(\-/è_çà§!+ěščřžýáíąčęėįšųūž]$/u.test(key)

/** The same sign in the form that shortcuts have: small, of usual width, and the question marks of other scripts. */
function plainSign(key: string): string {
  if ([...key].length !== 1) return key
  if (key === 'İ') return 'i'
  if (/[؟՞፧]/u.test(key)) return '?'
  const plain = key.normalize('NFKC')
  return plain.length === 1 ? plain.toLowerCase() : key
}

const SIGNS: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Slash: '/',
  Backslash: '\\',
  Period: '.',
  Comma: ',',
  Minus: '-',
  Equal: '=',
}

/** What an English keyboard writes with the key in this place. */
const englishKey = (code: string): string =>
  /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? /^Digit(\d)$/.exec(code)?.[1] ?? SIGNS[code] ?? ''

type Mods = Pick<Press, 'shiftKey'>

/** Writes names: with the modifiers of a press, those of AltGr left out. */
const namer =
  ({ ctrlKey, metaKey, altKey, shiftKey }: Press, isWrittenByAltGr: boolean) =>
  (key: string, mods: Mods = { shiftKey: shiftKey ?? false }): string => {
    const isMod = metaKey || (ctrlKey && !isWrittenByAltGr)
    const isAlt = altKey && !isWrittenByAltGr
    return `${isMod ? 'Mod-' : ''}${isAlt ? 'Alt-' : ''}${mods.shiftKey ? 'Shift-' : ''}${key}`
  }
