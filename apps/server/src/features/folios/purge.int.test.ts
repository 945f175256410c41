import type { HubEvent, Notification } from '@recto/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { onPlan, teamOf } from '../../../test/plans.ts'
import { DAY_MS } from '../../durations.ts'
import type { Events } from '../../http/outbox.ts'
import { purgeTrash, trashDaysOf } from './purge.ts'

let server: TestServer
let ada: Person
let days = 0
let teamId = 0
let later = 0
const told: HubEvent[] = []
const tell = (_: number, event: HubEvent) => void told.push(event)
const events: Events = {
  toTeam: tell,
  toFolio: tell,
  toFoliosOf: () => undefined,
  toAccount: tell,
  sessionEnded: () => {},
  accessChanged: () => {},
  keep: async (_, kept) => kept.map((_one, n) => n + 1),
  deliver: ({ event }) => void told.push(event),
}
const now = () => Date.now() + later
const purge = () => purgeTrash({ ...server.app, now, events })
const names = async (input: object) =>
  (await ada.ask<{ folios: { folioName: string }[] }>('GetPagedDashboard', input)).folios.map((one) => one.folioName)

beforeAll(async () => {
  server = await startServer()
  ada = await signUp(server)
  // A plan that keeps the trash for some days, not for good.
  await onPlan(server, ada, 'NewPlusMonthly25')
  teamId = await teamOf(server, ada)
  days = (await trashDaysOf(server.app.db, teamId, new Date())) ?? 0
  for (const folioName of ['Long ago', 'Just now', 'Still here']) await ada.ask('CreateFolio', { folioName })
  expect(days).toBeGreaterThan(3)
})
afterAll(() => server.stop())

it('the trash lets go of a folio after the days of the plan, having warned its owner three days before [DASH-10, FOLIO-29, PLAN-021]', async () => {
  const { pool } = server.app
  const archive = (name: string, daysAgo: number) =>
    pool.query(`update folio set status = 1, archived_at = now() - $2::int * interval '1 day' where name = $1`, [
      name,
      daysAgo,
    ])
  await archive('Long ago', days + 10)
  await archive('Just now', 0)

  // It is over its time already, and yet no one was told: first the warning.
  expect(await purge()).toEqual({ removed: 0, warned: 1 })
  const { notifications } = await ada.ask<{ notifications: Notification[] }>('GetNotifications', { count: 10 })
  expect(notifications[0]).toMatchObject({ kind: 'trashPurge', data: { folioName: 'Long ago' } })
  expect(await purge()).toEqual({ removed: 0, warned: 0 })

  later = 3 * DAY_MS + 1000
  expect(await purge()).toEqual({ removed: 1, warned: 0 })
  expect(told.map(({ type }) => type)).toContain('folioDeleted')
  expect((await pool.query('select name from folio order by name')).rows.map(({ name }) => name)).toEqual([
    'Just now',
    'Still here',
  ])
  expect(await names({})).toEqual(['Still here'])
})

it('a plan that is locked keeps its trash', async () => {
  const { pool, db } = server.app
  await onPlan(server, ada, 'Parking')
  await pool.query(
    `update folio set archived_at = now() - interval '400 days', purge_warned_at = now() - interval '300 days' where name = 'Just now'`,
  )
  expect(await trashDaysOf(db, teamId, new Date())).toBe(null)
  expect(await purge()).toEqual({ removed: 0, warned: 0 })
})
