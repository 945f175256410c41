import type { Privilege, TeamRole } from '@recto/contract'
import { FOLIO_STATUS } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Outbox } from '../../http/outbox.ts'
import type { Session } from '../../http/session.ts'
import { announce, announcePerson } from '../folios/index.ts'

type Joining = {
  team: { id: number; token: string }
  /** Of the invitation by mail; null: by the team's link. */
  invitationId: number | null
  role: TeamRole
}

/** Adds a person to a team, and to the folios of the invitation. Returns these folios' tokens. */
export async function join(
  db: Kysely<DB>,
  outbox: Outbox,
  { accountId, email, fullName }: Pick<Session, 'accountId' | 'email' | 'fullName'>,
  { team, invitationId, role }: Joining,
  now: Date,
): Promise<string[]> {
  await db
    .insertInto('team_member')
    .values({ team_id: team.id, account_id: accountId, role, joined_at: now })
    .onConflict((clash) => clash.doNothing())
    .execute()
  outbox.toTeam(team.id, { type: 'teamPeople', data: { teamToken: team.token } })
  const folios = invitationId === null ? [] : await foliosOfInvitation(db, invitationId, team.id)
  for (const folio of folios) {
    const privilege = folio.privilege as Exclude<Privilege, 0 | 3>
    const values = { account_id: accountId, accepted: true, privilege }
    await db
      .insertInto('folio_collaborator')
      .values({ folio_id: folio.id, email, invited_at: now, ...values })
      .onConflict((clash) => clash.columns(['folio_id', 'email']).doUpdateSet(values))
      .execute()
    outbox.accessChanged(folio.id, accountId)
    await announce(db, outbox, folio, 'people')
    announcePerson(outbox, folio, 'accept', { email, fullName, accepted: true, privilege })
  }
  return folios.map(({ token }) => token)
}

/** Folios that an invitation brings along, as far as they are still the team's. */
async function foliosOfInvitation(db: Kysely<DB>, invitationId: number, teamId: number) {
  const rows = await db
    .selectFrom('team_invitation_folio as i')
    .innerJoin('folio', 'folio.id', 'i.folio_id')
    .select(['folio.id', 'folio.token', 'folio.team_id as teamId', 'folio.sharing_type', 'i.privilege'])
    .where('i.invitation_id', '=', invitationId)
    .where('folio.team_id', '=', teamId)
    .where('folio.status', '=', FOLIO_STATUS.active)
    .orderBy('folio.id')
    .execute()
  return rows.map(({ sharing_type, ...folio }) => ({ ...folio, sharingType: sharing_type as 0 | 1 | 2 | 3 }))
}
