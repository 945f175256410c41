import {
  type FolioDocument,
  type FolioModule,
  newFolioDocument,
  newModule,
  newSection,
  orderBetween,
} from '@recto/document'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { testClock, testServer } from '../test/server.ts'
import { PICTURES, SPECS, TEXT } from '../test/specs.ts'
import { folioMaps, mapAt } from './layout.ts'
import { createProvider } from './provider/provider.ts'
import { readFolio } from './read-folio.ts'
import { folioFaults, repairFolio } from './repair-folio.ts'
import { createFolioStore } from './store.ts'
import { folioUpdate, writeFolio } from './write-folio.ts'

const BLANK = newFolioDocument(SPECS)
const HOME = BLANK.sections[0]?.id ?? ''
const NOW = Date.UTC(2026, 10, 21)

/** A folio with this many modules one below the other, stored. */
function stored(count = 2): { doc: Y.Doc; ids: string[]; folio: FolioDocument } {
  const spec = SPECS[PICTURES]
  if (!spec) throw new Error('no spec')
  const modules: FolioModule[] = Array.from({ length: count }, (_, at) =>
    newModule(spec, { sectionId: HOME, rect: { x: 0, y: at * 12, w: 15, h: 10 } }),
  )
  const folio = { ...BLANK, modules }
  const doc = new Y.Doc()
  writeFolio(doc, folio, SPECS)
  return { doc, ids: modules.map(({ id }) => id), folio }
}

const set = (doc: Y.Doc, id: string, key: string, value: unknown) => mapAt(folioMaps(doc).modules, id)?.set(key, value)
const placeOf = (doc: Y.Doc, id: string) => {
  const map = mapAt(folioMaps(doc).modules, id)
  return { sectionId: map?.get('sectionId'), rect: map?.get('rect') }
}

describe('opening a folio', () => {
  it('waits until its content is there, then canvas and preview show the layout that was saved [GRID-10]', async () => {
    const { folio } = stored(3)
    const server = testServer(folioUpdate(folio, SPECS))
    const store = createFolioStore({ specs: SPECS })
    const provider = createProvider({
      doc: store.doc,
      awareness: store.awareness,
      url: 'ws://recto.example/hub/sync/tok',
      localCopy: null,
      clock: testClock(),
      random: () => 0,
      createSocket: server.createSocket,
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect([provider.state.synced, store.read().sections]).toEqual([false, []])
    server.accept()
    await provider.ready
    expect(provider.state.synced).toBe(true)
    const saved = folio.modules.map(({ rect }) => rect)
    expect(store.modulesOf(HOME).map(({ rect }) => rect)).toEqual(saved)
    expect(readFolio(store.doc, SPECS).modules.map(({ rect }) => rect)).toEqual(saved)
    provider.destroy()
    store.destroy()
    server.awareness.destroy()
  })

  it('a module without a place in the grid, or in no section there is, is found by the check of the folio’s data [GRID-11]', () => {
    const { doc, ids } = stored(3)
    expect(folioFaults(doc, SPECS)).toEqual([])
    mapAt(folioMaps(doc).modules, ids[0] as string)?.delete('rect')
    set(doc, ids[2] as string, 'sectionId', 'gone00000000')
    expect(folioFaults(doc, SPECS)).toEqual([
      { moduleId: ids[0], fault: 'no-place' },
      { moduleId: ids[2], fault: 'no-section' },
    ])
  })

  it('ids that disagree are repaired once, as readers have seen them, and the time of it is kept; then never again [GRID-12] (S24)', () => {
    const { doc, ids } = stored(3)
    const [, , stray] = ids as [string, string, string]
    set(doc, stray, 'sectionId', 'gone00000000')
    const seen = readFolio(doc, SPECS)
    expect(repairFolio(doc, SPECS, NOW)).toBe(true)
    expect(folioFaults(doc, SPECS)).toEqual([])
    expect(readFolio(doc, SPECS).modules).toEqual(seen.modules)
    expect(placeOf(doc, stray)).toEqual({ sectionId: HOME, rect: seen.modules.find(({ id }) => id === stray)?.rect })
    expect(folioMaps(doc).meta.get('repairAttemptedAt')).toBe(NOW)

    set(doc, stray, 'sectionId', 'gone00000000')
    expect(repairFolio(doc, SPECS, NOW + 1)).toBe(false)
    expect(placeOf(doc, stray).sectionId).toBe('gone00000000')
    expect(readFolio(doc, SPECS).modules).toHaveLength(3)
  })

  it('a sound folio is not written to, and no time is kept [GRID-12]', () => {
    const { doc } = stored()
    let updates = 0
    doc.on('update', () => updates++)
    expect(repairFolio(doc, SPECS, NOW)).toBe(false)
    expect([updates, folioMaps(doc).meta.has('repairAttemptedAt')]).toEqual([0, false])
  })

  it.each([
    ['no rectangle', null],
    ['words for numbers', { x: '4', y: 'top', w: {}, h: [] }],
    ['half a rectangle', { x: 4, y: 2 }],
    ['no numbers', { x: Number.NaN, y: 0, w: 10, h: 10 }],
    ['text that is no JSON of a grid', '{"x":4'],
  ])('grid data that cannot be read (%s) is repaired the same way [GRID-13]', (_, broken) => {
    const { doc, ids } = stored()
    set(doc, ids[0] as string, 'rect', broken)
    expect(repairFolio(doc, SPECS, NOW)).toBe(true)
    const { rect } = placeOf(doc, ids[0] as string)
    expect(rect).toEqual(readFolio(doc, SPECS).modules.find(({ id }) => id === ids[0])?.rect)
    expect(folioFaults(doc, SPECS)).toEqual([])
  })

  it('modules that lost every section get one, and what newer code wrote is left alone', () => {
    const { doc, ids } = stored()
    folioMaps(doc).sections.delete(HOME)
    const unknown = new Y.Map(Object.entries({ type: 'Hologram', sectionId: 'nowhere', rect: 'odd' }))
    folioMaps(doc).modules.set('holo00000000', unknown)
    expect(repairFolio(doc, SPECS, NOW)).toBe(true)
    const { sections, modules } = readFolio(doc, SPECS)
    expect(sections).toHaveLength(1)
    expect(modules.map(({ id }) => id).sort()).toEqual([...ids].sort())
    expect([unknown.get('sectionId'), unknown.get('rect')]).toEqual(['nowhere', 'odd'])
  })

  it('what two sections hold stays apart', () => {
    const second = newSection(orderBetween(BLANK.sections[0]?.order ?? null, null))
    const spec = SPECS[TEXT]
    if (!spec) throw new Error('no spec')
    const doc = new Y.Doc()
    const there = newModule(spec, { sectionId: second.id, rect: { x: 0, y: 0, w: 30, h: 8 } })
    writeFolio(doc, { ...BLANK, sections: [...BLANK.sections, second], modules: [...BLANK.modules, there] }, SPECS)
    set(doc, there.id, 'rect', null)
    repairFolio(doc, SPECS, NOW)
    expect(placeOf(doc, there.id).sectionId).toBe(second.id)
  })
})
