import type { Press } from '@recto/words'

const CODES = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => `Digit${digit}`),
  ...['Minus', 'Equal'],
  ...[...'QWERTYUIOP'].map((letter) => `Key${letter}`),
  ...['BracketLeft', 'BracketRight'],
  ...[...'ASDFGHJKL'].map((letter) => `Key${letter}`),
  ...['Semicolon', 'Quote', 'Backslash'],
  ...[...'ZXCVBNM'].map((letter) => `Key${letter}`),
  ...['Comma', 'Period', 'Slash'],
]

/** A keyboard: what each place writes, in the order of `CODES`; with Shift; and with AltGr, by place. */
type Layout = { plain: readonly string[]; shift: readonly string[]; altGr: Readonly<Record<string, string>> }

const layout = (plain: string, shift: string, altGr: Record<string, string> = {}): Layout => ({
  plain: plain.split(/ |(?<=\S)(?=\S)/),
  shift: shift.split(/ |(?<=\S)(?=\S)/),
  altGr,
})

/** Keyboards of people, ▲ for a dead key. */
export const LAYOUTS: Readonly<Record<string, Layout>> = {
  'English (US)': layout(
    "1234567890-= qwertyuiop[] asdfghjkl;'\\ zxcvbnm,./",
    '!@#$%^&*()_+ QWERTYUIOP{} ASDFGHJKL:"| ZXCVBNM<>?',
  ),
  Russian: layout(
    '1234567890-= йцукенгшщзхъ фывапролджэ\\ ячсмитьбю.',
    '!"№;%:?*()_+ ЙЦУКЕНГШЩЗХЪ ФЫВАПРОЛДЖЭ/ ЯЧСМИТЬБЮ,',
  ),
  Greek: layout(
    "1234567890-= ;ςερτυθιοπ[] ασδφγηξκλ▲'\\ ζχψωβνμ,./",
    '!@#$%^&*()_+ :▲ΕΡΤΥΘΙΟΠ{} ΑΣΔΦΓΗΞΚΛ▲"| ΖΧΨΩΒΝΜ<>?',
  ),
  Hebrew: layout(
    "1234567890-= /'קראטוןםפ][ שדגכעיחלךף,\\ זסבהנמצתץ.",
    '!@#$%^&*)(_+ QWERTYUIOP}{ ASDFGHJKL:"| ZXCVBNM><?',
  ),
  Arabic: layout(
    '1234567890-= ضصثقفغعهخحجد شسيبلاتنمكط\\ ئءؤرذىةوزظ',
    '!@#$%^&*)(_+ ﹷﹱﹹﹲإأ‘÷×؛<> ﹻﹳ][لآـ،/:"| ~ﹿ}{ﻵﻷ’,.؟',
  ),
  Thai: layout(
    'ๅ/-ภถ\u0e38\u0e36คตจขช ๆไ\u0e33พะ\u0e31\u0e35รนยบล ฟหกดเ\u0e49\u0e48าสวงฃ ผปแอ\u0e34\u0e37ทมใฝ',
    '+๑๒๓๔\u0e39฿๕๖๗๘๙ ๐"ฎฑธ\u0e4d\u0e4aณฯญฐ, ฤฆฏโฌ\u0e47\u0e4bษศซ.ฅ ()ฉฮ\u0e3a\u0e4c?ฒฬฦ',
  ),
  Korean: layout(
    "1234567890-= ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ[] ㅁㄴㅇㄹㅎㅗㅓㅏㅣ;'\\ ㅋㅌㅊㅍㅠㅜㅡ,./",
    '!@#$%^&*()_+ ㅃㅉㄸㄲㅆㅛㅕㅑㅒㅖ{} ㅁㄴㅇㄹㅎㅗㅓㅏㅣ:"| ㅋㅌㅊㅍㅠㅜㅡ<>?',
  ),
  'French (AZERTY)': layout(
    '&é"\'(-è_çà)= azertyuiop▲$ qsdfghjklmù* wxcvbn,;:!',
    '1234567890°+ AZERTYUIOP▲£ QSDFGHJKLM%µ WXCVBN?./§',
    { Digit0: '@', Digit3: '#', Digit4: '{', Digit5: '[', Digit8: '\\', Minus: ']', Equal: '}', KeyE: '€' },
  ),
  'German (QWERTZ)': layout(
    '1234567890ß▲ qwertzuiopü+ asdfghjklöä# yxcvbnm,.-',
    '!"§$%&/()=?▲ QWERTZUIOPÜ* ASDFGHJKLÖÄ\' YXCVBNM;:_',
    { Digit7: '{', Digit8: '[', Digit9: ']', Digit0: '}', Minus: '\\', KeyQ: '@', KeyE: '€', BracketRight: '~' },
  ),
  Dvorak: layout(
    "1234567890[] ',.pyfgcrl/= aoeuidhtns-\\ ;qjkxbmwvz",
    '!@#$%^&*(){} "<>PYFGCRL?+ AOEUIDHTNS_| :QJKXBMWVZ',
  ),
  'Turkish (Q)': layout(
    '1234567890*- qwertyuıopğü asdfghjklşi, zxcvbnmöç.',
    "!'▲+%&/()=?_ QWERTYUIOPĞÜ ASDFGHJKLŞİ; ZXCVBNMÖÇ:",
    { Digit3: '#', Digit7: '{', Digit8: '[', Digit9: ']', Digit0: '}', Minus: '\\', KeyQ: '@', KeyE: '€' },
  ),
  Polish: layout(
    "1234567890-= qwertyuiop[] asdfghjkl;'\\ zxcvbnm,./",
    '!@#$%^&*()_+ QWERTYUIOP{} ASDFGHJKL:"| ZXCVBNM<>?',
    { KeyA: 'ą', KeyC: 'ć', KeyE: 'ę', KeyL: 'ł', KeyN: 'ń', KeyO: 'ó', KeyS: 'ś', KeyX: 'ź', KeyZ: 'ż' },
  ),
}

