import { PRIVILEGE, ROLE } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Outbox } from '../../http/outbox.ts'
import { refused } from '../../http/refusal.ts'
import type { Departure, TeamTie } from '../accounts/index.ts'
import { announce, announcePerson } from '../folios/index.ts'
import { settleNotifications } from '../notifications/index.ts'
import { ownerOfTeam, recheckOpen } from '../plans/index.ts'
import { giveUpPlace, type Leaving, removeTeam } from './membership.ts'
import { personOf } from './queries.ts'
import { tellSuccessor } from './tell.ts'

/** Every team that the person is in, or owns a folio of. */
async function teamTies(db: Kysely<DB>, accountId: number): Promise<TeamTie[]> {
  const { rows } = await sql<TeamTie>`
    select t.id as "teamId", t.token as id, t.name, coalesce(m.role = ${ROLE.owner}, false) as "isOwn",
      (select count(*)::int from folio f where f.team_id = t.id
        and (m.role = ${ROLE.owner} or f.owner_id = ${accountId})) as folios,
      (select count(*)::int from team_member o where o.team_id = t.id and o.account_id <> ${accountId}) as people
    from team t left join team_member m on m.team_id = t.id and m.account_id = ${accountId}
    where m.account_id is not null
      or t.id in (select team_id from folio where owner_id = ${accountId})
    order by lower(t.name), t.id`.execute(db)
  return rows
}

/** A team with other people in it is not deleted along with an account. @throws Refusal */
function refuseToLeaveOwn(ties: readonly TeamTie[]): void {
  const waiting = ties.filter(({ isOwn, people }) => isOwn && people > 0).map(({ name }) => name)
  if (waiting.length > 0) throw refused(`Transfer or delete your teams first: ${waiting.join(', ')}.`)
}

/**
 * Removes someone from everything that belongs to others too, before their account is deleted: teams with no one else
 * are deleted, elsewhere their folios go to the team's owner; pending collaborations, offers and requests end. @throws
 * Refusal if one of their teams now has others in it.
 */
async function leaveEverything(db: Kysely<DB>, outbox: Outbox, who: Leaving, now: Date): Promise<void> {
  const { accountId } = who
  const ties = await lockedTies(db, accountId)
  refuseToLeaveOwn(ties)
  await endOffers(db, outbox, who, now)
  await endRequests(db, outbox, accountId, now)
  for (const { teamId, id: teamToken, name, isOwn } of ties) {
    if (isOwn) {
      await removeTeam(db, outbox, teamId)
      continue
    }
    const successor = await personOf(db, teamId, (await ownerOfTeam(db, teamId))?.email ?? '')
    if (!successor) throw new Error('A team must have an owner.')
    const folioCount = await giveUpPlace(db, teamId, who, successor.accountId)
    const by = { fullName: who.fullName, email: who.email }
    await tellSuccessor(
      db,
      outbox,
      { token: teamToken, name },
      { successorId: successor.accountId, by, folioCount, at: now },
    )
    await recheckOpen(db, outbox, teamId, accountId)
    outbox.toTeam(teamId, { type: 'teamPeople', data: { teamToken } })
  }
  await db.deleteFrom('team_invitation').where('email', '=', who.email).execute()
  await endCollaborations(db, outbox, who)
}

/** In the usual locking order for teams: teams by id, then the person, so that nothing new can reference the person. */
async function lockedTies(db: Kysely<DB>, accountId: number): Promise<TeamTie[]> {
  const ids = (await teamTies(db, accountId)).map(({ teamId }) => teamId)
  if (ids.length > 0) {
    await db.selectFrom('team').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  }
  const account = await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst()
  if (!account) throw refused('This account has already been deleted.')
  const ties = await teamTies(db, accountId)
  if (ties.some(({ teamId }) => !ids.includes(teamId))) {
    throw refused('Your teams have just changed. Please try again.')
  }
  return ties
}

/** Folios that the person offers, or is offered: the offers are withdrawn. */
async function endOffers(db: Kysely<DB>, outbox: Outbox, { accountId, email }: Leaving, at: Date): Promise<void> {
  const offers = await db
    .selectFrom('folio_transfer as o')
    .innerJoin('folio', 'folio.id', 'o.folio_id')
    .select(['o.id', 'folio.token'])
    .where((is) =>
      is.or([
        is('o.from_account_id', '=', accountId),
        is('o.owner_id', '=', accountId),
        is('o.to_account_id', '=', accountId),
        is('o.to_email', '=', email),
      ]),
    )
    .execute()
  for (const { id, token } of offers) {
    await db.deleteFrom('folio_transfer').where('id', '=', id).execute()
    await settleNotifications(db, outbox, { kind: 'transferRequest', subject: token, process: 'over', at })
  }
}

/** Folios to which the person has requested access. */
async function endRequests(db: Kysely<DB>, outbox: Outbox, accountId: number, at: Date): Promise<void> {
  const requests = await db
    .deleteFrom('folio_access_request')
    .using('folio')
    .whereRef('folio.id', '=', 'folio_access_request.folio_id')
    .where('account_id', '=', accountId)
    .where('granted', 'is', null)
    .returning(['folio_access_request.token as subject', 'folio.id', 'folio.token'])
    .execute()
  for (const { subject, ...folio } of requests) {
    await settleNotifications(db, outbox, { kind: 'requestAccess', subject, process: 'over', at })
    await announce(db, outbox, folio, 'people')
  }
}

/** Folios of others that were shared with the person, or with their address. */
async function endCollaborations(db: Kysely<DB>, outbox: Outbox, { accountId, ...who }: Leaving): Promise<void> {
  const left = await db
    .deleteFrom('folio_collaborator')
    .using('folio')
    .whereRef('folio.id', '=', 'folio_collaborator.folio_id')
    .where((is) => is.or([is('account_id', '=', accountId), is('email', '=', who.email)]))
    .returning(['folio.id', 'folio.token'])
    .execute()
  for (const folio of left) {
    await announce(db, outbox, folio, 'people')
    announcePerson(outbox, folio, 'remove', { ...who, accepted: null, privilege: PRIVILEGE.none })
    outbox.accessChanged(folio.id, accountId)
  }
}

/** How someone leaves other people's teams and folios. */
export const departure: Departure = { teamTies, refuseToLeaveOwn, leaveEverything }
