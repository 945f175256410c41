import { isIP } from 'node:net'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { keepingFinder, type Site, type SiteFinder } from '../../http/hosts.ts'

/** Own addresses of teams, `{team}.{host}` below the product's own [ROUTE-01]. */
export type TeamAddresses = {
  /** Origin of the address that begins with `label`; null: a Recto at a bare IP address has none. */
  originOf(label: string): string | null
  /** The label that a host name begins with; null: it is not below Recto's host. */
  labelOf(name: string): string | null
}

/** Addresses of teams below the server's own. */
export function createTeamAddresses(publicUrl: string): TeamAddresses {
  const { protocol, hostname, port } = new URL(publicUrl)
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return {
    originOf: (label) => (isName ? `${protocol}//${label}.${hostname}${port && `:${port}`}` : null),
    labelOf(name) {
      if (!isName || !name.endsWith(`.${hostname}`)) return null
      const label = name.slice(0, -hostname.length - 1)
      return /^[a-z0-9]{3,63}$/.test(label) ? label : null
    },
  }
}

/** Finds teams by their own addresses. */
export function createTeamFinder(db: Kysely<DB>, publicUrl: string, now: () => number): SiteFinder {
  const addresses = createTeamAddresses(publicUrl)
  const findLabel = keepingFinder(
    async (label) => (await findTeam(db, label)) ?? (await findLeft(db, addresses.originOf(label), now)),
    now,
  )
  return async (name) => {
    const label = addresses.labelOf(name)
    return label === null ? null : findLabel(label)
  }
}

async function findTeam(db: Kysely<DB>, label: string): Promise<Site | null> {
  const row = await db.selectFrom('team').select('id').where('url', '=', label).executeTakeFirst()
  return row ? { kind: 'team', id: row.id } : null
}

/**
 * An address that a team has just given up: someone who was there is being redirected to the new one (`handoff.ts`).
 */
async function findLeft(db: Kysely<DB>, origin: string | null, now: () => number): Promise<Site | null> {
  if (origin === null) return null
  const row = await db
    .selectFrom('session_handoff')
    .select('host')
    .where('origin', '=', origin)
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst()
  return row ? { kind: 'app' } : null
}
