import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { forbidden, refused } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import { decideWorkspace, type WorkspaceRow } from '../../http/workspace-access.ts'
import { putIntoWorkspaces } from '../workspaces/index.ts'

/** A workspace of the session's team that the person may put folios into. @throws Refusal */
export async function editableWorkspace(db: Kysely<DB>, session: Session, token: string): Promise<WorkspaceRow> {
  const decision = await decideWorkspace(db, session.accountId, token, 'workspace.edit')
  if (!decision.allowed) throw forbidden(decision, 'workspace.edit', true)
  if (decision.workspace.teamId !== session.teamId) throw refused('This workspace belongs to another team.')
  return decision.workspace
}

/** A new folio starts in the default workspace and is moved to this one. */
export async function placeIn(db: Kysely<DB>, folioId: number, workspace: { id: number }): Promise<void> {
  const now = await workspacesOfFolio(db, folioId)
  await putIntoWorkspaces(db, folioId, { add: [workspace.id], remove: now.filter((id) => id !== workspace.id) })
}

/** A copy made in the folio's own team goes to the workspace chosen for copies, if the person may put folios there. */
export async function placeAsWished(db: Kysely<DB>, accountId: number, fromId: number, toId: number): Promise<boolean> {
  const wished = await db
    .selectFrom('folio')
    .innerJoin('workspace', (join) =>
      join.onRef('workspace.id', '=', 'folio.copies_workspace_id').onRef('workspace.team_id', '=', 'folio.team_id'),
    )
    .select('workspace.token')
    .where('folio.id', '=', fromId)
    .executeTakeFirst()
  const decision = wished && (await decideWorkspace(db, accountId, wished.token, 'workspace.edit'))
  if (!decision?.allowed) return false
  await placeIn(db, toId, decision.workspace)
  return true
}

/** A copy goes to the workspaces of its original, as far as the person may put folios there. */
export async function placeAlike(db: Kysely<DB>, accountId: number, fromId: number, toId: number): Promise<void> {
  const tokens = await db
    .selectFrom('workspace_folio')
    .innerJoin('workspace', 'workspace.id', 'workspace_folio.workspace_id')
    .select('workspace.token')
    .where('workspace_folio.folio_id', '=', fromId)
    .execute()
  const add: number[] = []
  for (const { token } of tokens) {
    const decision = await decideWorkspace(db, accountId, token, 'workspace.edit')
    if (decision.allowed) add.push(decision.workspace.id)
  }
  if (add.length === 0) return
  const now = await workspacesOfFolio(db, toId)
  await putIntoWorkspaces(db, toId, {
    add: add.filter((id) => !now.includes(id)),
    remove: now.filter((id) => !add.includes(id)),
  })
}

async function workspacesOfFolio(db: Kysely<DB>, folioId: number): Promise<number[]> {
  const rows = await db.selectFrom('workspace_folio').select('workspace_id').where('folio_id', '=', folioId).execute()
  return rows.map((row) => row.workspace_id)
}
