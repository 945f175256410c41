import { ACCESS_TYPE, type HubEvent } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Outbox } from '../../http/outbox.ts'
import type { WorkspaceRow } from '../../http/workspace-access.ts'
import { folioIdsIn } from './queries.ts'

type Told = Pick<WorkspaceRow, 'id' | 'teamId' | 'ownerId' | 'accessType' | 'isDefault'>

/** A workspace as events name it. */
export const labelOf = ({ token, name }: Pick<WorkspaceRow, 'token' | 'name'>) => ({
  labelToken: token,
  labelName: name,
})

/** Who is told about a workspace: its people, and the whole team if the team can see it. */
export async function tellWorkspace(db: Kysely<DB>, outbox: Outbox, to: Told, event: HubEvent): Promise<void> {
  if (to.accessType === ACCESS_TYPE.teamVisible || to.isDefault || to.ownerId === null) outbox.toTeam(to.teamId, event)
  const rows = await db.selectFrom('workspace_member').select('account_id').where('workspace_id', '=', to.id).execute()
  const people = new Set(rows.map((row) => row.account_id))
  if (to.ownerId !== null) people.add(to.ownerId)
  for (const accountId of people) outbox.toAccount(accountId, event)
}

/** Access to its open folios is re-evaluated, for everyone or for one person. */
export async function recheckFolios(
  db: Kysely<DB>,
  outbox: Outbox,
  workspaceId: number,
  accountId: number | null,
): Promise<void> {
  for (const folioId of await folioIdsIn(db, workspaceId)) outbox.accessChanged(folioId, accountId)
}
