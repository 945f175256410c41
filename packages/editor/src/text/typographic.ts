import { InputRule } from 'prosemirror-inputrules'

/** Double and single quotes, opening and closing. */
type Quotes = readonly [open: string, close: string, openSingle: string, closeSingle: string]

const ENGLISH: Quotes = ['“', '”', '‘', '’']
const NBSP = '\u00a0'
/** By language, without its region. Others write as English does. */
const QUOTES: Readonly<Record<string, Quotes>> = {
  de: ['„', '“', '‚', '‘'],
  cs: ['„', '“', '‚', '‘'],
  sk: ['„', '“', '‚', '‘'],
  pl: ['„', '”', '‚', '’'],
  ro: ['„', '”', '‚', '’'],
  hu: ['„', '”', '‚', '’'],
  sv: ['”', '”', '’', '’'],
  fi: ['”', '”', '’', '’'],
  da: ['”', '”', '’', '’'],
  fr: [`«${NBSP}`, `${NBSP}»`, '‹', '›'],
  es: ['«', '»', '“', '”'],
  pt: ['«', '»', '“', '”'],
  it: ['«', '»', '“', '”'],
  no: ['«', '»', '‘', '’'],
  nb: ['«', '»', '‘', '’'],
  ru: ['«', '»', '„', '“'],
  uk: ['«', '»', '„', '“'],
}

/** The quotes of a language tag, such as `de-AT`. */
export const quotesOf = (language: string): Quotes => QUOTES[language.toLowerCase().split('-')[0] ?? ''] ?? ENGLISH

/** A quote opens after these: nothing, a space, a bracket, a dash or another opening quote. */
const OPENS = String.raw`(?:^|[\s([{–—/„“‚‘«‹])`

/**
 * Characters that a keyboard lacks, replaced while typing: quotes of the text's language, the apostrophe, an ellipsis,
 * a dash between spaces. Backspace right after a replacement restores what was typed; code is left unchanged.
 */
export function typographicRules(language: string): InputRule[] {
  const [open, close, openSingle, closeSingle] = quotesOf(language)
  const rule = (pattern: RegExp, sign: string) => new InputRule(pattern, sign, { inCodeMark: false })
  return [
    rule(new RegExp(`${OPENS}(")$`), open),
    rule(/(")$/, close),
    rule(new RegExp(`${OPENS}(')$`), openSingle),
    // Within a word it is an apostrophe, which is one sign in most languages.
    rule(/[\p{L}\p{N}](')$/u, closeSingle === '‘' || closeSingle === '›' ? '’' : closeSingle),
    rule(/(')$/, closeSingle),
    rule(/(\.\.\.)$/, '…'),
    rule(/\s(--)\s$/, '–'),
  ]
}
