import { setTimeout as pause } from 'node:timers/promises'
import { CLOSE } from '@recto/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endOf, openEditor, openSocket } from '../../test/editors.ts'
import { startServer, type TestServer } from '../../test/harness.ts'
import { type Person, signUp } from '../../test/people.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await startServer()
  person = await signUp(server)
})
afterAll(() => server.stop())

/** Nothing can be opened until the returned function is called: the database has it locked. */
async function holdOpenings(table: 'folio_owner' | 'session'): Promise<() => Promise<void>> {
  const client = await server.app.pool.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in access exclusive mode`)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

it.each(['folio_owner', 'session'] as const)(
  'H1: a folio that takes eight seconds to open, because %s is locked, opens, and is not asked for again',
  async (table) => {
    const { token } = await person.ask<{ token: string }>('CreateFolio')
    const letGo = await holdOpenings(table)
    const began = performance.now()
    const opening = openEditor(server, person, token)
    await pause(8000)
    await letGo()
    const editor = await opening
    expect(performance.now() - began).toBeGreaterThan(8000)
    editor.doc.getText('note').insert(0, 'in')
    await editor.saved()
    editor.close()
  },
)

it('H1: who waits longer than that is told within 15 s that the server is busy, and gets in afterwards', async () => {
  const { token } = await person.ask<{ token: string }>('CreateFolio')
  const letIn = await holdOpenings('session')
  const open = await holdOpenings('folio_owner')
  const began = performance.now()
  const waiting = Array.from({ length: 3 }, () => endOf(openSocket(server, person, `/hub/sync/${token}`)))
  // A lock is waited for no longer than 10 s.
  await pause(7000)
  await letIn()
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => CLOSE.busy))
  expect(performance.now() - began).toBeLessThan(15_000)
  await open()
  const editor = await openEditor(server, person, token)
  editor.close()
})
