import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FontPeer, startFontPeer } from '../../test/font-peer.ts'
import { createFontCatalogue, type FontCatalogue } from './font-catalogue.ts'

let peer: FontPeer
let now: number
beforeEach(async () => {
  peer = await startFontPeer()
  now = Date.UTC(2027, 0, 1)
})
afterEach(() => peer.stop())

const open = (timeoutMs?: number): FontCatalogue => {
  const made = createFontCatalogue(peer.url, { now: () => now, ...(timeoutMs ? { timeoutMs } : {}) })
  if (!made) throw new Error('There is a catalogue at an address.')
  return made
}
const names = async (catalogue: FontCatalogue, query: string) => (await catalogue.search(query)).map(({ name }) => name)

it('finds families by name, those that begin with it first, and keeps each answer for its query [API-164]', async () => {
  const catalogue = open()
  expect(await names(catalogue, 'Tide')).toEqual(['Tidewater Sans', 'Grand Tidewater'])
  expect(await names(catalogue, 'tide ')).toEqual(['Tidewater Sans', 'Grand Tidewater'])
  expect(peer.asked).toEqual(['/v1/fonts'])
  now += 25 * 3600_000
  expect(await names(catalogue, 'grand')).toEqual(['Grand Tidewater'])
  expect(peer.asked).toHaveLength(2)
})

it.each(['silent', 'broken', 'nonsense'] as const)(
  'says “Network error” of a service that is %s, and asks again the next time [API-164]',
  async (mood) => {
    const catalogue = open(150)
    peer.mood = mood
    await expect(catalogue.search('tide')).rejects.toThrow(/^Network error$/)
    peer.mood = 'well'
    expect(await names(catalogue, 'tide')).toHaveLength(2)
  },
)

it('fetches the files of the weights that are wanted, and none from elsewhere without HTTPS', async () => {
  const catalogue = open()
  const font = await catalogue.find('TIDEWATER sans')
  if (!font) throw new Error('The peer has it.')
  const files = await catalogue.files(font, [700])
  expect(files.map(({ style, weight, range, bytes }) => [style, weight, range, bytes.length > 5_000])).toEqual([
    ['normal', 700, 'U+0000-00FF,U+0131', true],
  ])
  expect(await catalogue.find('No such font')).toBeNull()
  const { url } = peer
  peer.url = 'http://fonts.example.com'
  await expect(catalogue.files(font, [400])).rejects.toThrow('Network error')
  peer.url = url
  expect(createFontCatalogue(null)).toBeNull()
})
