import type { CreateFolio, GetPagedDashboard, OutputOf } from '@recto/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'

let server: TestServer
let ada: Person
let token: string
beforeAll(async () => {
  server = await startServer({ thumbnails: true })
  ada = await signUp(server, { fullName: 'Ada Quill' })
  token = (await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'With a picture' })).token
})
afterAll(() => server.stop())

it('the picture on a card is drawn by itself and shown to whoever has the folio', async () => {
  const stranger = await signUp(server, { fullName: 'Sam Stranger' })
  const card = await vi.waitUntil(
    async () => {
      const { folios } = await ada.ask<OutputOf<typeof GetPagedDashboard>>('GetPagedDashboard', {
        search: 'With a picture',
      })
      return folios.find((folio) => folio.token === token && folio.thumbnailUrl)
    },
    { timeout: 25_000, interval: 100 },
  )
  const url = card.thumbnailUrl ?? ''
  const facts = await sharp(Buffer.from(await (await ada.fetch(url)).arrayBuffer())).metadata()
  expect([facts.format, facts.width, facts.height]).toEqual(['webp', 720, 480])
  expect((await stranger.fetch(url)).status).toBe(404)
})

it('a picture for social cards is a JPEG of 1200 by 630, for those who may see the page', async () => {
  const share = (sharingType: number) => ada.ask('ChangeFolioSharingSettings', { token, sharingType })
  await share(1)
  const reader = createClient(server)
  const card = await vi.waitUntil(
    async () => /og:image" content="([^"]+)"/.exec(await (await reader.fetch(`/folio/${token}`)).text())?.[1],
    { timeout: 25_000, interval: 200 },
  )
  const path = card.slice(server.url.length)
  const response = await reader.fetch(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  await response.arrayBuffer()
  await share(0)
  expect((await reader.fetch(path)).status).toBe(404)
})

it('the picture of a folio without content shows its name, also a new one, on a page that takes the screen’s colour', async () => {
  const { token } = await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Nothing in it' })
  const pictureOf = (before: string) =>
    vi.waitUntil(
      async () => {
        const { folios } = await ada.ask<OutputOf<typeof GetPagedDashboard>>('GetPagedDashboard', {})
        const url = folios.find((folio) => folio.token === token)?.thumbnailUrl
        return url && url !== before ? url : null
      },
      { timeout: 25_000, interval: 100 },
    )
  const url = await pictureOf('')
  const picture = sharp(Buffer.from(await (await ada.fetch(url)).arrayBuffer()))
  // Words on nothing: the page under them is as light or dark as the screen.
  const { min = 255, max = 0, mean = 255 } = (await picture.stats()).channels[3] ?? {}
  expect([min, max]).toEqual([0, 255])
  expect(mean).toBeLessThan(32)
  await ada.ask('RenameFolio', { token, folioName: 'Called otherwise' })
  expect(await pictureOf(url)).not.toBe(url)
})
