import type { GetImageLibrary, OutputOf } from '@recto/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { showPicture } from '../../../test/pictures.ts'
import { joinTeam, onPlan } from '../../../test/plans.ts'
import { upload } from '../../../test/uploads.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
let ines: Person
let maren: Person
let guest: Person
let jonah: Person
beforeAll(async () => {
  server = await sharedServer()
  // Ines owns the team, Maren is a member, one is a guest; Jonah has a team of his own.
  ines = await signUp(server, { fullName: 'Ines Solberg' })
  maren = await signUp(server, { fullName: 'Maren Oduya' })
  guest = await signUp(server)
  jonah = await signUp(server)
  await joinTeam(server, ines, maren, 3)
  await joinTeam(server, ines, guest, 6)
  for (const person of [maren, guest]) await person.ask('SwitchTeam', { teamId: ines.user.team.id })
})

type Library = OutputOf<typeof GetImageLibrary>
const library = (person: Person, search = '') => person.ask<Library>('GetImageLibrary', { search })
const names = async (person: Person, search = '') => (await library(person, search)).images.map(({ name }) => name)

/** A picture of one colour with noise, so that each is its own and of some size. */
const picture = (red: number, width = 400) =>
  sharp({ create: { width, height: 300, channels: 3, background: { r: red, g: 120, b: 90 } } })
    .png()
    .toBuffer()
const put = async (person: Person, bytes: Buffer) =>
  upload<{ id: string; isKnown: boolean }>(person, 'UploadLibraryImage', bytes, {})
const shown = async (person: Person, path: string) => {
  const answer = await person.fetch(path)
  return [answer.status, answer.headers.get('content-type')]
}

