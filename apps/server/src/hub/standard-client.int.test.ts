import type { CreateFolio, OutputOf } from '@recto/contract'
import { beforeAll, expect, it } from 'vitest'
import type * as Y from 'yjs'
import { openEditor } from '../../test/editors.ts'
import type { TestServer } from '../../test/harness.ts'
import { type Person, signUp } from '../../test/people.ts'
import { connectStandardClient } from '../../test/standard-client.ts'
import { sharedServer } from '../../test/worker.ts'

let server: TestServer
let ada: Person
let grace: Person
let token: string

beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server)
  grace = await signUp(server)
  token = (await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Standard' })).token
})

it("y-websocket's provider opens, reads and edits a folio [SYNC-01]", async () => {
  const { doc, provider, synced } = connectStandardClient(server, ada, token)
  await synced
  expect(doc.getMap('sections').size).toBe(1)
  doc.getText('note').insert(0, 'from a standard client')
  const editor = await openEditor(server, ada, token)
  await editor.until(() => editor.doc.getText('note').toString() === 'from a standard client')
  editor.doc.getText('note').insert(0, 'heard ')
  await new Promise<void>((resolve) => doc.on('update', () => doc.getText('note').length === 28 && resolve()))
  expect(doc.getText('note').toString()).toBe('heard from a standard client')
  editor.close()
  provider.destroy()
})

it.each([
  ['one insert of 3 MB', (doc: Y.Doc) => doc.getText('note').insert(0, 'long words '.repeat(300_000))],
  [
    '6 MB of several kinds',
    (doc: Y.Doc) => {
      for (let page = 0; page < 12; page++) doc.getMap('pages').set(`page${page}`, 'p'.repeat(400_000))
      for (let line = 0; line < 3_000; line++) doc.getText('note').insert(0, `line ${line} ${'x'.repeat(400)}\n`)
    },
  ],
])(
  'C2.1: %s made offline by a standard client gets in with its first sync, and one made online too',
  async (_, make) => {
    const folio = (await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Large' })).token
    const { doc, provider } = connectStandardClient(server, ada, folio, make)
    const closes: unknown[] = []
    provider.on('connection-close', (event) => closes.push(event))
    const editor = await openEditor(server, ada, folio)
    const isThere = () =>
      editor.doc.getText('note').length === doc.getText('note').length &&
      editor.doc.getMap('pages').size === doc.getMap('pages').size
    await editor.until(isThere)
    make(doc)
    await editor.until(isThere)
    expect(closes).toEqual([])
    editor.close()
    provider.destroy()
  },
)

it("y-websocket's provider is refused a folio that its person may not edit, and does not try again", async () => {
  const { doc, provider } = connectStandardClient(server, grace, token)
  const closed = await new Promise<{ code: number }>((resolve) => provider.once('closed', resolve))
  expect(closed.code).toBe(4403)
  expect(doc.getMap('sections').size).toBe(0)
  expect(provider.shouldConnect).toBe(false)
  provider.destroy()
})
