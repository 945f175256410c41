import type { MailTo } from '../../adapters/mail/templates/index.ts'

/** Letters and signs that look like the Latin letter before them. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑ4@',
  b: 'ьвβ8',
  c: 'сϲ¢ⅽ',
  e: 'еєεҽ3€',
  g: 'ɡց9',
  l: 'iіıιɩ1|!ӏł',
  n: 'ոпην',
  o: 'оοօσ0ø',
  p: 'рρ',
  r: 'гʀ',
  s: 'ѕꜱ5$',
  t: 'тτ7',
  u: 'υսц',
  y: 'уүγ',
}
const LETTER_OF = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
)
/** Such names are those of people who may ask for a password or money. */
const OFFICIAL = ['support', 'security', 'billing'].map(skeletonOf)
const PRODUCT = skeletonOf('recto')
/** Words that begin like the product. */
const OTHER_WORDS = /^rector(s|al|ate|ates|y|les|la|as|en|ln)?$/

/**
 * Whether a name, as a reader sees it, holds the product's name, or says support, security or billing; also with
 * letters that look alike, and with signs between them.
 */
export function soundsOfficial(name: string): boolean {
  const spaced = name.normalize('NFKC').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return [spaced, name.normalize('NFKC')].some((text) => wordsOf(text).some(isOfficial))
}

function isOfficial(word: string): boolean {
  if (OFFICIAL.some((one) => word.includes(one))) return true
  return word.startsWith(PRODUCT) && !OTHER_WORDS.test(word)
}

/** Words as they look: split at every sign, with signs inside left out, and letters set apart put together. */
function wordsOf(text: string): string[] {
  const split = skeletonOf(text.replace(/\p{Cf}/gu, '')).split(/[^\p{L}]+/u)
  const joined = text.split(/\s+/u).map((word) => skeletonOf(word).replace(/[^\p{L}]/gu, ''))
  const apart = skeletonOf(text).replace(/(?<=(?<!\p{L})\p{L})[^\p{L}]+(?=\p{L}(?!\p{L}))/gu, '')
  return [...split, ...joined, ...apart.split(/[^\p{L}]+/u)]
}

function skeletonOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...plain].map((sign) => LETTER_OF.get(sign) ?? sign).join('')
}

/** What stands in a mail instead of a name, by the name's key in the mail's data. */
const INSTEAD: Readonly<Record<string, (email: string) => string>> = {
  inviter: (email) => email,
  sender: (email) => email,
  from: (email) => email,
  teamName: (email) => `${email}’s team`,
  folioName: (email) => `${email}’s folio`,
}

/** A mail to somebody who may not know the sender; names that sound official give way to the sender's address. */
export function withHonestNames(one: MailTo, email: string): MailTo {
  const data = Object.fromEntries(
    Object.entries(one.data).map(([key, value]) => {
      const instead = INSTEAD[key]
      return [key, instead && typeof value === 'string' && soundsOfficial(value) ? instead(email) : value]
    }),
  )
  return { ...one, data } as MailTo
}

/** A person as a mail names them to somebody who may not know them: by the address if the name sounds official. */
export const honestName = ({ fullName, email }: { fullName: string; email: string }): string =>
  fullName && !soundsOfficial(fullName) ? fullName : email || 'A reader'

/** What a mail says of a folio or team of somebody else's. */
export const honestTitle = (name: string, email: string, what: 'folio' | 'team'): string =>
  soundsOfficial(name) ? `${email}’s ${what}` : name
