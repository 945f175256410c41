import { Resolver } from 'node:dns/promises'

/** The DNS response; null: no one answered, which says nothing about the name. */
export type Records = readonly string[] | null

/** DNS queries. Names are returned in lower case, without a trailing dot. */
export type Dns = {
  /** Texts of the TXT records, each joined from its strings. */
  txt(name: string): Promise<Records>
  cname(name: string): Promise<Records>
  /** IPv4 and IPv6 addresses that the name finally resolves to. */
  addresses(name: string): Promise<Records>
}

const TIMEOUT_MS = 2_500
const TRIES = 2
/** An answer that the name, or this kind of record, is not there. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA'])

/** Queries `servers` (such as `9.9.9.9` or `127.0.0.1:5353`); if there are none, the system's. */
export function createDns(servers: readonly string[]): Dns {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  if (servers.length > 0) resolver.setServers(servers)

  return {
    txt: (name) => ask(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    cname: (name) => ask(async () => (await resolver.resolveCname(name)).map(plain)),
    async addresses(name) {
      const both = await Promise.all([ask(() => resolver.resolve4(name)), ask(() => resolver.resolve6(name))])
      const known = both.filter((one) => one !== null)
      // One record type may be unknown: some servers do not answer AAAA queries at all.
      return known.length === 0 ? null : known.flat()
    },
  }
}

async function ask(question: () => Promise<string[]>): Promise<Records> {
  try {
    return await question()
  } catch (error) {
    return NOTHING.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null
  }
}

const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '')
