import type { GetImageLibrary, OutputOf, SearchPhotos } from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { startPhotoPeer } from '../../../test/photo-peer.ts'
import { joinTeam } from '../../../test/plans.ts'
import { sharedServer } from '../../../test/worker.ts'

const KEY = 'a-key-of-a-test'
let peer: Awaited<ReturnType<typeof startPhotoPeer>>
let server: TestServer
let ines: Person
beforeAll(async () => {
  peer = await startPhotoPeer(KEY)
  server = await startServer({ env: { PHOTOS_KEY: KEY, PHOTOS_URL: peer.url } })
  ines = await signUp(server)
})
afterAll(async () => {
  await server?.stop()
  await peer?.close()
})

type Found = OutputOf<typeof SearchPhotos>
const search = (person: Person, asked = {}) => person.ask<Found>('SearchPhotos', asked)

describe('photos of a photo service', () => {
  it('are asked for with the key in a header, chosen ones and by word, page by page [API-163, IMG-09]', async () => {
    const first = await search(ines)
    expect(first).toMatchObject({ hasService: true, isError: false, curPage: 1, nextPage: 2 })
    expect(first.nextUrl).toContain('page=2')
    expect(first.photos, 'what is elsewhere, or cannot be read, is left out').toHaveLength(24)
    const last = await search(ines, { query: 'harbour & sea', page: 3 })
    expect(last).toMatchObject({ curPage: 3, nextPage: null, nextUrl: null })
    expect((await search(ines, { query: 'nothing' })).photos).toEqual([])
    expect(peer.asked).toEqual([
      'key /v1/curated?per_page=24&page=1',
      'key /v1/search?query=harbour+%26+sea&per_page=24&page=3',
      'key /v1/search?query=nothing&per_page=24&page=1',
    ])
  })

  it('say who took them, and their thumbnails come from here, fetched once [IMG-08]', async () => {
    const { photos } = await search(ines)
    expect(photos[0]).toEqual({
      ...{ id: '1', url: expect.stringContaining('/photo/1'), img: '/library/photo/1', thumb: '/library/photo/1' },
      ...{ alt: 'Harbour 1', photographer: 'Ines Solberg', photographerUrl: expect.stringContaining('/@ines') },
      ...{ width: 4000, height: 3000, size: '4000 × 3000' },
    })
    expect(photos[2]?.alt).toBe('')
    const before = peer.asked.length
    for (let time = 0; time < 3; time++) {
      const answer = await ines.fetch('/library/photo/1')
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
    expect(peer.asked.slice(before)).toEqual(['no key /pictures/1.jpeg?h=350'])
    const stranger = await fetch(`${server.url}/library/photo/1`)
    expect(stranger.status).toBe(404)
  })

  it('one goes into the library with its words and who took it, at a pixel ratio of 1, and into a folio [IMG-34]', async () => {
    const { token } = await ines.ask<{ token: string }>('CreateFolio', { folioName: 'Harbours' })
    type Added = { id: string; given: { fileId: string; credit: string } }
    const added = await ines.ask<Added>('AddPhoto', { photoId: '7', token, insertToFolio: true })
    expect(added.given).toMatchObject({ width: 600, height: 400, credit: 'Ines Solberg', description: 'Harbour 7' })
    expect(peer.asked.at(-1)).toBe('no key /pictures/7.jpeg?h=650')
    expect((await ines.fetch(`/folio/${token}/file/${added.given.fileId}`)).status).toBe(200)
    const { images } = await ines.ask<OutputOf<typeof GetImageLibrary>>('GetImageLibrary', { search: 'Harbour 7' })
    expect(images[0]).toMatchObject({ id: added.id, credit: 'Ines Solberg', description: 'Harbour 7' })
    expect(images[0]?.creditUrl).toContain('/@ines')
    expect((await ines.call('AddPhoto', { photoId: '99' })).status).toBe(404)
  })

  it('a service that is down or answers nonsense is said to be, and nothing is kept', async () => {
    for (const mood of ['down', 'nonsense', 'endless'] as const) {
      peer.mood = mood
      expect(await search(ines, { query: mood })).toMatchObject({ hasService: true, isError: true, photos: [] })
      expect((await ines.call('AddPhoto', { photoId: '30' })).status).toBe(503)
    }
    peer.mood = 'well'
    expect((await search(ines)).isError).toBe(false)
  })

  it('are for members; without a service there is none, and no answer that looks like one', async () => {
    const guest = await signUp(server)
    await joinTeam(server, ines, guest, 6)
    await guest.ask('SwitchTeam', { teamId: ines.user.team.id })
    expect((await guest.call('SearchPhotos', {})).status).toBe(403)
    const dee = await signUp(await sharedServer())
    expect(await search(dee)).toMatchObject({ hasService: false, photos: [] })
    expect((await dee.call('AddPhoto', { photoId: '1' })).envelope.Message).toBe('This server has no photo service.')
  })
})
