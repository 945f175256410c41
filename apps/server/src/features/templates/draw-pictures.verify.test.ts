import type { GetTemplateData, OutputOf } from '@recto/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { runSchedule } from '../../../test/jobs.ts'
import { type Person, signUp } from '../../../test/people.ts'

let late = 0
let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer({ env: { THUMBNAILS: '1' }, now: () => Date.now() + late })
  ada = await signUp(server)
})
afterAll(() => server.stop())

it('templates get pictures in the background, not in the first two minutes, a few a run, each drawn once', async () => {
  const pictures = async () => {
    const { productTemplates } = await ada.ask<OutputOf<typeof GetTemplateData>>('GetTemplateData')
    return productTemplates.flatMap(({ thumbnailUrl }) => thumbnailUrl ?? [])
  }
  await runSchedule(server, 'draw-templates')
  expect(await pictures()).toEqual([])

  late = 180_000
  await runSchedule(server, 'draw-templates')
  await vi.waitUntil(async () => (await pictures()).length === 8, { timeout: 120_000, interval: 500 })
  const [first] = await pictures()
  const answer = await fetch(`${server.url}${first}`)
  const facts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([facts.format, facts.width, facts.height]).toEqual(['webp', 720, 480])

  const shown = await pictures()
  await runSchedule(server, 'draw-templates')
  await vi.waitUntil(async () => (await pictures()).length === 16, { timeout: 120_000, interval: 500 })
  expect(await pictures()).toEqual(expect.arrayContaining(shown))
}, 300_000)
