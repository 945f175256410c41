import {
  ChangeCollabChan,
  ChangeLabels,
  ChangeLabelsOfFolios,
  FOLIO_STATUS,
  RemoveFromLabels,
  type SharingType,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import { lockTeam, lockTeams } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { createAccess } from '../../http/access.ts'
import { type Handler, handle } from '../../http/handler.ts'
import type { Outbox } from '../../http/outbox.ts'
import { forbidden, refused } from '../../http/refusal.ts'
import { decideWorkspace, type WorkspaceRow, workspaceFor, workspacePrivilegeSql } from '../../http/workspace-access.ts'
import { labelOf, tellWorkspace } from './tell.ts'

/** [WKSP-18] */
const NEEDS_WORKSPACE = 'Folio needs to belong to a workspace'
const OTHER_TEAM = 'This workspace belongs to another team.'

type MovedFolio = { id: number; token: string; teamId: number; sharingType?: SharingType }
type Change = { add: readonly WorkspaceRow[]; remove: readonly WorkspaceRow[] }

/** Puts folios into workspaces and removes them. */
export const assignCalls: Handler[] = [
  handle(ChangeLabels, async ({ list }, { db, folio, session, outbox }) => {
    await lockTeam(db, folio.teamId)
    const current = await labelsOf(db, session.accountId, folio.id)
    const wanted = new Set(list)
    const change = await editable(db, session.accountId, {
      add: list.filter((token) => !current.includes(token)),
      remove: current.filter((token) => !wanted.has(token)),
    })
    await move(db, outbox, folio, change)
    return { list: await labelsOf(db, session.accountId, folio.id) }
  }),

  handle(ChangeCollabChan, async ({ labelToken }, { db, folio, session, outbox }) => {
    await lockTeam(db, folio.teamId)
    await move(db, outbox, folio, await editable(db, session.accountId, { add: [labelToken], remove: [] }))
    return { list: await labelsOf(db, session.accountId, folio.id) }
  }),

  handle(RemoveFromLabels, async ({ labelToken }, { db, folio, session, outbox }) => {
    await lockTeam(db, folio.teamId)
    await move(db, outbox, folio, await editable(db, session.accountId, { add: [], remove: [labelToken] }))
    return { list: await labelsOf(db, session.accountId, folio.id) }
  }),

  handle(ChangeLabelsOfFolios, async ({ tokens, add, remove }, { db, session, outbox }) => {
    await lockTeams(db, await teamsOf(db, tokens))
    const access = createAccess(db)
    const change = await editable(db, session.accountId, { add, remove })
    const moved: string[] = []
    const left: { token: string; message: string }[] = []
    for (const token of new Set(tokens)) {
      const decision = await access.folio(session, token, 'folio.move')
      if (!decision.allowed) {
        const seen = await access.folio(session, token, 'folio.view')
        if (seen.allowed) left.push({ token, message: `${seen.folio.name} can not be moved - You are not the owner` })
        continue
      }
      await move(db, outbox, decision.folio, change)
      moved.push(token)
    }
    if (moved.length === 0) throw refused('None of the selected folios can be moved', { refused: left })
    return { moved, refused: left }
  }),
]

async function teamsOf(db: Kysely<DB>, tokens: readonly string[]): Promise<number[]> {
  if (tokens.length === 0) return []
  const rows = await db
    .selectFrom('folio')
    .select('team_id')
    .distinct()
    .where('token', 'in', [...tokens])
    .execute()
  return rows.map(({ team_id }) => team_id)
}

/** The workspaces that a folio is in and this person has. */
async function labelsOf(db: Kysely<DB>, accountId: number, folioId: number): Promise<string[]> {
  return (await labelsOfFolios(db, accountId, [folioId])).get(folioId) ?? []
}

/** The same for several folios. */
export async function labelsOfFolios(
  db: Kysely<DB>,
  accountId: number,
  folioIds: readonly number[],
): Promise<Map<number, string[]>> {
  const labels = new Map<number, string[]>(folioIds.map((id) => [id, []]))
  if (folioIds.length === 0) return labels
  const rows = await workspaceFor(db, accountId)
    .innerJoin('workspace_folio', 'workspace_folio.workspace_id', 'workspace.id')
    .select(['workspace_folio.folio_id', 'workspace.token'])
    .where('workspace_folio.folio_id', 'in', [...folioIds])
    .where(workspacePrivilegeSql(accountId), '>', 0)
    .orderBy('workspace.is_default', 'desc')
    .orderBy('workspace.id')
    .execute()
  for (const { folio_id, token } of rows) labels.get(folio_id)?.push(token)
  return labels
}

/** @throws Refusal unless the person may put folios into and remove them from each [WKSP-16]. */
async function editable(
  db: Kysely<DB>,
  accountId: number,
  tokens: { add: readonly string[]; remove: readonly string[] },
): Promise<Change> {
  const find = async (list: readonly string[]) => {
    const found: WorkspaceRow[] = []
    for (const token of new Set(list)) {
      const decision = await decideWorkspace(db, accountId, token, 'workspace.edit')
      if (!decision.allowed) throw forbidden(decision, 'workspace.edit', true)
      found.push(decision.workspace)
    }
    return found
  }
  return { add: await find(tokens.add), remove: await find(tokens.remove) }
}

/** Access to the folio changes at once. @throws Refusal if it would be in none [WKSP-18]. */
async function move(db: Kysely<DB>, outbox: Outbox, folio: MovedFolio, change: Change): Promise<void> {
  if (change.add.some(({ teamId }) => teamId !== folio.teamId)) throw refused(OTHER_TEAM)
  const rows = await db
    .selectFrom('workspace_folio')
    .innerJoin('workspace', 'workspace.id', 'workspace_folio.workspace_id')
    .select('workspace.id')
    .where('workspace_folio.folio_id', '=', folio.id)
    .execute()
  const current = new Set(rows.map(({ id }) => id))
  const add = change.add.filter(({ id }) => !current.has(id))
  const remove = change.remove.filter(({ id }) => current.has(id) && !change.add.some((one) => one.id === id))
  if (add.length === 0 && remove.length === 0) return
  if (current.size + add.length - remove.length < 1) throw refused(NEEDS_WORKSPACE)
  await putIntoWorkspaces(db, folio.id, { add: add.map(({ id }) => id), remove: remove.map(({ id }) => id) })
  const data = (one: WorkspaceRow) => ({ ...labelOf(one), folioToken: folio.token })
  for (const one of add) {
    await tellWorkspace(db, outbox, one, { type: 'folioAddedToChannel', data: data(one) })
  }
  for (const one of remove) {
    await tellWorkspace(db, outbox, one, { type: 'folioRemovedFromChannel', data: data(one) })
  }
  outbox.accessChanged(folio.id, null)
}

/** The rows themselves, under the lock of the team. */
export async function putIntoWorkspaces(
  db: Kysely<DB>,
  folioId: number,
  { add, remove }: { add: readonly number[]; remove: readonly number[] },
): Promise<void> {
  const touched = [...add, ...remove]
  if (touched.length === 0) return
  await db.selectFrom('workspace').select('id').where('id', 'in', touched).orderBy('id').forNoKeyUpdate().execute()
  if (add.length > 0) {
    await db
      .insertInto('workspace_folio')
      .columns(['workspace_id', 'folio_id', 'is_active'])
      .expression((eb) =>
        eb
          .selectFrom('folio')
          .innerJoin('workspace', (join) => join.on('workspace.id', 'in', [...add]))
          .select((inner) => [
            'workspace.id as workspace_id',
            'folio.id as folio_id',
            inner('folio.status', '=', FOLIO_STATUS.active).as('is_active'),
          ])
          .where('folio.id', '=', folioId),
      )
      .onConflict((clash) => clash.doNothing())
      .execute()
  }
  if (remove.length > 0) {
    await db
      .deleteFrom('workspace_folio')
      .where('folio_id', '=', folioId)
      .where('workspace_id', 'in', [...remove])
      .execute()
  }
}
