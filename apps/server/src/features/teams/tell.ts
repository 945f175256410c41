import { ROLE } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'
import type { Outbox } from '../../http/outbox.ts'
import { type ApartParts, notify, notifyApart, settleNotifications } from '../notifications/index.ts'

type Named = { fullName: string; email: string }
type Team = { id: number; token: string; name: string }

/** The subject of an invitation's notification. */
export const askedOf = (teamToken: string, email: string): string => `${teamToken} ${email}`

/** A cancelled invitation no longer asks for an answer. */
export const withdrawn = (db: Kysely<DB>, outbox: Outbox, teamToken: string, email: string, at: Date): Promise<void> =>
  settleNotifications(db, outbox, {
    kind: 'teamMemberRequest',
    subject: askedOf(teamToken, email),
    process: 'over',
    at,
  })

/** The inviter is told the outcome; for the team's link, or if they have left, the team's owner is. */
export async function tellInviter(
  db: Kysely<DB>,
  outbox: Outbox,
  team: Team,
  answer: { by: Named; isAccepted: boolean; invitedBy: number | null; at: Date },
): Promise<void> {
  const { by, isAccepted, invitedBy, at } = answer
  const accountId = await inviterOf(db, team, invitedBy)
  const data = { by, teamToken: team.token, teamName: team.name, isAccepted }
  await notify(db, outbox, { accountId, folioId: null, kind: 'teamMemberResult', data, at })
}

/** The same for someone who tried to join without a free seat: once a day, however often they try. */
export async function tellOfRefusedJoin(
  parts: ApartParts,
  team: Team,
  refusal: { by: Named; invitedBy: number | null; at: Date },
): Promise<void> {
  const { by, invitedBy, at } = refusal
  await notifyApart(parts, async (trx) => {
    const accountId = await inviterOf(trx, team, invitedBy)
    const told = await trx
      .selectFrom('notification')
      .select('id')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'teamMemberResult')
      .where('created_at', '>', new Date(at.getTime() - DAY_MS))
      .where(
        sql<boolean>`data @> ${JSON.stringify({ by: { email: by.email }, teamToken: team.token, hasNoRoom: true })}`,
      )
      .executeTakeFirst()
    const data = { by, teamToken: team.token, teamName: team.name, isAccepted: false, hasNoRoom: true }
    return told ? [] : [{ accountId, folioId: null, kind: 'teamMemberResult', data, at }]
  })
}

async function inviterOf(db: Kysely<DB>, team: Team, invitedBy: number | null): Promise<number> {
  const people = await db
    .selectFrom('team_member')
    .select(['account_id', 'role'])
    .where('team_id', '=', team.id)
    .where((is) => is.or([is('role', '=', ROLE.owner), is('account_id', '=', invitedBy ?? 0)]))
    .execute()
  const told =
    people.find(({ account_id }) => account_id === invitedBy) ?? people.find(({ role }) => role === ROLE.owner)
  if (!told) throw new Error('A team must have an owner.')
  return told.account_id
}

/** The person who gets a leaver's folios is told; if someone left by themselves, the successor is always told. */
export async function tellSuccessor(
  db: Kysely<DB>,
  outbox: Outbox,
  team: Omit<Team, 'id'>,
  left: { successorId: number; by: Named; folioCount: number; at: Date },
): Promise<void> {
  const { successorId, by, folioCount, at } = left
  const data = { by, teamToken: team.token, teamName: team.name, folioCount }
  await notify(db, outbox, { accountId: successorId, folioId: null, kind: 'ownerLeave', data, at })
}

/** The person who is no longer in a team reads so, who did it, and what stays there. */
export async function tellRemoved(
  db: Kysely<DB>,
  { mail, publicUrl }: { mail: Pick<Mailer, 'queue'>; publicUrl: string },
  removed: { email: string; teamName: string; by: Named | null; movedFolios: number },
): Promise<void> {
  const { email, teamName, by, movedFolios } = removed
  const data = { teamName, by: by && (by.fullName || by.email), movedFolios, url: `${publicUrl}/` }
  await mail.queue(db, { to: email, template: 'removed-from-team', data })
}
