import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'

/** Domains of one provider, by the one that stands for all; it ignores dots before the @. */
const WITHOUT_DOTS: ReadonlyMap<string, string> = new Map([
  ['googlemail.com', 'gmail.com'],
  ['gmail.com', 'gmail.com'],
])

/**
 * The mailbox that an address leads to, as far as that can be told: the same for addresses that differ in case, in what
 * follows a plus, in how an international domain is written, or, at Gmail, in dots. Only for comparing; mail goes to
 * the address that was typed.
 */
export function mailboxOf(address: string): string {
  const typed = address.trim().normalize('NFC').toLowerCase()
  const at = typed.lastIndexOf('@')
  const written = typed.slice(at + 1).replace(/[.\u3002\uff0e\uff61]+$/, '')
  const domain = domainToASCII(written) || written
  const plus = typed.indexOf('+', 1)
  const local = typed.slice(0, plus > 0 && plus < at ? plus : Math.max(at, 0))
  const provider = WITHOUT_DOTS.get(domain)
  return provider ? `${local.replaceAll('.', '')}@${provider}` : `${local}@${domain}`
}

/** What is stored of a mailbox, so that an offer made once is not made again to the same one; no address can be read. */
export const mailboxHash = (address: string): string =>
  createHash('sha256')
    .update(`mailbox:${mailboxOf(address)}`)
    .digest('base64url')