/** `Mod` as Ctrl or as Cmd. */
type Mods = { mod: boolean; alt: boolean; shift: boolean }

const press = (key: string, code: string, { mod, alt, shift }: Mods, isMac = false): Press => ({
  key: key === '▲' ? 'Dead' : key,
  code,
  ctrlKey: mod && !isMac,
  metaKey: mod && isMac,
  altKey: alt,
  shiftKey: shift,
  getModifierState: () => false,
})

/**
 * How people press a bound key, such as `Mod-Shift-z`, on a keyboard: by what is written on the key, with Shift or AltGr
 * where the sign needs it; by its place, if nothing writes it. None if it takes keys that mean another thing.
 */
export function pressesOf(name: string, { plain, shift, altGr }: Layout, isMac = false): Press[] {
  const at = name.lastIndexOf('-', name.length - 2)
  const key = name.slice(at + 1)
  const has = (mod: string) => name.slice(0, at + 1).includes(`${mod}-`)
  const mods = { mod: has('Mod'), alt: has('Alt'), shift: has('Shift') }
  if (key.length > 1 || key === ' ') return [press(key, key, mods, isMac)]
  const written = plain.indexOf(key)
  const signs = mods.shift ? shift : plain
  if (written >= 0) return [press(signs[written] ?? '', CODES[written] ?? '', mods, isMac)]
  const withShift = shift.findIndex((sign) => sign === key || (key === '?' && sign === '؟'))
  const placed = CODES.indexOf(/\d/.test(key) ? `Digit${key}` : (PLACES[key] ?? `Key${key.toUpperCase()}`))
  const byPlace = press(signs[placed] ?? '', CODES[placed] ?? '', mods, isMac)
  const isDigit = /\d/.test(key)
  if (withShift >= 0 && !(mods.shift && !isDigit))
    return [
      press(shift[withShift] ?? '', CODES[withShift] ?? '', { ...mods, shift: true }, isMac),
      ...(isDigit ? [byPlace] : []),
    ]
  const code = Object.keys(altGr).find((one) => altGr[one] === key)
  if (code) return mods.mod ? [] : altGrPresses(key, code)
  return placed < 0 ? [] : [byPlace]
}

/** What AltGr writes as Windows, Linux and a Mac (with Option) report it. */
export const altGrPresses = (key: string, code: string): Press[] => [
  press(key, code, { mod: true, alt: true, shift: false }),
  { ...press(key, code, { mod: false, alt: false, shift: false }), getModifierState: () => true },
  { ...press(key, code, { mod: true, alt: true, shift: false }), getModifierState: () => true },
]

const PLACES: Readonly<Record<string, string>> = {
  '[': 'BracketLeft',
  ']': 'BracketRight',
  '/': 'Slash',
  '\\': 'Backslash',
  '-': 'Minus',
  '=': 'Equal',
  '.': 'Period',
  ',': 'Comma',
}
