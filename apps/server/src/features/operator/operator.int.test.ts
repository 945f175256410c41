import type { GetAdapters, OutputOf } from '@recto/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { startPhotoPeer } from '../../../test/photo-peer.ts'

const KEY = 'a-key-of-a-test'
let peer: Awaited<ReturnType<typeof startPhotoPeer>>
let server: TestServer
let first: Person
let second: Person
beforeAll(async () => {
  peer = await startPhotoPeer(KEY)
  server = await startServer({ env: { PHOTOS_KEY: KEY, PHOTOS_URL: peer.url } })
  first = await signUp(server)
  second = await signUp(server)
})
afterAll(async () => {
  await server?.stop()
  await peer?.close()
})

type Facts = OutputOf<typeof GetAdapters>['adapters']
const facts = async (person: Person): Promise<Facts> => (await person.ask<{ adapters: Facts }>('GetAdapters')).adapters
const photosOf = async () => (await facts(first)).find(({ name }) => name === 'photos')

it('the first account sees what a start prints, and whether it is embedded; nobody else learns that there is something', async () => {
  const table = await facts(first)
  // The key of the outbox, which opens everyone's mail, is no part of it.
  const printed = server.parts.map(({ name, what }) => ({ name, what: what.replace(/\?key=\S+/, '') }))
  expect(table.map(({ name, what }) => ({ name, what }))).toEqual(printed)
  expect(JSON.stringify(table)).not.toContain('key=')
  const embedded = table.filter(({ isEmbedded }) => isEmbedded).map(({ name }) => name)
  expect(embedded).toEqual(expect.arrayContaining(['files', 'payments', 'fonts', 'mail']))
  expect(embedded).not.toContain('photos')
  expect((await second.call('GetAdapters', {})).status).toBe(404)
  expect((await second.call('TryAdapter', { name: 'mail' })).status).toBe(404)
})

it('each is tried, and what went wrong stays until it goes well again', async () => {
  for (const { name } of await facts(first)) {
    expect([name, await first.ask('TryAdapter', { name })]).toEqual([name, { isWell: true, text: 'It works.' }])
  }
  peer.mood = 'down'
  // Noticed in use, too, not only when it is tried.
  await first.ask('SearchPhotos', { query: 'sea' })
  expect(await photosOf()).toMatchObject({ lastError: 'The photo service returned 503.', failedAt: expect.any(Number) })
  expect(await first.ask('TryAdapter', { name: 'photos' })).toMatchObject({ isWell: false })
  peer.mood = 'well'
  await first.ask('TryAdapter', { name: 'photos' })
  expect(await photosOf()).toMatchObject({ lastError: '', failedAt: null })
  expect((await first.call('TryAdapter', { name: 'moon' })).status).toBe(404)
})

it('OPERATOR_EMAIL names somebody else', async () => {
  const other = await startServer({ env: { OPERATOR_EMAIL: 'Operator@northmoor.example' } })
  try {
    await signUp(other)
    const operator = await signUp(other, { email: 'operator@northmoor.example' })
    expect((await facts(operator)).length).toBeGreaterThan(5)
  } finally {
    await other.stop()
  }
})
