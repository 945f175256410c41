import { ACCESS, ACCESS_TYPE, PRIVILEGE, SHARING, type SharingType, type TeamRole } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { FolioRow } from '../../http/access.ts'
import type { Outbox } from '../../http/outbox.ts'
import { announce } from '../folios/index.ts'
import { planOf } from '../plans/index.ts'
import { checkStorage } from '../storage/index.ts'
import { keepLook } from '../style/index.ts'
import { createWorkspace, labelsOfFolios, putIntoWorkspaces } from '../workspaces/index.ts'

/** A folio that goes to another owner. */
export type HandOver = {
  folio: FolioRow
  /** The giver; only workspaces that this person has are carried over. */
  by: { accountId: number }
  to: { accountId: number; email: string; role: TeamRole }
  teamId: number
  now: Date
}

/**
 * Gives a folio another owner and, if `teamId` is not its own, another team, with its collaborators and workspaces
 * [XFER-04]. Within a team, the former owner may still edit it; if it leaves the team, everyone who had access through
 * the team loses it. Both teams are locked.
 */
export async function handOver(db: Kysely<DB>, outbox: Outbox, move: HandOver): Promise<void> {
  const { folio, to, teamId, now } = move
  const leaves = teamId !== folio.teamId
  const names = leaves ? await workspaceNames(db, move) : []
  // Those who have it now lose the card, those who have it afterwards get it.
  if (leaves) await announce(db, outbox, folio, 'removed')
  // "Anyone in the team" meant another team.
  const sharingType: SharingType =
    leaves && folio.sharingType === SHARING.teamCopy ? SHARING.private : folio.sharingType
  if (leaves) await keepLook(db, [folio.id])
  await db
    .updateTable('folio')
    .set({ owner_id: to.accountId, team_id: teamId, sharing_type: sharingType })
    .$if(leaves, (query) => query.set({ copies_workspace_id: null }))
    .where('id', '=', folio.id)
    .execute()
  if (leaves) await checkStorage(db, teamId, 0, { now, role: null })
  // Its new owner needs no other privilege on it.
  await db
    .deleteFrom('folio_collaborator')
    .where('folio_id', '=', folio.id)
    .where((is) => is.or([is('account_id', '=', to.accountId), is('email', '=', to.email)]))
    .execute()
  const isSameOwner = folio.ownerId === to.accountId
  if (!leaves && !isSameOwner) await keepAsEditor(db, folio, now)
  if (leaves) await carryInto(db, move, names)
  await announce(db, outbox, folio, leaves ? 'created' : 'people')
  outbox.accessChanged(folio.id, null)
  const right = (accountId: number, privilege: number) =>
    outbox.toAccount(accountId, { type: 'accessChanged', data: { folioToken: folio.token, privilege } })
  if (isSameOwner) return
  right(to.accountId, PRIVILEGE.owner)
  right(folio.ownerId, leaves ? PRIVILEGE.none : PRIVILEGE.edit)
}

async function keepAsEditor(db: Kysely<DB>, folio: FolioRow, now: Date): Promise<void> {
  await db
    .insertInto('folio_collaborator')
    .columns(['folio_id', 'email', 'account_id', 'privilege', 'accepted', 'invited_at'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select((of) => [
          of.val(folio.id).as('folio_id'),
          'email',
          'id',
          of.val(PRIVILEGE.edit).as('privilege'),
          of.val(true).as('accepted'),
          of.val(now).as('invited_at'),
        ])
        .where('id', '=', folio.ownerId),
    )
    .onConflict((clash) => clash.columns(['folio_id', 'email']).doUpdateSet({ privilege: PRIVILEGE.edit }))
    .execute()
}

type Named = { name: string; color: string }

/** Its workspaces other than the default one: only those that the giver has. */
async function workspaceNames(db: Kysely<DB>, { folio, by }: HandOver): Promise<Named[]> {
  const tokens = (await labelsOfFolios(db, by.accountId, [folio.id])).get(folio.id) ?? []
  if (tokens.length === 0) return []
  return db
    .selectFrom('workspace')
    .select(['name', 'color'])
    .where('token', 'in', tokens)
    .where('is_default', '=', false)
    .orderBy('id')
    .execute()
}

/**
 * In the new team it is in its owner's own workspaces with the same names; missing ones are created, for the owner
 * only, if plan and role allow workspaces. Without any it is in the default one.
 */
async function carryInto(db: Kysely<DB>, { folio, to, teamId, now }: HandOver, names: readonly Named[]): Promise<void> {
  const add: number[] = []
  if (names.length > 0) {
    const known = await db
      .selectFrom('workspace')
      .select(['id', 'name'])
      .where('team_id', '=', teamId)
      .where('owner_id', '=', to.accountId)
      .where('is_default', '=', false)
      .execute()
    const { facts: plan } = await planOf(db, teamId, now)
    const mayMake = ACCESS['workspace.create'].decide({ signedIn: true, teamRole: to.role, plan }).allowed
    for (const { name, color } of names) {
      const same = known.find((one) => one.name.toLowerCase() === name.toLowerCase())
      if (same) add.push(same.id)
      else if (mayMake) {
        const made = { teamId, ownerId: to.accountId, name, color, description: '' }
        add.push(await createWorkspace(db, { ...made, accessType: ACCESS_TYPE.private }))
      }
    }
  }
  if (add.length === 0) return
  const current = await db
    .selectFrom('workspace_folio')
    .select('workspace_id')
    .where('folio_id', '=', folio.id)
    .execute()
  const remove = current.map(({ workspace_id }) => workspace_id).filter((id) => !add.includes(id))
  await putIntoWorkspaces(db, folio.id, { add, remove })
}
