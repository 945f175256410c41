import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { byteWords, type StorageUse } from '@recto/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openEditor } from '../../../test/editors.ts'
import { aFont } from '../../../test/font-peer.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { onPlan, teamOf } from '../../../test/plans.ts'
import { filesOn, upload } from '../../../test/uploads.ts'
import { insertAnswer } from '../leads/queries.ts'

/** What Free holds in these tests. Bytes. */
const QUOTA = 1_000_000

let server: TestServer
let owner: Person
let token: string
beforeAll(async () => {
  server = await startServer({ env: { NEW_TEAM_PLAN: 'Free' } })
  await server.app.pool.query(
    `update plan_tier set rules = jsonb_set(rules, '{maxTeamBytes}', to_jsonb($1::bigint)) where tier = 'free'`,
    [QUOTA],
  )
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await signUp(server)
  token = (await owner.ask<{ token: string }>('CreateFolio', {})).token
})

const rows = async (text: string, ...values: unknown[]) => (await server.app.pool.query(text, values)).rows
const attach = (bytes: Uint8Array, to = token) => upload(owner, 'UploadAttachment', bytes, { token: to })
const used = async (person = owner): Promise<number> =>
  (await rows('select stored_bytes from team where id = $1', await teamOf(server, person)))[0].stored_bytes
const folioId = async (of = token): Promise<number> => (await rows('select id from folio where token = $1', of))[0].id

/** The same, added up from the rows themselves. */
const counted = async (): Promise<number[]> => {
  const teams = await rows(`
    select stored_bytes as kept, (
      coalesce((select sum(bytes) from folio_file x join folio f on f.id = x.folio_id where f.team_id = team.id), 0)
      + coalesce((select sum(octet_length(state)) from folio_revision_content x join folio f on f.id = x.folio_id where f.team_id = team.id), 0)
      + coalesce((select sum(octet_length(answers::text) + octet_length(full_name) + octet_length(email) + octet_length(consent))
          from form_answer x join folio f on f.id = x.folio_id where f.team_id = team.id), 0)
      + coalesce((select sum(bytes) from folio_embed x join folio f on f.id = x.folio_id where f.team_id = team.id), 0)
      + coalesce((select sum(content_bytes) from folio_storage where team_id = team.id), 0)
      + coalesce((select sum(bytes) from folio_export where team_id = team.id and key is not null), 0)
      + coalesce((select sum(bytes) from file_claim where team_id = team.id), 0)
      + coalesce((select sum(bytes) from team_image where team_id = team.id), 0)
      + coalesce((select sum(f.bytes) from style_file x join stored_file f on f.key = x.key where team_id = team.id), 0)
      + coalesce((select sum(f.bytes) from font_face x join stored_file f on f.key = x.key where team_id = team.id), 0)
      + logo_bytes)::bigint as summed
    from team`)
  return teams.flatMap(({ kept, summed }) => (kept === summed ? [] : [kept, summed]))
}

