import { typedLine } from '@recto/words'
import { z } from 'zod'

/** Texts about domains. */
export const DOMAIN_WORDS = {
  blank: 'Please enter a domain.',
  invalid: 'Please enter a domain such as docs.example.com.',
  own: 'This domain belongs to Recto itself. Please enter one of your own.',
  known: 'This domain is on your list already.',
  /** [DOMAIN-07], exact. */
  unverified: "We weren't able to verify domain ownership, please follow these instructions.",
  /** [DOMAIN-08] */
  nameservers: 'Nameserver changes may take 24-48 hours.',
  silent: 'The name servers of this domain did not answer. Please try again in a few minutes.',
  taken: 'This domain is verified by another team. Its TXT record has to be removed first.',
  notOpen: 'Only a folio that anyone with the link can view is shown on a domain. Change who can open it first.',
  attached: 'This folio is shown on a domain. Remove it from there first.',
} as const

/** How long a refusal is shown in its red line [DOMAIN-06]. */
export const DOMAIN_ERROR_MS = 8_500

/**
 * The name under which a domain proves its owner. A separate name, because a CNAME allows no other record beside it.
 */
export const TXT_LABEL = '_recto'
const LONGEST_NAME = 253 - `${TXT_LABEL}.`.length
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Never a valid name in the public DNS. */
const NO_DOMAINS = ['localhost', 'local', 'internal', 'invalid', 'onion', 'arpa', 'home', 'lan']

/**
 * The typed or pasted domain in DNS form: lower-case, other letters as `xn--`; null if invalid. From an address, its
 * host is taken.
 */
export function domainName(text: string): string | null {
  const host = typedLine(text)
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/\.$/, '')
  if (host === '' || /[\s@:%\\[\]]/.test(host) || !URL.canParse(`http://${host}`)) return null
  const name = new URL(`http://${host}`).hostname
  const labels = name.split('.')
  const last = labels.at(-1) ?? ''
  const isDomain =
    labels.length > 1 &&
    name.length <= LONGEST_NAME &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(last) &&
    !NO_DOMAINS.includes(last)
  return isDomain ? name : null
}

/** A domain in a call. */
export const domainTld = z
  .string(DOMAIN_WORDS.blank)
  .trim()
  .min(1, DOMAIN_WORDS.blank)
  .max(500, DOMAIN_WORDS.invalid)
  .transform((text, context) => {
    const name = domainName(text)
    if (name === null) context.addIssue({ code: 'custom', message: DOMAIN_WORDS.invalid })
    return name ?? z.NEVER
  })

/** A folio on a domain. */
const domainFolio = z.object({
  token: z.string(),
  folioName: z.string(),
  /** Where people open it. */
  url: z.string(),
  /** Whether anyone can: it is active, and open to anyone with the link. */
  isOpen: z.boolean(),
})

/** A custom domain of a team, with what its DNS has to say [DOMAIN-02, DOMAIN-03]. */
export const customDomain = z.object({
  id: z.string(),
  domainTld: z.string(),
  createdUtc: z.string(),
  /** The TXT record was there: the domain is this team's. */
  initiallyVerified: z.boolean(),
  /** It points here too: its pages are served. */
  verified: z.boolean(),
  /** Its records are no longer right; ISO 8601, the day on which it is released. */
  endsUtc: z.string().nullable(),
  folioCount: z.number(),
  folios: z.array(domainFolio),
  /** The folio at its root: a chosen one, else the only one. */
  rootToken: z.string().nullable(),
  txtName: z.string(),
  txtRecord: z.string(),
  cnameAddress: z.string(),
})

/** A domain of a team, with its state. */
export type CustomDomain = z.infer<typeof customDomain>

/** A domain's progress [DOMAIN-04]. */
export type DomainState = 'not-verified' | 'pending' | 'verified'

/** First the TXT record proves the owner, then DNS propagates, then it points here. */
export const domainState = ({
  initiallyVerified,
  verified,
}: Pick<CustomDomain, 'initiallyVerified' | 'verified'>): DomainState =>
  verified ? 'verified' : initiallyVerified ? 'pending' : 'not-verified'

/** Lifetime deals began at such addresses: only there are their owners asked to set up a domain [DOMAIN-09]. */
export function isLifetimeSetupHost(host: string): boolean {
  const [prefix = ''] = host.toLowerCase().split('.')
  if (prefix === 'app') return true
  const number = /^workspace([1-9]\d{6,7})$/.exec(prefix)?.[1]
  return number !== undefined
}
