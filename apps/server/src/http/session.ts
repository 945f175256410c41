import { createHash } from 'node:crypto'
import type { PlanFacts, TeamRole } from '@recto/contract'
import type { App } from '../context.ts'
import type { Keys } from '../keys.ts'
import { type CookieStyle, cookieLine, readCookie, signedValue, verifiedValue } from './cookies.ts'
import type { Site } from './hosts.ts'
import { PLAN_COLUMNS, type PlanRow, planJoins, teamPlanOf } from './plan-facts.ts'

/**
 * A signed-in browser: the person, and their current team (the one chosen in it, else the one chosen last, else the
 * first, highest role first).
 */
export type Session = {
  sessionId: number
  /** The value of its cookie; the database has only the hash. */
  token: string
  /** Its name in the person's own list of sessions. */
  handle: string
  /** The last proof of identity, in ms; 0: none since this is recorded. */
  provedAt: number
  accountId: number
  accountToken: string
  email: string
  fullName: string
  teamId: number
  teamToken: string
  teamName: string
  /** First label of the team's own address. */
  teamUrl: string | null
  logoKey: string | null
  role: TeamRole
  /** It was asked at the address of a team that the person is not in. */
  isElsewhere: boolean
  /** That team's, as of this request. */
  plan: PlanFacts
  /** The newest kept event at that moment (`kept-events.ts`): everything the request reads is at least as new. */
  hubPosition: number
}

/** In the same statement as the data it belongs to: no event falls between the two. */
export const HUB_POSITION = '(select coalesce(max(id), 0) from hub_event)'
const SESSION_COOKIE = 'recto_session'
/** How long a session lasts after it was last used. */
export const SESSION_SECONDS = 30 * 24 * 3600
/** And how long after the sign-in, however much it is used: then the person has to sign in again. */
export const SESSION_MOST_SECONDS = 90 * 24 * 3600
/** The browser keeps its cookie as long as browsers do; whether it is still valid is up to the session's row. */
const COOKIE_SECONDS = 400 * 24 * 3600
/** Precision of "last seen" in milliseconds: not a write per call. */
const SEEN_EVERY_MS = 5 * 60 * 1000

/** A session's token in stored form: it has 190 random bits, so one round is enough. */
export const hashOfSessionToken = (token: string): string => createHash('sha256').update(token).digest('hex')

type Row = PlanRow & {
  id: number
  handle: string
  account_id: number
  account_token: string
  email: string
  full_name: string
  team_id: number
  team_token: string
  team_name: string
  team_url: string | null
  logo_key: string | null
  role: TeamRole
  updated_at: Date
  proved_at: Date | null
  hub_position: number
}

/** Starts, finds and ends sessions. */
export type Sessions = {
  /**
   * The person who sends this `Cookie` header; null for no one, an unsigned cookie, an ended or expired session. At a
   * team's own address, its members work in that team, whatever they chose elsewhere.
   */
  fromRequest(cookieHeader: string | undefined, remoteAddress: string, site?: Site): Promise<Session | null>
  /** Whether a session cookie was sent at all: then "Session expired" is the right message [AUTH-31]. */
  hasCookie(cookieHeader: string | undefined): boolean
  /** Set-Cookie for a new session's token, or with null to remove it. */
  cookieFor(token: string | null): string
  /** Deletes expired sessions. */
  purge(): Promise<void>
}

/** Sessions in the database, named by signed cookies. */
export function createSessions(
  { pool, now }: Pick<App, 'pool' | 'now'>,
  { keys, style }: { keys: Pick<Keys, 'cookies' | 'formerCookies'>; style: CookieStyle },
): Sessions {
  return {
    async fromRequest(cookieHeader, remoteAddress, site) {
      const cookie = readCookie(cookieHeader, SESSION_COOKIE, style)
      const token = verifiedValue(cookie, keys.cookies) ?? verifiedValue(cookie, keys.formerCookies)
      if (!token) return null
      const at = new Date(now())
      const siteTeamId = site?.kind === 'team' ? site.id : null
      const { rows } = await pool.query<Row>({
        name: 'session-of-cookie',
        text: `select s.id, s.handle, s.updated_at, s.proved_at, a.id as account_id, a.token as account_token, a.email, a.full_name,
            t.id as team_id, t.token as team_token, t.name as team_name, t.url as team_url, t.logo_key, m.role, ${PLAN_COLUMNS},
            ${HUB_POSITION} as hub_position
          from session s
            join account a on a.id = s.account_id
            join lateral (select team_id, role from team_member where account_id = a.id
              order by (team_id = $3) desc nulls last, (team_id = coalesce(s.team_id, a.last_team_id)) desc nulls last,
                role, joined_at, team_id limit 1) m on true
            join team t on t.id = m.team_id ${planJoins('t.id')}
          where s.token_hash = $1 and s.expires_at > $2`,
        values: [hashOfSessionToken(token), at, siteTeamId],
      })
      const row = rows[0]
      if (!row) return null
      if (at.getTime() - row.updated_at.getTime() > SEEN_EVERY_MS) {
        await pool.query(
          `update session set updated_at = $2::timestamptz, address = $3,
            expires_at = least($2::timestamptz + make_interval(secs => $4), created_at + make_interval(secs => $5))
            where id = $1`,
          [row.id, at, remoteAddress, SESSION_SECONDS, SESSION_MOST_SECONDS],
        )
      }
      return {
        sessionId: row.id,
        token,
        handle: row.handle,
        provedAt: row.proved_at?.getTime() ?? 0,
        accountId: row.account_id,
        accountToken: row.account_token,
        email: row.email,
        fullName: row.full_name,
        teamId: row.team_id,
        teamToken: row.team_token,
        teamName: row.team_name,
        teamUrl: row.team_url,
        logoKey: row.logo_key,
        role: row.role,
        isElsewhere: siteTeamId !== null && siteTeamId !== row.team_id,
        plan: teamPlanOf(row, at.getTime()).facts,
        hubPosition: row.hub_position,
      }
    },
    hasCookie: (cookieHeader) => readCookie(cookieHeader, SESSION_COOKIE, style) !== null,
    cookieFor: (token) =>
      token
        ? cookieLine(SESSION_COOKIE, signedValue(token, keys.cookies), style, COOKIE_SECONDS)
        : cookieLine(SESSION_COOKIE, '', style, 0),
    async purge() {
      await pool.query('delete from session where expires_at <= $1', [new Date(now())])
    },
  }
}