describe('S2: what a team stores', () => {
  it('is refused beyond its plan before anything is put, in words that say how full it is and what to do', async () => {
    expect((await attach(randomBytes(600_000))).envelope.StatusCode).toBe(1)
    const before = await filesOn(server)
    const { status, envelope } = await attach(randomBytes(600_000))
    const usedBytes = await used()
    expect([status, envelope.StatusCode]).toEqual([200, 5])
    expect(envelope.Message).toBe(
      `Your team’s storage is full: ${byteWords(usedBytes)} of 1 MB is used. Permanently delete folios you no longer need (their files and revisions go with them), or choose a plan that holds more.`,
    )
    expect(envelope.Data).toEqual({ reason: 'limit', what: 'storage', role: 1, usedBytes, maxBytes: QUOTA })
    expect(await filesOn(server)).toEqual(before)
    expect(await owner.ask<{ storage: StorageUse }>('GetAclData', {})).toMatchObject({
      storage: { usedBytes, maxBytes: QUOTA },
    })
  })

  it('of twenty files at once only as many pass as there is room for, and a larger plan takes the rest', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, () => attach(randomBytes(150_000))))
    const taken = sent.filter(({ envelope }) => envelope.StatusCode === 1).length
    expect(taken).toBe(6)
    expect(await used()).toBeLessThanOrEqual(QUOTA)
    await onPlan(server, owner, 'NewPlusMonthly25')
    expect((await attach(randomBytes(150_000))).envelope.StatusCode).toBe(1)
  })

  it('counts files, revisions, embedded HTML, answers, copies and the logo, and counts them off when they go', async () => {
    await onPlan(server, owner, 'ProYearly25')
    const empty = await used()
    await attach(randomBytes(40_000))
    await owner.ask('SaveEmbedHtml', { token, html: `<p>${'a'.repeat(30_000)}</p>` })
    await owner.ask('SaveFolioVersion', { token, note: 'Named' })
    const copy = await owner.ask<{ token: string }>('Duplicate', { token })
    await server.app.db.transaction().execute(async (trx) =>
      insertAnswer(trx, {
        folioId: await folioId(),
        moduleId: 'form',
        fullName: 'Grace',
        email: 'grace@example.org',
        consent: '',
        answers: [{ id: 'a', label: 'A', kind: 'text', value: 'x'.repeat(20_000) }],
        fingerprint: 'one',
        at: new Date(),
      }),
    )
    expect(await used()).toBeGreaterThan(empty + 2 * 40_000 + 30_000 + 20_000)
    expect(await counted()).toEqual([])
    for (const one of [token, copy.token]) {
      await owner.ask('DeleteFolio', { token: one })
      await owner.ask('DeleteFolioPermanent', { token: one })
    }
    expect(await counted()).toEqual([])
    expect(await used()).toBe(0)
  })

  it('counts what its style guide holds: logos, swatches and fonts of its own, each file once', async () => {
    await onPlan(server, owner, 'ProYearly25')
    const font = await aFont()
    const red = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#b3261e' } })
      .png()
      .toBuffer()
    const empty = await used()
    await upload(owner, 'UploadStyleLogo', red, { place: 'light' })
    await upload(owner, 'UploadSwatch', red)
    const withPictures = await used()
    expect(withPictures).toBeGreaterThan(empty)
    for (const times of [1, 2]) {
      const { envelope } = await upload(owner, 'UploadCustomFont', font, { isLicensed: 'true' })
      expect([times, envelope.StatusCode]).toEqual([times, 1])
      expect(await used()).toBeGreaterThan(withPictures + 5_000)
      expect(await counted()).toEqual([])
    }
  })

  it('moves with a folio into another team, and is refused where that has no room', async () => {
    await attach(randomBytes(300_000))
    const successor = await signUp(server)
    const id = await folioId()
    const [from, to] = [await used(), await used(successor)]
    await rows('update folio set team_id = $1, owner_id = owner_id where id = $2', await teamOf(server, successor), id)
    expect([await used(), await used(successor)]).toEqual([0, from + to])
    expect(await counted()).toEqual([])
  })

  it('a full team makes no revision, folio or embedded HTML, and its folios are still written in', async () => {
    await rows('update plan_tier set rules = jsonb_set(rules, $1, $2) where tier = $3', '{maxFolios}', '5', 'free')
    // What the folio holds may be counted between the question and the upload.
    const fill = async () => (await attach(randomBytes(1_000_000 - (await used()) - 100))).envelope.StatusCode
    await expect.poll(fill).toBe(1)
    const calls: [string, object][] = [
      ['SaveFolioVersion', { token, note: 'Named' }],
      ['SaveEmbedHtml', { token, html: `<p>${'a'.repeat(1_000)}</p>` }],
      ['CreateFolio', {}],
    ]
    for (const [name, input] of calls) {
      const { envelope } = await owner.call(name, input)
      expect([name, envelope.Message]).toEqual([name, expect.stringContaining('storage is full')])
    }
    await rows('update plan_tier set rules = jsonb_set(rules, $1, $2) where tier = $3', '{maxFolios}', '1', 'free')
    const editor = await openEditor(server, owner, token)
    editor.doc.getText('note').insert(0, 'still written')
    await editor.saved()
    editor.close()
    expect(await counted()).toEqual([])
  })

  it('a folio’s own content counts once its log is compacted; in a full team a folio takes no more than 5 MB', async () => {
    const editor = await openEditor(server, owner, token)
    const before = await used()
    for (let part = 0; part < 8; part++) {
      editor.doc.getMap('large').set(`part${part}`, randomBytes(450_000).toString('base64'))
      await editor.saved()
    }
    // A commit that comes while the log is compacted is in the next one.
    const afterAnEdit = async () => {
      editor.doc.getMap('large').set('small', 1)
      await editor.saved()
      return used()
    }
    await expect.poll(afterAnEdit).toBeGreaterThan(before + 4_000_000)
    editor.doc.getMap('large').set('more', randomBytes(600_000).toString('base64'))
    expect(await editor.ended).toMatchObject({ code: 4413 })
    expect(await counted()).toEqual([])
  })

  it('strangers’ answers take half of what the plan holds at most', async () => {
    const answer = (n: number) => ({
      moduleId: 'form',
      fullName: '',
      email: '',
      consent: '',
      answers: [{ id: 'a', label: 'A', kind: 'text' as const, value: 'x'.repeat(100_000) }],
      fingerprint: `${n}`,
      at: new Date(),
    })
    const id = await folioId()
    const keep = (n: number) =>
      server.app.db.transaction().execute((trx) => insertAnswer(trx, { ...answer(n), folioId: id }))
    for (let n = 0; n < 4; n++) expect(await keep(n)).toBe(true)
    await expect(keep(4)).rejects.toThrow('can’t store more responses')
    expect((await rows('select count(*)::int as n from form_answer where folio_id = $1', id))[0].n).toBe(4)
  })
})

it('S2: an upload whose file cannot be put leaves neither a row nor a count', async () => {
  const fileBytes = async () =>
    (await rows('select file_bytes from folio_storage where folio_id = $1', await folioId()))[0].file_bytes
  const folder = join(server.dataDir, 'files')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'in the way')
  expect((await attach(randomBytes(50_000))).status).toBe(500)
  await rm(folder)
  expect(await fileBytes()).toBe(0)
  expect((await rows('select count(*)::int as n from file_claim'))[0].n).toBe(0)
})
