/** The names of U+00A1 to U+00FF in order. */
const LATIN =
  'iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const NAMED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LATIN.split(' ').map((name, at) => [name, String.fromCodePoint(0xa1 + at)])),
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  euro: '€',
  trade: '™',
  larr: '←',
  rarr: '→',
  minus: '−',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  sbquo: '‚',
  bdquo: '„',
}

/** Character references of HTML as characters; unknown ones stay as they are. One pass: `&amp;lt;` is `&lt;`. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi, (whole, name: string) => {
    if (name[0] !== '#') return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : '\ufffd'
  })
}

const MOST_PASSES = 20

/**
 * Text from HTML: entities are decoded, and scripts and tags are removed from the result [EDIT-34], so that an encoded
 * tag does not become a real one. A lone "<" stays.
 */
export function decodeText(html: string): string {
  let text = decodeEntities(html)
  // Removing a tag can join two halves into another one; only malicious input nests that a few times.
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const before = text
    text = withoutTags(text)
    if (text === before) return text
  }
  return text.replace(/<(?=[a-z/!])/gi, '')
}

const withoutTags = (text: string): string =>
  text
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/<\/?[a-z][^<>]*$/i, '')
