import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PeerMood, startPhotoPeer } from '../../../test/photo-peer.ts'
import { PhotoServiceError } from './photo-provider.ts'
import { createPhotoService } from './photo-service.ts'

const KEY = 'a-key-of-a-test'
let peer: Awaited<ReturnType<typeof startPhotoPeer>>
beforeAll(async () => {
  peer = await startPhotoPeer(KEY)
})
afterAll(() => peer?.close())

const photos = (timeoutMs = 10_000) =>
  createPhotoService({ key: KEY, url: peer.url, imageHosts: [new URL(peer.url).host] }, { timeoutMs })
const saidBy = async (asked: Promise<unknown>): Promise<string> => {
  const error = await asked.then(
    () => null,
    (refused: unknown) => refused,
  )
  expect(error).toBeInstanceOf(PhotoServiceError)
  return (error as Error).message
}

it.each<[PeerMood, list: string, picture: string | null]>([
  ['slow', 'The photo service did not answer in time.', 'The photo service did not answer in time.'],
  ['trickling', 'The photo service did not answer in time.', 'The photo service did not answer in time.'],
  ['down', 'The photo service returned 503.', null],
  ['nonsense', 'The photo service did not return JSON.', 'The photo request returned 200, text/html.'],
  ['strange', 'The photo service did not return photos.', null],
  ['endless', 'The photo service’s response is too large.', null],
])('a photo service that is %s is given up in words [API-163]', async (mood, list, picture) => {
  const { photos: found } = await photos().curated(1)
  const service = photos(mood === 'slow' || mood === 'trickling' ? 250 : undefined)
  peer.mood = mood
  try {
    expect(await saidBy(service.curated(1))).toBe(list)
    expect(await saidBy(service.search('harbour', 2))).toBe(list)
    if (picture) expect(await saidBy(service.fetch(found[0]?.imageUrl ?? '', 1_000_000))).toBe(picture)
    else if (mood === 'strange') expect(await service.photo('1')).toBe(null)
  } finally {
    peer.mood = 'well'
  }
})

it('a picture larger than asked for, or of another host, is not taken [IMG-34]', async () => {
  const service = photos()
  const photo = await service.photo('1')
  expect(await saidBy(service.fetch(photo?.imageUrl ?? '', 100))).toBe('The photo service’s response is too large.')
  expect(await saidBy(service.fetch('http://10.0.0.1/a.jpg', 100))).toBe('This picture is not from the photo service.')
})
