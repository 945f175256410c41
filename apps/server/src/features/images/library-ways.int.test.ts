import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GetImageLibrary, OutputOf } from '@recto/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectQuotaHeld } from '../../../test/full-library.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { showPicture } from '../../../test/pictures.ts'
import { joinTeam, onPlan } from '../../../test/plans.ts'
import { post, tokenOf } from '../../../test/raw-call.ts'
import { upload } from '../../../test/uploads.ts'
import { createSafeFetch } from '../../adapters/safe-fetch.ts'

let server: TestServer
let peer: Server
let origin: string
let now = Date.UTC(2026, 4, 4)
let ines: Person
beforeAll(async () => {
  const dawn = await picture(200)
  peer = createServer((request, response) => {
    if (request.url === '/dawn%20one.png') response.setHeader('content-type', 'image/png').end(dawn)
    else if (request.url === '/page') response.setHeader('content-type', 'text/html').end('<p>No picture</p>')
    else if (request.url === '/lies.png') response.setHeader('content-type', 'image/png').end('not a picture')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`
  server = await startServer({ now: () => now, safeFetch: createSafeFetch({ open: ['127.0.0.1'] }) })
  ines = await signUp(server, { fullName: 'Ines Solberg' })
})
afterAll(async () => {
  await server?.stop()
  peer?.close()
})

type Library = OutputOf<typeof GetImageLibrary>
type Kept = { id: string; isKnown: boolean; given: { fileId: string } | null }
const library = (person: Person, asked = {}) => person.ask<Library>('GetImageLibrary', asked)
const picture = (red: number, width = 400) =>
  sharp({ create: { width, height: 300, channels: 3, background: { r: red, g: 120, b: 90 } } })
    .png()
    .toBuffer()
const put = async (person: Person, bytes: Buffer, fields = {}) =>
  (await upload<Kept>(person, 'UploadLibraryImage', bytes, fields)).envelope

const newFolio = async (person: Person) =>
  (await person.ask<{ token: string }>('CreateFolio', { folioName: 'With pictures' })).token

async function sendSeveral(person: Person, files: readonly [name: string, bytes: Buffer][]) {
  const body = new FormData()
  for (const [name, bytes] of files) body.append('file', new Blob([Uint8Array.from(bytes)]), name)
  return post(person, 'UploadMultiLibraryImage', {
    body,
    headers: { RequestVerificationToken: await tokenOf(person) },
  })
}

describe('ways into the library', () => {
  it('one file with a token goes into that folio too, and a hash names a file that is there [API-151, API-034, IMG-20, IMG-33]', async () => {
    const token = await newFolio(ines)
    const bytes = await picture(10)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const { Data } = await put(ines, bytes, { type: 'image', token, insertToFolio: 'true', hash })
    expect(Data).toMatchObject({ isKnown: false, given: { fileId: expect.stringMatching(/^\w{22}$/), width: 400 } })
    const shown = await ines.fetch(`/folio/${token}/file/${Data.given?.fileId}`)
    expect(shown.status).toBe(200)
    expect((await put(ines, bytes, { hash })).Data).toEqual({ id: Data.id, isKnown: true, given: null })
    const other = await put(ines, await picture(11), { hash })
    expect([other.StatusCode, (other.Data as unknown as { field: string }).field]).toEqual([0, 'hash'])
    for (const wrong of ['', 'A'.repeat(22)]) {
      const refused = await put(ines, await picture(12), { insertToFolio: 'true', ...(wrong ? { token: wrong } : {}) })
      expect(refused.Message).toBe('Folio token not found')
    }
    expect((await library(ines)).images, 'nothing of what was refused').toHaveLength(1)
  })

  it('several at once: each failure is named and keeps no other out [API-152, IMG-30]', async () => {
    const { envelope } = await sendSeveral(ines, [
      ['one.png', await picture(21)],
      ['notes.txt', Buffer.from('no picture')],
      ['two.png', await picture(22)],
      ['one again.png', await picture(21)],
    ])
    const { images, refused } = envelope.Data as { images: { name: string; isKnown: boolean }[]; refused: unknown[] }
    expect(images.map(({ name, isKnown }) => [name, isKnown])).toEqual([
      ['one.png', false],
      ['two.png', false],
      ['one again.png', true],
    ])
    expect(refused).toEqual([{ name: 'notes.txt', text: expect.stringMatching(/\w/), isFull: false }])
    const many = await sendSeveral(
      ines,
      Array.from({ length: 21 }, (_, at) => [`${at}.png`, Buffer.from('x')]),
    )
    expect(many.status, 'more than twenty').toBeGreaterThanOrEqual(400)
    expect((await library(ines, { search: 'one.png' })).images).toHaveLength(1)
  })

  it('by an address of the web, never of this network, and as Base64 [API-153, API-154]', async () => {
    const sent = { type: 'link', url: `${origin}/dawn%20one.png`, custom: '', fileName: '' }
    const linked = await ines.ask<Kept>('UploadLibraryImageWLink', sent)
    expect(linked.isKnown).toBe(false)
    expect((await library(ines, { search: 'dawn one.png' })).images).toHaveLength(1)
    for (const path of ['/page', '/gone', '/lies.png']) {
      const { envelope } = await ines.call('UploadLibraryImageWLink', { url: `${origin}${path}` })
      expect([path, envelope.StatusCode]).toEqual([path, 0])
    }
    for (const url of ['http://10.0.0.1/a.png', 'http://[::1]/a.png', 'file:///etc/passwd', 'nothing']) {
      const { envelope } = await ines.call('UploadLibraryImageWLink', { url })
      expect(envelope.Message).toBe('There is no picture at this address, or it cannot be reached.')
    }
    const base64 = (await picture(201)).toString('base64')
    const data = `data:image/png;base64,${base64}`
    const kept = await ines.ask<Kept>('UploadLibraryImageBase64', { data, fileName: 'Pasted' })
    expect(await ines.ask<Kept>('UploadLibraryImageBase64', { data: base64 })).toMatchObject({
      id: kept.id,
      isKnown: true,
    })
    const broken = await ines.call('UploadLibraryImageBase64', { data: 'data:image/png;base64,%%%' })
    expect((broken.envelope.Data as { field: string }).field).toBe('data')
  })

  it('names, words and tags are set by their own calls [API-155, API-156]', async () => {
    const { id } = (await put(ines, await picture(30))).Data
    await ines.ask('SetLibraryImageMetaData', { imageId: id, imageTags: ['quay'], imageDesc: 'A quay at night' })
    await ines.ask('setLibraryImageName', { imageId: id, imageName: 'Quay' })
    const [image] = (await library(ines, { search: 'quay at' })).images
    expect(image).toMatchObject({ id, name: 'Quay', tags: ['quay'], description: 'A quay at night' })
  })

  it('is listed with everything a program asks for, by name too, for the team that is open only [API-031, IMG-05]', async () => {
    const teamId = ines.user.team.id
    const { images } = await library(ines, { teamId, sort: 'name' })
    const names = images.map(({ name }) => name.toLowerCase())
    expect(names).toEqual([...names].sort())
    expect(images[0]).toMatchObject({
      format: 'PNG',
      prettySize: expect.stringMatching(/B$/),
      createdTime: now,
      storageString: images[0]?.id,
      fileName: expect.stringMatching(/^[0-9a-f]{16}\.png$/),
    })
    expect((await ines.call('GetImageLibrary', { teamId: 'another-team' })).status).toBe(404)
  })

  it('one or many are deleted, and put back for a day [API-157, API-158]', async () => {
    const ids = [(await put(ines, await picture(41))).Data.id, (await put(ines, await picture(42))).Data.id]
    const count = async () => (await library(ines)).images.length
    const before = await count()
    expect(await ines.ask('DeleteLibraryImage', { imageId: ids[0] })).toEqual({ deleted: 1 })
    expect(await ines.ask('deleteLibraryImages', { imageIds: ids })).toEqual({ deleted: 1 })
    expect(await count()).toBe(before - 2)
    expect((await ines.fetch(`/library/${ids[0]}`)).status).toBe(404)
    expect(await ines.ask('RestoreLibraryImages', { imageIds: ids })).toEqual({ restored: 2 })
    expect(await count()).toBe(before)
    await ines.ask('DeleteLibraryImages', { imageIds: [ids[0]] })
    // Sent again it is there again, under its id, and no one is told that it was there.
    expect((await put(ines, await picture(41))).Data).toMatchObject({ id: ids[0], isKnown: false })
  })

  it('a download has its name and needs a member of the team that is named [ROUTE-23]', async () => {
    const maren = await signUp(server)
    const stranger = await signUp(server)
    await joinTeam(server, ines, maren, 3)
    const { id } = (await put(ines, await picture(50))).Data
    await ines.ask('ChangeLibraryImage', { imageId: id, name: 'Pier, 5/6 ü' })
    const path = (await library(ines, { search: 'Pier' })).images[0]?.downloadUrl ?? ''
    expect(path).toMatch(new RegExp(`^/getlibraryimage/${id}/[0-9a-f]{16}\\.png/[^/]+/${ines.user.team.id}$`))
    // Maren works in another team of hers at the moment.
    const answer = await maren.fetch(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Pier, 5/6 ü.png')}`,
    )
    expect((await stranger.fetch(path)).status).toBe(404)
    expect((await maren.fetch(path.replace(ines.user.team.id, stranger.user.team.id))).status).toBe(404)
  })
})

