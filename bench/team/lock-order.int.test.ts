import type { ExportRecord, Workspace } from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '../../apps/server/test/harness.ts'
import { type Person, signUp } from '../../apps/server/test/people.ts'
import { teamAtWork, workTogether } from './team-work.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
  ada = await signUp(server)
  // A row lock shows up as a lock on its table: a write without the team's lock is refused.
  await server.app.pool.query(`
    create function team_comes_first() returns trigger language plpgsql as $$ begin
      if not exists (select from pg_locks where pid = pg_backend_pid() and relation = 'team'::regclass
        and mode in ('RowShareLock', 'RowExclusiveLock')) then
        raise exception '% of % without the lock of the team', tg_op, tg_table_name;
      end if;
      return null;
    end $$`)
  for (const [event, table] of [
    ['insert or update or delete', 'workspace'],
    ['insert or update or delete', 'workspace_folio'],
    ['insert or delete or update of status, team_id', 'folio'],
    ['update of key, bytes', 'folio_export'],
  ])
    await server.app.pool.query(
      `create trigger team_comes_first before ${event} on ${table} for each statement execute function team_comes_first()`,
    )
})
afterAll(() => server.stop())

const workspace = async (name: string) =>
  (await ada.ask<{ workspace: Workspace }>('CreateLabel', { name })).workspace.token
const folio = async (folioName = 'Plan') => (await ada.ask<{ token: string }>('CreateFolio', { folioName })).token

describe('S9: the order of locks', () => {
  it('the triggers of this test refuse a write without it', async () => {
    await expect(server.app.pool.query(`update workspace set folio_count = folio_count`)).rejects.toThrow('without')
  })

  it('whatever writes workspaces has the lock of their team first', async () => {
    const label = await workspace('Harbour')
    await ada.ask('RenameLabel', { labelToken: label, name: 'Quay' })
    await ada.ask('ChangeLabelProps', { labelToken: label, title: 'Quay', description: 'Boats' })
    await ada.ask('ChangeLabelPrivacy', { labelToken: label, private: false })
    await ada.ask('SetObjPass', { labelToken: label, pass: 'a good password' })
    await ada.ask('RemoveObjPass', { labelToken: label })
    await ada.ask('ChangeChannelAccess', { labelToken: label, newAccessType: 2 })
    await ada.ask('MakeLabelDefault', { labelToken: label })
    await ada.ask('RemoveLabel', { labelToken: await workspace('Lighthouse') })
  })

  it('and so has whatever puts folios into workspaces, makes, archives or removes them', async () => {
    const [label, other] = [await workspace('Pier'), await workspace('Dock')]
    const token = await folio()
    await ada.ask('ChangeLabels', { token, list: [label] })
    await ada.ask('ChangeCollabChan', { token, labelToken: other })
    await ada.ask('RemoveFromLabels', { token, labelToken: label })
    await ada.ask('ChangeLabelsOfFolios', { tokens: [token], add: [label], remove: [other] })
    const copy = (await ada.ask<{ token: string }>('Duplicate', { token })).token
    await ada.ask('CreateFolio', { folioName: 'Placed', channelToken: label })
    await ada.ask('DeleteFolio', { token: copy })
    await ada.ask('Unarchive', { token: copy })
    await ada.ask('DeleteFolios', { tokens: [copy, token] })
    await ada.ask('DeleteFolioPermanent', { token: copy })
    await ada.ask('EmptyTrash')
    await ada.ask('SaveAsTemplate', { token: await folio('Template') })
    const { userTemplates } = await ada.ask<{ userTemplates: { token: string }[] }>('GetTemplateData')
    await ada.ask('DeleteTemplate', { token: userTemplates[0]?.token })
    await ada.ask('ArchiveAllFolios')
  })

  it('and so has an export that ends, whose file counts in the storage of the team', async () => {
    const token = await folio('Exported')
    const { exportId } = await ada.ask<{ exportId: string }>('ExportV3', { token, format: 'json' })
    const state = async () => (await ada.ask<ExportRecord>('GetExport', { token, exportId })).state
    await vi.waitUntil(async () => !['waiting', 'running'].includes(await state()), { timeout: 30_000 })
    expect(await state()).toBe('done')
  })

  it('a team whose people do all that at once sees no deadlock and no failure', async () => {
    const team = await teamAtWork(server.app.db, () => signUp(server))
    const { calls, statuses, deadlocks } = await workTogether(server.app.db, team, {
      seed: 9,
      isOver: (made) => made >= 80,
    })
    expect(Object.keys(statuses).filter((status) => Number(status) >= 429)).toEqual([])
    expect({ deadlocks, isDone: calls >= 80 && (statuses[200] ?? 0) > 30 }).toEqual({ deadlocks: 0, isDone: true })
  })
})
