import { readdirSync, readFileSync } from 'node:fs'
import { SCHEMA_VERSION } from '@recto/document'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { SPECS } from '../test/specs.ts'
import { migrateFolio } from './migrate-folio.ts'
import { readFolio } from './read-folio.ts'
import { createFolioStore } from './store.ts'

/** Folios as released versions stored them, byte for byte: never made anew, only added to (D15). */
const FIXTURES = new URL('../test/fixtures/', import.meta.url)
const text = (name: string) => readFileSync(new URL(name, FIXTURES), 'utf8')
const versions = readdirSync(FIXTURES).flatMap((name) => /^folio-v(\d+)\.json$/.exec(name)?.[1] ?? [])

function storedBy(version: string): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Buffer.from(text(`folio-v${version}.update.txt`), 'base64'))
  return doc
}

describe('folios that released versions stored', () => {
  it('are kept for every version', () => {
    expect(versions.map(Number).sort()).toEqual(Array.from({ length: SCHEMA_VERSION }, (_, at) => at + 1))
  })

  it.each(versions)('version %s reads as it did then, but for what migrations changed on purpose', (version) => {
    const doc = storedBy(version)
    migrateFolio(doc)
    const { schemaVersion, ...read } = readFolio(doc, SPECS)
    const { schemaVersion: _then, ...expected } = JSON.parse(text(`folio-v${version}.json`))
    expect(schemaVersion).toBe(SCHEMA_VERSION)
    expect(read).toEqual(expected)
  })

  it.each(versions)('version %s can be edited on, and what cannot be read stays in it', (version) => {
    const store = createFolioStore({ doc: storedBy(version), specs: SPECS })
    const [strange] = store.read().unreadable
    const copy = store.duplicateSection(strange?.sectionId ?? '')
    expect(store.read().unreadable.filter(({ sectionId }) => sectionId === copy)).toHaveLength(1)
    store.undo()
    expect(store.read().unreadable).toEqual([strange])
  })
})
