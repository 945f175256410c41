import { isDeepStrictEqual } from 'node:util'
import { CLOSE, PRIVILEGE, type TeamRole } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Access, Standing } from '../../http/access.ts'
import type { Tab } from './tab.ts'

/** What tabs do when a permission has changed. */
type Changes = {
  changed(folioId: number, accountId: number): Promise<void>
  gotRole(accountId: number, role: { teamToken: string; role: TeamRole }): void
}

/** Finds which permissions of people's tabs ended without a notification: another process has changed them. */
export function watchRights(db: Kysely<DB>, access: Access, tabs: ReadonlySet<Tab>, { changed, gotRole }: Changes) {
  /** The access of a tab's person at the last check. */
  const known = new WeakMap<Tab, Map<number, Standing>>()

  async function lookAtTeams(): Promise<void> {
    const all = [...tabs]
    if (all.length === 0) return
    const { rows } = await sql<{ role: TeamRole | null }>`select team_member.role
      from unnest(${all.map(({ live }) => live.session.teamId)}::bigint[],
          ${all.map(({ live }) => live.session.accountId)}::bigint[]) with ordinality as asked (team_id, account_id, place)
        left join team_member on team_member.team_id = asked.team_id and team_member.account_id = asked.account_id
      order by asked.place`.execute(db)
    for (const [at, { live }] of all.entries()) {
      const { accountId, teamToken, role: before } = live.session
      const role = rows[at]?.role ?? null
      // Out of the team: the tab reconnects with its current session.
      if (role === null) live.close(CLOSE.resync)
      else if (role !== before) gotRole(accountId, { teamToken, role })
    }
  }

  async function lookAtFolios(): Promise<void> {
    const all = [...tabs].flatMap((tab) => [...tab.folios.keys()].map((folioId) => ({ tab, folioId })))
    const standings = await access.standings(
      all.map(({ tab, folioId }) => ({ accountId: tab.live.session.accountId, folioId })),
    )
    for (const [at, { tab, folioId }] of all.entries()) {
      const standing = standings[at] as Standing
      const ofTab = known.get(tab) ?? new Map<number, Standing>()
      const before = ofTab.get(folioId)
      known.set(tab, ofTab.set(folioId, standing))
      const isNew = !before && standing.privilege < PRIVILEGE.view
      if (isNew || (before && !isDeepStrictEqual(before, standing))) await changed(folioId, tab.live.session.accountId)
    }
  }

  /** The person's role in the team of their tab, now; null: they are out of it. */
  async function roleNow({ live: { session } }: Tab): Promise<TeamRole | null> {
    const row = await db
      .selectFrom('team_member')
      .select('role')
      .where('team_id', '=', session.teamId)
      .where('account_id', '=', session.accountId)
      .executeTakeFirst()
    return (row?.role ?? null) as TeamRole | null
  }

  return {
    /** The role now determines what the team grants: false, and the tab closed, for someone who has none left. */
    async isStillIn(tab: Tab): Promise<boolean> {
      const { session } = tab.live
      const role = await roleNow(tab)
      if (role === null) tab.live.close(CLOSE.resync)
      else if (role !== session.role) gotRole(session.accountId, { teamToken: session.teamToken, role })
      return role !== null
    },
    async look(): Promise<void> {
      await lookAtTeams()
      await lookAtFolios()
    },
  }
}
