import type { GetFolioJson, OutputOf } from '@recto/contract'
import { cleanValue, type FolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { readFolio } from '@recto/store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { openEditor } from '../../apps/server/test/editors.ts'
import { startServer, type TestServer } from '../../apps/server/test/harness.ts'
import { type Person, signUp } from '../../apps/server/test/people.ts'
import { writeContent } from '../../apps/server/test/write-folio.ts'
import { writeHostile } from '../../packages/store/test/hostile-writes.ts'
import { createRandom } from '../random.ts'
import { folioOfEachType } from './hostile.ts'

const EDITS = 40

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer()
  ada = await signUp(server)
})
afterAll(() => server.stop())

/** A published folio with everything in it, spoilt by a raw client as the seed says; returns what it holds then. */
async function spoilt(seed: number): Promise<{ token: string; stored: FolioDocument }> {
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: `Seed ${seed}` })
  await writeContent(server, ada, token, folioOfEachType())
  const editor = await openEditor(server, ada, token)
  const random = createRandom(seed)
  for (let edit = 0; edit < EDITS; edit++) writeHostile(editor.doc, SPECS, random)
  await editor.saved()
  editor.close()
  await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
  const arrived = new Y.Doc()
  Y.applyUpdate(arrived, Y.encodeStateAsUpdate(editor.doc))
  return { token, stored: readFolio(arrived, SPECS) }
}

for (const seed of [1, 2, 3, 4]) {
  it(`S6: whatever a raw client writes is stored, shown, copied and kept as a revision (seed ${seed})`, async () => {
    const { token, stored } = await spoilt(seed)
    const { document } = await ada.ask<OutputOf<typeof GetFolioJson>>('GetFolioJson', { token })
    expect(document).toEqual(JSON.parse(JSON.stringify(stored)))
    const page = await fetch(`${server.url}/folio/${token}`)
    const html = await page.text()
    expect([page.status, cleanValue(html) === html]).toEqual([200, true])
    await ada.ask('SaveFolioVersion', { token, note: 'Spoilt' })
    const copy = await ada.ask<{ token: string }>('Duplicate', { token })
    expect((await ada.ask<OutputOf<typeof GetFolioJson>>('GetFolioJson', { token: copy.token })).document).toEqual(
      document,
    )
    const faults = await server.app.db.selectFrom('projection_fault').selectAll().execute()
    expect(faults).toEqual([])
  })
}

it('S6: a folio that an older version could not project is read again, without anybody doing anything', async () => {
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Broken before' })
  const editor = await openEditor(server, ada, token)
  const [section] = [...editor.doc.getMap('sections').values()] as [Y.Map<unknown>]
  section.set('title', 'Harbour\0 plan')
  section.set('lockedBy', `${'a'.repeat(99)}😀`)
  await editor.saved()
  editor.close()
  const { document } = await ada.ask<OutputOf<typeof GetFolioJson>>('GetFolioJson', { token })
  expect((document as FolioDocument).sections.map(({ title, lockedBy }) => [title, lockedBy])).toEqual([
    ['Harbour plan', 'a'.repeat(99)],
  ])
})
