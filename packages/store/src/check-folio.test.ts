import { type FolioModule, newFolioDocument, newModule } from '@recto/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { PICTURES, SPECS } from '../test/specs.ts'
import { checkFolio, mendFolio } from './check-folio.ts'
import { folioMaps, mapAt } from './layout.ts'
import { readFolio } from './read-folio.ts'
import { writeFolio } from './write-folio.ts'

/** A folio with this many modules, one below the other. */
function stored(count: number) {
  const blank = newFolioDocument(SPECS)
  const [home] = blank.sections
  if (!home) throw new Error('no section')
  const spec = SPECS[PICTURES]
  if (!spec) throw new Error('no spec')
  const modules: FolioModule[] = Array.from({ length: count }, (_, at) =>
    newModule(spec, { sectionId: home.id, rect: { x: 0, y: at * 12, w: 15, h: 10 } }),
  )
  const doc = new Y.Doc()
  writeFolio(doc, { ...blank, modules }, SPECS)
  return { doc, home: home.id, ids: modules.map(({ id }) => id) }
}
const set = (doc: Y.Doc, id: string, key: string, value: unknown) => mapAt(folioMaps(doc).modules, id)?.set(key, value)
const kinds = (doc: Y.Doc) => checkFolio(doc, SPECS).map(({ kind, id }) => [kind, id])

describe('the checker of a stored folio', () => {
  it('finds nothing where all is well, and writes nothing', () => {
    const { doc } = stored(5)
    expect(checkFolio(doc, SPECS, new Set())).toEqual([])
    let updates = 0
    doc.on('update', () => updates++)
    expect([mendFolio(doc, SPECS), updates]).toEqual([[], 0])
  })

  it('names each fault, mends what readers are shown already, and leaves what it cannot know', () => {
    const { doc, home, ids } = stored(6)
    const [orphan, place, over, unknown, bad] = ids as [string, string, string, string, string, string]
    set(doc, orphan, 'sectionId', 'gone00000000')
    set(doc, place, 'rect', { x: 58, y: -3, w: 15.5, h: 1 })
    set(doc, over, 'rect', { x: 0, y: 60, w: 15, h: 10 })
    set(doc, unknown, 'type', 'Hologram')
    set(doc, bad, 'p:width', -1)
    mapAt(folioMaps(doc).sections, home)?.set('phoneOrder', [ids[5], 'gone00000000'])
    const found = checkFolio(doc, SPECS, new Set())
    expect(found.map(({ kind, id, canMend }) => [kind, id, canMend])).toEqual([
      ['broken-reference', home, true],
      ['orphan', orphan, true],
      ['bad-place', place, true],
      ['unknown-type', unknown, false],
      ['bad-data', bad, false],
      ['overlap', expect.any(String), true],
    ])
    const seen = readFolio(doc, SPECS)
    expect(mendFolio(doc, SPECS)).toHaveLength(4)
    expect(kinds(doc)).toEqual([
      ['unknown-type', unknown],
      ['bad-data', bad],
    ])
    const { sections, ...rest } = readFolio(doc, SPECS)
    const { sections: before, ...shown } = seen
    expect(rest).toEqual(shown)
    expect(sections).toEqual(before.map((section) => ({ ...section, phoneOrder: [ids[5]] })))
  })

  it('says of what would stand below the last row that it cannot mend it', () => {
    const { doc, ids } = stored(8)
    const [far] = ids as [string]
    set(doc, far, 'sectionId', [])
    set(doc, far, 'rect', { y: 19_903.5 })
    mendFolio(doc, SPECS)
    expect(checkFolio(doc, SPECS).map(({ kind, id, canMend }) => [kind, id, canMend])).toEqual([
      ['orphan', far, false],
      ['bad-place', far, false],
    ])
  })

  it('modules without any section get one', () => {
    const { doc, home } = stored(2)
    folioMaps(doc).sections.delete(home)
    expect(kinds(doc)).toEqual([['no-section', null]])
    mendFolio(doc, SPECS)
    expect([checkFolio(doc, SPECS), readFolio(doc, SPECS).modules.length]).toEqual([[], 2])
  })

  it('whatever somebody stored, mending leaves nothing that can be mended, and readers see what they saw (S26)', () => {
    const junk = fc.oneof(
      fc.record({
        x: fc.integer({ min: -9, max: 70 }),
        y: fc.integer({ min: -9, max: 90 }),
        w: fc.nat(70),
        h: fc.nat(40),
      }),
      fc.jsonValue({ maxDepth: 1 }),
    )
    const edits = fc.array(
      fc.record({
        which: fc.nat(7),
        key: fc.constantFrom('rect', 'sectionId', 'locked', 'z', 'type', 'p:width'),
        value: junk,
        locked: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(edits, (all) => {
        const { doc, ids } = stored(8)
        for (const { which, key, value, locked } of all)
          set(doc, ids[which] as string, key, key === 'locked' ? locked : structuredClone(value))
        const seen = readFolio(doc, SPECS)
        mendFolio(doc, SPECS)
        expect(checkFolio(doc, SPECS).filter(({ canMend }) => canMend)).toEqual([])
        expect(readFolio(doc, SPECS)).toEqual(seen)
      }),
      { numRuns: 200 },
    )
  })
})
