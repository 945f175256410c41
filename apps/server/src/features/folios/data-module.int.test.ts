import { type FolioDocument, type FolioModule, newModule } from '@recto/document'
import type { FolioData } from '@recto/modules/data'
import { SPECS } from '@recto/modules/specs'
import { folioFaults } from '@recto/store'
import { beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { openEditor } from '../../../test/editors.ts'
import type { TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'

type Read = { hash: string; document: FolioDocument; dataModule: FolioData; gridData: unknown[] }

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server)
})

const create = async () => (await ada.ask<{ token: string }>('CreateFolio', { folioName: 'For programs' })).token
const read = (token: string) => ada.ask<Read>('GetFolioJson', { token })

describe('what programs read of a folio', () => {
  it('is a record of its sections, each with key, order, tag and the ids of its modules, and the theme; beside it the modules, the sections, the grid and a hash of them [MOD-20, MOD-24, FOLIO-04]', async () => {
    const token = await create()
    const { document, dataModule, gridData, hash } = await read(token)
    const [section] = document.sections
    expect([document.modules.length, document.sections.length, gridData.length]).toEqual([1, 1, 1])
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(dataModule).toEqual({
      sections: [
        { key: section?.id, order: 1, tag: section?.id, header: '', modIds: document.modules.map(({ id }) => id) },
      ],
      folioTheme: document.theme,
    })
  })

  it('is modules with type, id and data; what is to be saved names the state it was last saved in, and only then is it [MOD-01, MOD-21]', async () => {
    const token = await create()
    const { hash, document } = await read(token)
    const [{ id, type, props, z, vAlign, isResized, rect }] = document.modules as [FolioModule]
    expect({ id, type, props, z, vAlign, isResized, rect }).toEqual({
      id: expect.stringMatching(/^[0-9A-Za-z]{12}$/),
      type: 'Text',
      props: { header: '', measure: 'box' },
      z: 2000,
      vAlign: 'top',
      isResized: false,
      rect: { x: 4, y: 5, w: 30, h: 8 },
    })
    const dataToSave = { id, type, props: { header: 'From a program' } }
    const saved = await ada.ask<{ status: number; hash: string }>('SaveProjectModule', {
      token,
      hash,
      module: dataToSave,
    })
    expect(saved.status).toBe(1)
    const again = await read(token)
    expect([again.hash, again.document.modules[0]?.props]).toEqual([
      saved.hash,
      { ...dataToSave.props, measure: 'box' },
    ])
    expect(await ada.ask('SaveProjectModule', { token, hash, module: dataToSave })).toEqual({
      status: 6,
      hash: saved.hash,
    })
  })

  it('holds no module of a type that is never saved, whoever wrote one, and no call changes one [MOD-14]', async () => {
    const token = await create()
    const before = await read(token)
    const editor = await openEditor(server, ada, token)
    const sectionId = before.document.sections[0]?.id ?? ''
    const { id, ...empty } = newModule(SPECS.EmptyModule, { sectionId, rect: { x: 0, y: 20, w: 60, h: 6 } })
    const { type, rect } = empty
    editor.doc.getMap('modules').set(id, new Y.Map(Object.entries({ type, rect, sectionId })))
    await editor.saved()
    editor.close()
    const { document, dataModule, hash } = await read(token)
    expect(document).toEqual(before.document)
    expect(dataModule.sections[0]?.modIds).not.toContain(id)
    const { status } = await ada.call('SaveProjectModule', { token, hash, module: { id, type, props: {} } })
    expect(status).toBe(400)
  })

  it('a folio at odds with itself is repaired when it is first opened [GRID-12]', async () => {
    const token = await create()
    const editor = await openEditor(server, ada, token)
    const [id] = [...editor.doc.getMap('modules').keys()] as [string]
    ;(editor.doc.getMap('modules').get(id) as Y.Map<unknown>).set('sectionId', 'gone00000000')
    await editor.saved()
    expect(folioFaults(editor.doc, SPECS)).toHaveLength(1)
    editor.close()
    await editor.ended
    // The room closes some time after its last editor; whoever comes then is its first again.
    await expect
      .poll(async () => {
        const next = await openEditor(server, ada, token)
        const attempt = next.doc.getMap('meta').get('repairAttemptedAt')
        const faults = folioFaults(next.doc, SPECS).length
        next.close()
        await next.ended
        return [typeof attempt, faults]
      })
      .toEqual(['number', 0])
  })
})
