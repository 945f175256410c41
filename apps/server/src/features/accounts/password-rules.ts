import { typedPassword } from '@recto/words'
import { refuseCommon } from '../../http/common-passwords.ts'
import { refused } from '../../http/refusal.ts'
import { mailboxOf } from '../../mailbox.ts'

/** What passwords are compared with besides the list. */
export type PasswordOwner = { email: string; fullName?: string | undefined }

const OWN = 'A password cannot be your own name or address, or ours. Please choose another.'
/** The product's own name is guessed first, too. */
const OURS = ['recto']

/**
 * A new password must not be one that is guessed first (ASVS 2.1.7). `field` is its name in the call. @throws Refusal
 */
export async function refuseGuessed(field: string, password: string, owner: PasswordOwner): Promise<void> {
  await refuseCommon(field, password)
  const typed = typedPassword(password).toLowerCase()
  const own = ownWords(owner)
  // Also as another address of the same mailbox, between digits or signs, and written twice.
  const ways = [typed, ...(typed.includes('@') ? [mailboxOf(typed)] : [])].map(folded)
  if (ways.some((way) => own.has(way) || own.has(half(way)))) throw refused(OWN, { field })
}

/** One half of a text that is the same twice; else nothing. */
function half(text: string): string {
  const first = text.slice(0, text.length / 2)
  return first + first === text ? first : ''
}

/** Only letters and digits, without digits at the ends: "Ada-Quill 1990!" is "adaquill". */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^\p{N}+|\p{N}+$/gu, '')

function ownWords({ email, fullName = '' }: PasswordOwner): ReadonlySet<string> {
  const [local = '', host = ''] = email.split('@')
  const names = fullName.split(/\s+/)
  const words = [
    ...OURS,
    email,
    mailboxOf(email),
    local.split('+')[0] ?? '',
    local,
    host,
    host.split('.')[0] ?? '',
    fullName,
    names.toReversed().join(''),
    ...names,
  ]
  return new Set(words.map(folded).filter((word) => word !== ''))
}
