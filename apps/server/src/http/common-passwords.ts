import { typedPassword } from '@recto/words'
import { refused } from './refusal.ts'

/** The least length of any password here: shorter ones are refused before they are looked up. */
const LEAST_LENGTH = 6
/** A guessable pattern of repeated characters, such as "aaaaaaaa" or "abababab". */
const LEAST_DIFFERENT = 3
const COMMON = 'This is one of the most common passwords. Please choose another.'

let common: Promise<ReadonlySet<string>> | null = null

/** The most common passwords of six characters and more, in lower case; loaded on first use, as it takes some MB. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((one) => one.length >= LEAST_LENGTH)),
  )
  return common
}

/**
 * A new password, of an account or of a page, must not be one that is guessed first (ASVS 2.1.7). `field` is its name in
 * the call. @throws Refusal
 */
export async function refuseCommon(field: string, password: string): Promise<void> {
  const small = typedPassword(password).toLowerCase()
  if (new Set(small).size < LEAST_DIFFERENT || (await commonPasswords()).has(small)) throw refused(COMMON, { field })
}
