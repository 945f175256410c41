import {
  ACCESS,
  type ActionName,
  type Actor,
  type Decision,
  type FeatureName,
  type FolioRole,
  planHas,
  ROLE,
  refuse,
  type TeamRole,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { forbidden, refused } from '../../http/refusal.ts'
import { hashOfToken, type InvitationTokens } from './invitation-tokens.ts'
import { isOnFolio, personOf } from './queries.ts'

/** The mail goes to the same address again no sooner. */
const MAIL_AGAIN_MS = 60_000

/** The features that a plan must have for a role in the team. */
const NEEDED: Readonly<Record<FolioRole, readonly FeatureName[]>> = {
  [ROLE.admin]: ['addUsers', 'adminRole'],
  [ROLE.member]: ['addUsers', 'memberRole'],
  [ROLE.premiumGuest]: ['guests'],
  [ROLE.singleFolioGuest]: ['guests', 'singleFolioGuests'],
  [ROLE.guest]: ['guests'],
}

/** A feature that the plan lacks for this role; null: none. */
export const lackingFor = (plan: Parameters<typeof planHas>[0] | null, role: FolioRole): FeatureName | null =>
  plan === null ? null : (NEEDED[role].find((feature) => !planHas(plan, feature)) ?? null)

const actionFor = (role: FolioRole): ActionName & `team.add${string}` =>
  role <= ROLE.member ? 'team.addMembers' : 'team.addGuests'

/** Whether someone may assign a role, by their own role and the team's plan. */
export function mayGive(actor: Omit<Actor, 'signedIn'>, role: FolioRole): Decision {
  const decision = ACCESS[actionFor(role)].decide({ ...actor, signedIn: true })
  if (!decision.allowed) return decision
  const lacking = lackingFor(actor.plan, role)
  return lacking ? refuse('plan', lacking) : decision
}

/** The same. @throws Refusal */
export function checkMayGive(actor: Omit<Actor, 'signedIn'>, role: FolioRole): void {
  const decision = mayGive(actor, role)
  if (!decision.allowed) throw forbidden({ ...decision, ...actor }, actionFor(role), true)
}

/** An invitation that was written, and whether its mail is due. */
export type Invited = { id: number; handle: string; token: string; isMailDue: boolean }

/**
 * Writes an invitation of an address to a team, or changes the pending one. The link in an earlier email stays valid.
 * `isMailDue`: none was sent within the last minute.
 */
export async function putInvitation(
  db: Kysely<DB>,
  tokens: InvitationTokens,
  given: { teamId: number; email: string; role: TeamRole; invitedBy: number; now: Date },
): Promise<Invited> {
  const { teamId, email, role, invitedBy, now } = given
  const before = await db
    .selectFrom('team_invitation')
    .select(['handle', 'mailed_at'])
    .where('team_id', '=', teamId)
    .where('email', '=', email)
    .executeTakeFirst()
  const isMailDue = before === undefined || now.getTime() - before.mailed_at.getTime() >= MAIL_AGAIN_MS
  const handle = before?.handle ?? tokens.newHandle()
  const token = tokens.ofMail(handle)
  const values = {
    role,
    invited_by: invitedBy,
    token_hash: hashOfToken(token),
    ...(isMailDue ? { mailed_at: now } : {}),
  }
  const { id } = await db
    .insertInto('team_invitation')
    .values({ handle, team_id: teamId, email, invited_at: now, mailed_at: now, ...values })
    .onConflict((clash) => clash.columns(['team_id', 'email']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, handle, token, isMailDue }
}

/** The refusal of a second mail within a minute. */
export const tooSoon = (email: string) => refused(`${email} got the invitation less than a minute ago.`)

/** [XFER-08], exact. */
export const SINGLE_FOLIO_GUEST = 'This user is a Single-Folio Guest on this team.'

/** A guest of one other folio does not get a second folio, unless they become another kind of guest first. */
export async function refuseSingleFolioGuest(
  db: Kysely<DB>,
  folio: { id: number; teamId: number },
  email: string,
): Promise<void> {
  const person = await personOf(db, folio.teamId, email)
  if (person?.role !== ROLE.singleFolioGuest || (await isOnFolio(db, folio.id, email))) return
  throw refused(SINGLE_FOLIO_GUEST, { field: 'email' })
}
