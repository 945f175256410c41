import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

/** Under which an installation is reached over plain http in tests: no name of this machine, so browsers do not trust it. */
export const HTTP_NAME = 'recto-office.test'

/** For a browser: the name and all below it are this machine. */
export const HTTP_NAME_RULES = `--host-resolver-rules=MAP ${HTTP_NAME} 127.0.0.1, MAP *.${HTTP_NAME} 127.0.0.1`

let isKnown = false

/** The same for what this process asks. */
export function resolveHttpName(): void {
  if (isKnown) return
  isKnown = true
  const lookup = dns.lookup as (...given: unknown[]) => void
  const isOurs = (name: unknown) => name === HTTP_NAME || String(name).endsWith(`.${HTTP_NAME}`)
  const inTime = dns.promises.lookup as (...given: unknown[]) => unknown
  const known = (name: unknown) => (isOurs(name) ? '127.0.0.1' : name)
  Object.assign(dns, { lookup: (name: unknown, ...rest: unknown[]) => lookup(known(name), ...rest) })
  // What a test fetches in place of a page.
  Object.assign(dns.promises, { lookup: (name: unknown, ...rest: unknown[]) => inTime(known(name), ...rest) })
  syncBuiltinESMExports()
}