describe('the library and its folios', () => {
  it('gives a picture to a folio and takes it out of everything that shows it [API-033, API-032, API-159]', async () => {
    const token = await newFolio(ines)
    const { id } = (await put(ines, await picture(60))).Data
    const first = await ines.ask<{ fileId: string }>('addLibraryImageToFolio', { token, imageId: id })
    const second = await ines.ask<{ fileId: string }>('AddLibraryImageToFolio', { token, imageId: id })
    await showPicture(ines, token, first.fileId, second.fileId)
    type Document = {
      sections: { id: string; picture?: { fileId: string } }[]
      modules: { props: { items?: unknown[] } }[]
    }
    const read = async () => ines.ask<{ hash: string; document: Document }>('GetFolioJson', { token })
    const { hash, document } = await read()
    const [section] = document.sections
    const ground = {
      fileId: first.fileId,
      width: 400,
      height: 300,
      name: 'Pier',
      fit: 'cover',
      focus: [50, 50],
      dim: 40,
    }
    const data = { ...document, sections: [{ ...section, picture: ground }, ...document.sections.slice(1)] }
    await ines.ask('FolioStore', { token, hash, data })
    expect((await read()).document.sections[0]?.picture?.fileId).toBe(first.fileId)
    expect((await library(ines)).images.find((one) => one.id === id)?.usedFolios).toEqual([
      { token, name: 'With pictures' },
    ])

    expect(await ines.ask('DeleteBgImage', { token, sectionTag: section?.id })).toEqual({ removed: 1 })
    expect((await read()).document.sections[0]?.picture).toBe(undefined)
    expect((await ines.call('DeleteBgImage', { token, sectionId: 'none' })).status).toBe(400)
    const byUrl = { token, imageUrl: `/folio/${token}/file/${first.fileId}` }
    expect(await ines.ask('RemoveLibraryImageFromFolio', byUrl)).toEqual({ removed: 1 })
    expect(await ines.ask('removeLibraryImageFromFolio', { token, imageId: id })).toEqual({ removed: 1 })
    expect((await read()).document.modules.flatMap(({ props }) => props.items ?? [])).toEqual([])
    expect((await library(ines)).images.find((one) => one.id === id)?.usedFolios).toEqual([])
    expect((await ines.fetch(`/folio/${token}/file/${first.fileId}`)).status, 'for undo').toBe(200)
    expect((await ines.call('RemoveLibraryImageFromFolio', { token })).status).toBe(400)
  })
})