describe('the image library', () => {
  it('holds what members upload, with its facts, once each; every member sees it, guests and others do not [IMG-05, IMG-07]', async () => {
    const first = (await put(ines, await picture(10))).envelope.Data
    expect(first).toMatchObject({ id: expect.stringMatching(/^\w{22}$/), isKnown: false })
    const { images, usedLimitInMB, planLimitInMB } = await library(maren)
    expect(images[0]).toMatchObject({
      id: first.id,
      name: expect.any(String),
      width: 400,
      height: 300,
      tags: [],
      usedFolios: [],
      hiddenFolios: 0,
    })
    expect(usedLimitInMB * 1e6).toBe(images[0]?.bytes)
    expect(planLimitInMB === null || planLimitInMB > 0).toBe(true)
    // The same bytes again are the same picture.
    expect((await put(maren, await picture(10))).envelope.Data).toMatchObject({ id: first.id, isKnown: true })
    expect((await library(ines)).images).toHaveLength(1)

    expect(await shown(maren, images[0]?.thumbnailUrl ?? '')).toEqual([200, 'image/webp'])
    for (const other of [guest, jonah]) expect((await shown(other, images[0]?.url ?? ''))[0]).toBe(404)
    expect((await guest.call('GetImageLibrary', {})).status).toBe(403)
    expect((await library(jonah)).images).toEqual([])
  })

  it('is searched by name, words and tags; a name cannot be empty [IMG-06, IMG-29]', async () => {
    const { id } = (await put(ines, await picture(20))).envelope.Data
    await maren.ask('ChangeLibraryImage', {
      imageId: id,
      name: 'Harbour at dawn',
      description: 'Two boats before a crane',
      tags: ['ferry', 'ferry', 'sea 100%'],
    })
    for (const words of ['harbour', 'CRANE', 'ferry', '100%'])
      expect(await names(ines, words)).toEqual(['Harbour at dawn'])
    expect(await names(ines, '100_')).toEqual([])
    const tagged = async (tag: string) =>
      (await ines.ask<Library>('GetImageLibrary', { tag })).images.map(({ name }) => name)
    expect([await tagged('ferry'), await tagged('ferr')]).toEqual([['Harbour at dawn'], []])
    expect(await maren.ask('GetLibraryTags')).toEqual({
      tags: [
        { name: 'ferry', count: 1 },
        { name: 'sea 100%', count: 1 },
      ],
    })
    // Capitals make no other tag: the other picture's spelling stands, and each finds both.
    const other = (await put(ines, await picture(21))).envelope.Data
    await maren.ask('ChangeLibraryImage', { imageId: other.id, name: 'Pier', tags: ['Ferry', 'FERRY'] })
    expect((await ines.ask<{ tags: object[] }>('GetLibraryTags')).tags[0]).toEqual({ name: 'ferry', count: 2 })
    expect(await tagged('FERRY')).toEqual(['Pier', 'Harbour at dawn'])
    await maren.ask('DeleteLibraryImages', { imageIds: [other.id] })
    expect([await jonah.ask('GetLibraryTags'), (await guest.call('GetLibraryTags')).status]).toEqual([
      { tags: [] },
      403,
    ])
    const [image] = (await library(ines, 'harbour')).images
    expect(image).toMatchObject({ tags: ['ferry', 'sea 100%'], description: 'Two boats before a crane' })
    const refused = await ines.call('ChangeLibraryImage', { imageId: id, name: '  ' })
    expect([refused.status, (refused.envelope.Data as { field: string }).field]).toEqual([400, 'name'])
    expect((await jonah.call('ChangeLibraryImage', { imageId: id, name: 'Mine' })).status).toBe(404)
    expect(await names(ines, 'harbour')).toEqual(['Harbour at dawn'])
  })

  it('gives a folio a picture that stays when the library no longer has it, and says which folios hold it [IMG-04]', async () => {
    const { id } = (await put(ines, await picture(30))).envelope.Data
    await ines.ask('ChangeLibraryImage', { imageId: id, name: 'Kept' })
    const { token } = await maren.ask<{ token: string }>('CreateFolio', { folioName: 'With a picture' })
    const given = await maren.ask<{ fileId: string }>('AddLibraryImageToFolio', { token, imageId: id })
    expect(given).toMatchObject({ width: 400, height: 300, name: 'Kept', description: '' })
    const usesSeenBy = async (person: Person) => {
      const [image] = (await library(person, 'Kept')).images
      return [image?.usedFolios.map(({ name }) => name), image?.hiddenFolios]
    }
    expect(await usesSeenBy(maren), 'a file that nothing shows is no use').toEqual([[], 0])
    await showPicture(maren, token, given.fileId)
    expect(await usesSeenBy(maren)).toEqual([['With a picture'], 0])
    expect(await usesSeenBy(ines), 'a folio of somebody else is a number').toEqual([[], 1])
    expect(await maren.ask('DeleteLibraryImages', { imageIds: [id] })).toEqual({ deleted: 1 })
    expect((await shown(maren, `/folio/${token}/file/${given.fileId}`))[0]).toBe(200)
    expect((await maren.call('AddLibraryImageToFolio', { token, imageId: id })).status).toBe(404)
    // Someone else's library is none of theirs.
    const [own] = (await library(ines)).images
    const { token: his } = await jonah.ask<{ token: string }>('CreateFolio', { folioName: 'Jonah’s' })
    expect((await jonah.call('AddLibraryImageToFolio', { token: his, imageId: own?.id })).status).toBe(404)
  })

  it('takes a folio’s own pictures, each once, of folios that the caller may edit', async () => {
    const { token } = await maren.ask<{ token: string }>('CreateFolio', { folioName: 'With its own' })
    const sent = await upload<{ fileId: string }>(maren, 'UploadImage', await picture(110), { token })
    const { fileId } = sent.envelope.Data
    const own = async (person: Person) =>
      (await person.ask<{ pictures: { fileId: string }[] }>('GetFolioPictures', { token })).pictures
    expect(await own(maren)).toMatchObject([{ fileId, width: 400, height: 300 }])
    for (const [person, status] of [
      [jonah, 0],
      [guest, 403],
    ] as const) {
      const { envelope, ...answer } = await person.call('KeepFolioPicture', { token, fileId })
      expect(status === 0 ? envelope.Message : answer.status).toBe(status || 'Folio token not found')
      expect((await person.call('GetFolioPictures', { token })).envelope.StatusCode).not.toBe(1)
    }
    const before = (await library(maren)).images.length
    const kept = await maren.ask<{ id: string; isKnown: boolean }>('KeepFolioPicture', { token, fileId })
    expect(kept.isKnown).toBe(false)
    expect(await maren.ask('KeepFolioPicture', { token, fileId })).toEqual({ id: kept.id, isKnown: true })
    expect([await own(maren), (await library(ines)).images.length]).toEqual([[], before + 1])
    const [image] = (await library(ines)).images
    expect([image?.id, await shown(ines, image?.url ?? '')]).toEqual([kept.id, [200, 'image/png']])
    // Taken out again, it is offered and can come back.
    await maren.ask('DeleteLibraryImages', { imageIds: [kept.id] })
    expect(await own(maren)).toHaveLength(1)
    expect(await maren.ask('KeepFolioPicture', { token, fileId })).toEqual({ id: kept.id, isKnown: false })
    expect((await maren.call('KeepFolioPicture', { token, fileId: 'x'.repeat(22) })).status).toBe(404)
  })

  it('says with status 120 that it is full, also of many at once, and then stores nothing [IMG-24, IMG-04]', async () => {
    const dee = await signUp(server)
    await onPlan(server, dee, 'Free')
    const { rows } = await server.app.pool.query<{ team_id: string; max: string }>(
      `select m.team_id, (select rules ->> 'imageLibrarySizeLimitInMB' from plan_tier where tier = 'free' order by version desc limit 1) as max
        from team_member m join account a on a.id = m.account_id where a.email = $1`,
      [dee.email],
    )
    const first = (await put(dee, await picture(40))).envelope.Data
    const { bytes } = (await library(dee)).images[0] ?? { bytes: 0 }
    // Room for one more of this size.
    await server.app.pool.query(`update team_image set bytes = $1 where token = $2`, [
      Number(rows[0]?.max) * 1_000_000 - Math.round(bytes * 1.5),
      first.id,
    ])
    const answers = await Promise.all([50, 60, 70].map(async (red) => put(dee, await picture(red))))
    expect(answers.map(({ envelope }) => envelope.StatusCode).toSorted((a, b) => a - b)).toEqual([1, 120, 120])
    const full = answers.find(({ envelope }) => envelope.StatusCode === 120)
    expect(full?.envelope.Message).toContain('image library is full')
    expect((await library(dee)).images).toHaveLength(2)
    const claims = await server.app.pool.query('select 1 from file_claim where team_id = $1', [rows[0]?.team_id])
    expect(claims.rowCount).toBe(0)
  })
})
