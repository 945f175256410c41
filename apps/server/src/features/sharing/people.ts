import {
  type AccessRequest,
  PRIVILEGE,
  type Privilege,
  ROLE,
  ROLE_NAMES,
  type SharedPerson,
  type TeamRole,
} from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** Requests that are listed of one folio. */
const REQUESTS_LISTED = 200

/** A person with whom a folio is shared, as stored in the database. */
export type PersonRow = {
  email: string
  full_name: string | null
  accepted: boolean | null
  awaits_answer: boolean
  privilege: Exclude<Privilege, 0>
  /** In the folio's team; null: not a member of it. */
  role: TeamRole | null
}

/** Owner first, then by the time of invitation; expects `folio`. */
export const peopleSql = sql<PersonRow>`
  select person.email, person.full_name, person.accepted, person.awaits_answer, person.privilege,
    (select member.role from account join team_member member on member.account_id = account.id
      where account.email = person.email and member.team_id = folio.team_id) as role
  from (
    select account.email, account.full_name, true as accepted, false as awaits_answer,
      ${sql.lit(PRIVILEGE.owner)} as privilege, null as invited_at
    from account where account.id = folio.owner_id
    union all
    select c.email, account.full_name, c.accepted, c.awaits_answer, c.privilege, c.invited_at
    from folio_collaborator c left join account on account.id = c.account_id where c.folio_id = folio.id
  ) person
  order by person.invited_at nulls first, person.email`

/** A person with whom a folio is shared, as sent. */
export function sharedPerson({ email, full_name, awaits_answer, accepted, privilege, role }: PersonRow): SharedPerson {
  const shown = role ?? ROLE.guest
  return {
    email,
    fullName: full_name ?? '',
    accepted: awaits_answer ? null : accepted,
    privilege,
    role: shown,
    roleName: ROLE_NAMES[shown],
  }
}

/** The people of a folio, with their role in its team. */
export async function peopleOn(db: Kysely<DB>, folio: { id: number }): Promise<SharedPerson[]> {
  const { rows } = await sql<PersonRow>`
    select people.* from folio cross join lateral (${peopleSql}) people where folio.id = ${folio.id}`.execute(db)
  return rows.map(sharedPerson)
}

/** `created_at` is a date, or text if it comes as JSON. */
export type RequestRow = { token: string; wanted: 1 | 2; created_at: Date | string; full_name: string; email: string }

/** Requests that wait, oldest first; expects `folio`. */
export const requestsSql = sql<RequestRow>`
  select r.token, r.wanted, r.created_at, account.full_name, account.email
  from folio_access_request r join account on account.id = r.account_id
  where r.folio_id = folio.id and r.granted is null order by r.id limit ${sql.lit(REQUESTS_LISTED)}`

/** An access request, as sent. */
export const waitingRequest = ({ token, full_name, email, wanted, created_at }: RequestRow): AccessRequest => ({
  requestId: token,
  fullName: full_name,
  email,
  wanted,
  time: new Date(created_at).toISOString(),
  pending: true,
  granted: false,
})

/** Requests for a folio that wait, oldest first. */
export async function waitingRequests(db: Kysely<DB>, folioId: number): Promise<AccessRequest[]> {
  const { rows } = await sql<RequestRow>`
    select waiting.* from folio cross join lateral (${requestsSql}) waiting where folio.id = ${folioId}`.execute(db)
  return rows.map(waitingRequest)
}
