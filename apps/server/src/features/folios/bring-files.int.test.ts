import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { onPlan, teamOf } from '../../../test/plans.ts'
import { shareWith } from '../../../test/shares.ts'
import { upload } from '../../../test/uploads.ts'

const MB = 1_000_000

let server: TestServer
let ada: Person
let bob: Person
let from: string
let to: string
let fileId: string
beforeAll(async () => {
  server = await startServer({ env: { NEW_TEAM_PLAN: 'Free' } })
  await server.app.pool.query(
    `update plan_tier set rules = jsonb_set(rules, '{maxTeamBytes}', to_jsonb($1::bigint)) where tier = 'free'`,
    [MB],
  )
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await signUp(server)
  bob = await signUp(server)
  for (const person of [ada, bob]) await onPlan(server, person, 'NewPlusMonthly25')
  from = await create(ada, 'Source')
  to = await create(bob, 'Target')
  fileId = (await attach(ada, from, randomBytes(600_000))).fileId
  await share(to, ada, 2)
})

const create = async (person: Person, folioName: string) =>
  (await person.ask<{ token: string }>('CreateFolio', { folioName })).token
const attach = async (person: Person, token: string, bytes: Uint8Array) =>
  (await upload<{ fileId: string }>(person, 'UploadAttachment', bytes, { token })).envelope.Data
const share = (token: string, person: Person, privilege: 1 | 2) => shareWith(server, token, person, privilege)
const bring = (fileIds: readonly string[], by = ada) =>
  by.call('CopyFiles', { token: to, sourceToken: from, fileIds }).then(({ envelope }) => envelope)
const shown = async (token: string, by: Person) => (await by.fetch(`/folio/${token}/file/${fileId}`)).status
const stored = async (person: Person): Promise<number> =>
  (await server.app.pool.query('select stored_bytes from team where id = $1', [await teamOf(server, person)])).rows[0]
    .stored_bytes

describe('W1: files that come along with a paste', () => {
  it('stand in the other folio under the same ids, and stay when the first one is deleted for good', async () => {
    expect(await shown(to, bob)).toBe(404)
    const before = await stored(bob)
    expect((await bring([fileId, fileId, 'neverThere'])).Data).toEqual({ missing: ['neverThere'] })
    expect(await stored(bob), 'counted in the team that has the copy').toBe(before + 600_000)
    await ada.ask('DeleteFolio', { token: from })
    await ada.ask('DeleteFolioPermanent', { token: from })
    expect(await shown(to, bob)).toBe(200)
    // What is there already needs nothing of a folio that is gone.
    expect(await bring([fileId])).toMatchObject({ StatusCode: 1, Data: { missing: [] } })
  })

  it('need both folios: one to read in, one to edit; a refusal changes nothing', async () => {
    const refusal = await bring([fileId], bob)
    expect(refusal.Message).toContain('You can no longer open the folio these files were copied from.')
    await share(from, bob, 1)
    expect((await bring([fileId], bob)).StatusCode).toBe(1)
    await share(to, ada, 1)
    const other = (await attach(ada, from, randomBytes(10))).fileId
    expect((await bring([other])).StatusCode).toBe(1403)
    expect((await bob.fetch(`/folio/${to}/file/${other}`)).status).toBe(404)
  })

  it('count against the team of the folio that they come to, under its lock', async () => {
    await onPlan(server, bob, '')
    await attach(bob, to, randomBytes(700_000))
    const before = await stored(bob)
    const answers = await Promise.all([bring([fileId]), bring([fileId])])
    for (const answer of answers) expect(answer.Message).toContain('storage is full')
    expect([await stored(bob), await shown(to, bob)]).toEqual([before, 404])
  })
})