describe('what the plan says of the library', () => {
  it('a plan without it takes no picture and shows those that are there; its limit is the plan’s [PLAN-042, PLAN-087, PLAN-024]', async () => {
    const dee = await signUp(server)
    const limits: Record<string, number | null> = {}
    for (const planId of ['Free', 'NewPlusMonthly25', 'UnlimitedYearly25']) {
      await onPlan(server, dee, planId)
      limits[planId] = (await library(dee)).planLimitInMB
    }
    expect(limits).toMatchObject({ Free: 100, UnlimitedYearly25: 50_000 })
    const { id } = (await put(dee, await picture(70))).Data
    await onPlan(server, dee, 'Parking')
    const refused = await upload(dee, 'UploadLibraryImage', await picture(71), {})
    expect(refused.status).toBe(403)
    expect((await library(dee)).images.map((one) => one.id)).toEqual([id])
    expect((await dee.fetch(`/library/${id}`)).status).toBe(200)
  })

  it('free and paid plans take pictures of different sizes, and say how large [IMG-22, IMG-15]', async () => {
    const dee = await signUp(server)
    // Noise, which no encoder makes smaller: 6 MB.
    const noise = Buffer.alloc(1420 * 1420 * 3)
    for (let at = 0, seed = 7; at < noise.length; at++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      noise[at] = seed >> 16
    }
    const large = await sharp(noise, { raw: { width: 1420, height: 1420, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(large.byteLength).toBeGreaterThan(5 * 1_048_576)
    await onPlan(server, dee, 'Free')
    expect((await put(dee, large)).Message).toBe('The image is too big. Maximum size for uploads is 5MB.')
    await onPlan(server, dee, 'UnlimitedYearly25')
    expect((await put(dee, large)).StatusCode).toBe(1)
  })

  it('a file that is no picture is too big in words of its own [IMG-16]', async () => {
    const dee = await signUp(server)
    await onPlan(server, dee, 'Free')
    const { token } = await dee.ask<{ token: string }>('CreateFolio', { folioName: 'Files' })
    const large = Buffer.alloc(5 * 1_048_576 + 1)
    const { envelope } = await upload(dee, 'UploadAttachment', large, { token })
    expect(envelope.Message).toBe('The file is too big. Maximum size for uploads is 5MB.')
    expect((await upload(dee, 'UploadAttachment', large.subarray(1), { token })).envelope.StatusCode).toBe(1)
  })

  it('40 pictures of twenty people at the edge of the quota never pass it, and what was refused leaves nothing', async () => {
    // `npm run verify` sends 200.
    await expectQuotaHeld(server, { people: 20, each: 2, room: 12 })
  }, 120_000)

  it('what was taken out counts no more, and after a day it cannot come back', async () => {
    const dee = await signUp(server)
    const { id } = (await put(dee, await picture(90))).Data
    await dee.ask('DeleteLibraryImages', { imageIds: [id] })
    expect((await library(dee)).usedLimitInMB).toBe(0)
    now += 25 * 3600_000
    const { forgetRemovedImages } = await import('./library-calls.ts')
    await forgetRemovedImages(server.app.db, now)
    expect(await dee.ask('RestoreLibraryImages', { imageIds: [id] })).toEqual({ restored: 0 })
  })
})
