import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SPECS } from '../../test/specs.ts'
import { SCHEMA_VERSION } from '../folio.ts'
import { type RawFolio, readDocument } from '../read.ts'
import { MIGRATIONS, migrate } from './index.ts'

const FIXTURES = new URL('../../test/fixtures/', import.meta.url)
const fixture = (version: number): RawFolio =>
  JSON.parse(readFileSync(new URL(`folio-v${version}.json`, FIXTURES), 'utf8'))

/** Released names, in order. A line is added with each migration and never changed. */
const RELEASED = ['first-shape', 'richer-texts', 'texts-that-go-on', 'powers']

describe('migrations', () => {
  it('are those that were released, in order, with new ones only at the end (D15)', () => {
    expect(MIGRATIONS.map(({ name }) => name).slice(0, RELEASED.length)).toEqual(RELEASED)
    expect(MIGRATIONS).toHaveLength(RELEASED.length)
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(RELEASED.map((_, at) => at + 1))
    expect(MIGRATIONS.at(-1)?.version).toBe(SCHEMA_VERSION)
  })

  it('have a stored folio of every version to prove themselves on', () => {
    const expected = MIGRATIONS.map(({ version }) => `folio-v${version}.json`)
    expect(readdirSync(FIXTURES).sort()).toEqual(expected.sort())
  })

  it.each(MIGRATIONS.map(({ version }) => version))('bring a folio of version %i to today without loss', (version) => {
    const raw = fixture(version)
    const folio = readDocument(migrate(raw, version), SPECS)
    expect(folio.unreadable).toEqual([])
    expect(folio.modules).toHaveLength(Object.keys(raw.modules).length)
  })

  it('read a folio of version 1 exactly as it was stored', () => {
    const raw = fixture(1)
    const { sections, modules, unreadable, ...meta } = readDocument(raw, SPECS)
    expect(meta).toEqual(raw.meta)
    expect(Object.fromEntries(sections.map(({ id, ...rest }) => [id, rest]))).toEqual(raw.sections)
    expect(Object.fromEntries(modules.map(({ id, ...rest }) => [id, rest]))).toEqual(raw.modules)
    expect(unreadable).toEqual([])
  })

  it('take any records without throwing (D16)', () => {
    const record = fc.dictionary(fc.string(), fc.anything())
    fc.assert(
      fc.property(fc.record({ meta: record, sections: record, modules: record }), (raw) => {
        migrate(raw, 0)
      }),
    )
  })

  it('run only those above the stored version, one after another', () => {
    const named = (version: number) => ({
      version,
      name: `to-${version}`,
      up: (raw: RawFolio) => ({ ...raw, meta: { ...raw.meta, trail: `${raw.meta.trail}${version}` } }),
    })
    const raw = { meta: { trail: '' }, sections: {}, modules: {} }
    expect(migrate(raw, 1, [named(1), named(2), named(3)]).meta.trail).toBe('23')
    expect(raw.meta.trail).toBe('')
  })
})
