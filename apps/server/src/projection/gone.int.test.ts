import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { TestServer } from '../../test/harness.ts'
import { type Person, signUp } from '../../test/people.ts'
import { sharedServer } from '../../test/worker.ts'
import { createProjector, type Projector } from './projector.ts'

let server: TestServer
let ada: Person
let projector: Projector
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server)
  const state = Y.encodeStateAsUpdate(new Y.Doc())
  projector = createProjector(
    server.app,
    { read: async () => ({ state, seq: 0 }), onCommitted: () => () => {} },
    () => {},
  )
})
afterAll(() => projector.stop())

/** A folio whose content is cached. */
async function read(owner: Person): Promise<string> {
  const { token } = await owner.ask<{ token: string }>('CreateFolio')
  await owner.ask('GetFolioJson', { token })
  const { rows } = await server.app.pool.query<{ id: number }>('select id from folio where token = $1', [token])
  await projector.read(rows[0]?.id ?? 0)
  return token
}

it.each<[string, (token: string, owner: Person) => Promise<unknown>]>([
  ['permanently, from the trash', (token, owner) => owner.ask('DeleteFolioPermanent', { token })],
  ['with the whole trash', (_, owner) => owner.ask('EmptyTrash')],
  [
    'with the account of its owner',
    (_, owner) => owner.ask('DeleteAccount', { typed: owner.email, password: owner.password }),
  ],
])('N18: the content of a folio that was deleted %s stays in no memory, and that of others does', async (_, end) => {
  const owner = await signUp(server)
  const kept = await read(ada)
  const token = await read(owner)
  expect(await projector.forgetGone()).toBe(0)
  await owner.ask('DeleteFolio', { token })
  expect(await projector.forgetGone()).toBe(0)
  await end(token, owner)
  expect(await projector.forgetGone()).toBe(1)
  expect(await projector.forgetGone()).toBe(0)
  await ada.ask('GetFolioJson', { token: kept })
})
