import { APP_PATHS, CALLS } from '@recto/contract'

/** Words with which an address could be mistaken for a part of Recto, where people enter passwords or pay. */
const MISLEADING = [
  ...['account', 'accounts', 'admin', 'auth', 'login', 'logon', 'logout', 'oauth', 'password', 'passwords', 'passkey'],
  ...['recover', 'register', 'reset', 'security', 'secure', 'session', 'signin', 'signon', 'signout', 'signup', 'sso'],
  ...['2fa', 'mfa', 'otp', 'verification', 'verify', 'wallet', 'bank', 'billing', 'card', 'checkout', 'invoice'],
  ...['invoices', 'pay', 'payment', 'payments', 'refund', 'help', 'helpdesk', 'official', 'recto', 'settings'],
  ...['staff', 'stats', 'status', 'support', 'update', 'welcome'],
]
/** Names that hosts of the product have, or usually have. */
const HOSTS = ['api', 'app', 'assets', 'cdn', 'dev', 'imap', 'internal', 'mail', 'pages', 'smtp', 'static', 'www']

/** First parts of the server's own addresses, besides those of `HOSTS`, of the app's screens and of calls. */
const SERVER_PATHS = ['apiv1', 'embed', 'folio', 'healthz', 'hub', 'readyz', 'viewer']

const firstPart = (path: string): string => (path.split('/')[1] ?? '').toLowerCase()

/** Paths that the server handles itself. */
const ANSWERED: ReadonlySet<string> = new Set([
  ...APP_PATHS.map((path) => path.toLowerCase()),
  ...CALLS.flatMap((call) => (call.paths ?? []).map(firstPart)),
  ...SERVER_PATHS,
])

/** As the eye reads it: no case, no hyphens, digits and pairs as the letters they look like. */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[01345789i]/g, (sign) => LOOKS_LIKE[sign] ?? sign)

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
}

const WORDS = new Set([...MISLEADING, ...HOSTS].map(folded))
const MISLEADING_WORDS = [...new Set(MISLEADING.map(folded))]
/** Filler words between such words that do not change the meaning. */
const BETWEEN = ['my', 'your', 'the', 'now', 'new', 'team', 'user', 'center', 'centre', 'page'].map(folded)

/**
 * Whether a custom link or team address is reserved for everyone: one of the words, or several of them together, such
 * as "reset-password", "log-in" or "s1gn-in". Existing names are kept.
 */
export function isReservedName(name: string): boolean {
  // Browsers show it in other letters, so its appearance is unknown.
  if (name.startsWith('xn--')) return true
  const text = folded(name)
  return WORDS.has(text) || isMadeOf(text)
}

/** Whether a custom link is reserved: the server handles the path, or the name is reserved for everyone. */
export const isReservedLink = (link: string): boolean => ANSWERED.has(link) || isReservedName(link)

/** Whether a name consists of misleading words and fillers only, with at least one of the former. */
function isMadeOf(text: string, hasWord = false): boolean {
  if (text === '') return hasWord
  return (
    MISLEADING_WORDS.some((word) => text.startsWith(word) && isMadeOf(text.slice(word.length), true)) ||
    BETWEEN.some((word) => text.startsWith(word) && isMadeOf(text.slice(word.length), hasWord))
  )
}
