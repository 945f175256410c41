import { randomBytes } from 'node:crypto'
import type { GetAdapters, OutputOf } from '@recto/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEditor } from '../../../test/editors.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { filesOn, upload } from '../../../test/uploads.ts'

const MB = 1024 * 1024

let freeMb = 5_000
let server: TestServer
let person: Person
let token: string
beforeAll(async () => {
  server = await startServer({ statfs: async () => ({ bavail: freeMb, bsize: MB }) })
  person = await signUp(server)
  token = (await person.ask<{ token: string }>('CreateFolio', {})).token
})
afterAll(() => server.stop())

const metric = async (name: string) => {
  const text = await (await fetch(`${server.internalUrl}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}
const room = async (mb: number, level: number) => {
  freeMb = mb
  await expect.poll(() => metric('recto_disk_level')).toBe(level)
}
const near = async (mb: number, told: number) => {
  freeMb = mb
  await expect.poll(() => metric('recto_disk_near')).toBe(told)
}
const status = async (name: string, input: object) => {
  const { status, envelope } = await person.call(name, input)
  return [name, status, envelope.StatusCode, (envelope.Data as { reason?: string } | null)?.reason]
}
const NO_ROOM = [507, 1507, 'disk']

it('S2: below 1 GB files, revisions, exports and archives are refused in words, and edits are kept', async () => {
  await room(1_000, 1)
  expect(await metric('recto_disk_free_bytes')).toBe(1_000 * MB)
  const sent = await upload(person, 'UploadAttachment', randomBytes(1_000), { token })
  expect([sent.status, sent.envelope.StatusCode]).toEqual([507, 1507])
  expect(sent.envelope.Message).toContain('disk is nearly full')
  expect(await filesOn(server)).toEqual([])
  for (const [name, input] of [
    ['SaveFolioVersion', { token, note: 'Named' }],
    ['ExportV3', { token, format: 'json' }],
    ['SaveEmbedHtml', { token, html: '<p>A</p>' }],
    ['StartArchive', {}],
  ] as const) {
    expect(await status(name, input)).toEqual([name, ...NO_ROOM])
  }
  await room(256, 1)
  const editor = await openEditor(server, person, token)
  editor.doc.getText('note').insert(0, 'kept at 256 MB')
  await editor.saved()
  editor.close()
})

it('S2: below 256 MB edits and new folios are refused, deletions are not; with room everything goes on, and nothing is lost', async () => {
  const gone = (await person.ask<{ token: string }>('CreateFolio', {})).token
  const editor = await openEditor(server, person, token)
  await room(255, 2)
  editor.doc.getText('note').insert(0, 'written while it is full, ')
  expect(await editor.ended).toMatchObject({ code: 4507, reason: 'no-room' })
  expect(editor.acknowledged).toBeLessThan(editor.sent)
  expect(await status('CreateFolio', {})).toEqual(['CreateFolio', ...NO_ROOM])
  expect((await status('DeleteFolio', { token: gone }))[1]).toBe(200)
  expect((await status('DeleteFolioPermanent', { token: gone }))[1]).toBe(200)
  await room(2_000, 0)
  const again = await openEditor(server, person, token, { doc: editor.doc })
  again.doc.getText('note').insert(0, 'and then: ')
  await again.saved()
  again.close()
  const reader = await openEditor(server, person, token)
  expect(reader.doc.getText('note').toString()).toBe('and then: written while it is full, kept at 256 MB')
  reader.close()
  expect((await upload(person, 'UploadAttachment', randomBytes(1_000), { token })).envelope.StatusCode).toBe(1)
  expect((await status('SaveFolioVersion', { token, note: 'Named' }))[2]).toBe(1)
})

it('N12: below twice the floor the operator reads it in Settings and in the metrics, while nothing is refused yet', async () => {
  const disk = async () =>
    (await person.ask<OutputOf<typeof GetAdapters>>('GetAdapters')).adapters.find(({ name }) => name === 'disk')
  await near(3_000, 0)
  expect(await disk()).toMatchObject({ what: 'uploads are refused below 1.1 GB', failedAt: null, lastError: '' })
  expect(await person.ask('TryAdapter', { name: 'disk' })).toMatchObject({ isWell: true })
  await near(1_500, 1)
  const text = 'Only 1.6 GB is free. Below 1.1 GB, uploads, exports and revisions are refused.'
  expect(await disk()).toMatchObject({ failedAt: expect.any(Number), lastError: text })
  expect(await person.ask('TryAdapter', { name: 'disk' })).toEqual({ isWell: false, text })
  expect((await upload(person, 'UploadAttachment', randomBytes(1_000), { token })).envelope.StatusCode).toBe(1)
  await near(5_000, 0)
  expect(await disk()).toMatchObject({ failedAt: null, lastError: '' })
})
