import { type Migration, newFolioDocument, SCHEMA_VERSION } from '@recto/document'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { only } from '../test/people.ts'
import { SPECS } from '../test/specs.ts'
import { mapAt } from './layout.ts'
import { migrateFolio } from './migrate-folio.ts'
import { readFolio } from './read-folio.ts'
import { folioUpdate } from './write-folio.ts'

function folio() {
  const document = newFolioDocument(SPECS)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, folioUpdate(document, SPECS))
  return { doc, document, first: only(document.modules).id, section: only(document.sections).id }
}
const renameHeader: Migration = {
  version: SCHEMA_VERSION + 1,
  name: 'header-becomes-title',
  up: ({ meta, sections, modules }) => ({
    meta: { ...meta, era: 'new' },
    sections,
    modules: Object.fromEntries(
      Object.entries(modules).map(([id, value]) => {
        const { 'p:header': title, ...rest } = value as Record<string, unknown>
        return [id, { ...rest, 'p:title': title }]
      }),
    ),
  }),
}

describe('migrating a stored folio', () => {
  it('does nothing to one that is up to date', () => {
    const { doc, document } = folio()
    const before = Y.encodeStateVector(doc)
    expect(migrateFolio(doc)).toBe(false)
    expect(Y.encodeStateVector(doc)).toEqual(before)
    expect(readFolio(doc, SPECS)).toEqual(document)
  })

  it('writes only what the migration changed, says how far it came, and leaves the texts', () => {
    const { doc, first, section } = folio()
    const text = mapAt(doc.getMap('modules'), first)?.get('t:html')
    const untouched = mapAt(doc.getMap('sections'), section)
    expect(migrateFolio(doc, [renameHeader])).toBe(true)
    const module = mapAt(doc.getMap('modules'), first)
    expect([module?.has('p:header'), module?.get('p:title'), module?.get('t:html') === text]).toEqual([false, '', true])
    expect(mapAt(doc.getMap('sections'), section)).toBe(untouched)
    expect(doc.getMap('meta').toJSON()).toMatchObject({ schemaVersion: SCHEMA_VERSION + 1, era: 'new' })
    expect(migrateFolio(doc, [renameHeader])).toBe(false)
  })
})
