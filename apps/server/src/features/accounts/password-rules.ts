import { typedPassword } from '@recto/words'
import { refused } from '../../http/refusal.ts'

/** What passwords are compared with besides the list. */
export type PasswordOwner = { email: string; fullName?: string | undefined }

/** The contract's own least length: shorter ones are refused before. */
const LEAST_LENGTH = 8
/** A guessable pattern of repeated characters, such as "aaaaaaaa" or "abababab". */
const LEAST_DIFFERENT = 3
const COMMON = 'This is one of the most common passwords. Please choose another.'
const OWN = 'A password cannot be your own name or address. Please choose another.'

let common: Promise<ReadonlySet<string>> | null = null

/**
 * The 18,000 most common passwords of eight characters and more, in lower case; loaded on first use, as it takes 3 MB.
 */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((one) => one.length >= LEAST_LENGTH)),
  )
  return common
}

/**
 * A new password must not be one that is guessed first (ASVS 2.1.7). `field` is its name in the call. @throws Refusal
 */
export async function refuseGuessed(field: string, password: string, owner: PasswordOwner): Promise<void> {
  const small = typedPassword(password).toLowerCase()
  if (new Set(small).size < LEAST_DIFFERENT || (await commonPasswords()).has(small)) throw refused(COMMON, { field })
  if (ownWords(owner).has(folded(small))) throw refused(OWN, { field })
}

/** Only letters and digits, without digits at the end: "Ada-Quill 1990!" is "adaquill". */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\p{N}+$/u, '')

function ownWords({ email, fullName = '' }: PasswordOwner): ReadonlySet<string> {
  const [local = '', host = ''] = email.split('@')
  const names = fullName.split(/\s+/)
  const words = [email, local, host, host.split('.')[0] ?? '', fullName, names.toReversed().join(''), ...names]
  return new Set(words.map(folded).filter((word) => word !== ''))
}
