import { overlaps } from '@recto/grid'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { hostileFolio } from '../test/hostile.ts'
import { PICTURES, SPECS, TEXT } from '../test/specs.ts'
import type { ModuleSpec, ModuleSpecs } from './define-module.ts'
import { type FolioDocument, MAX_NOTES } from './folio.ts'
import { newId } from './ids.ts'
import { LIMITS } from './limits.ts'
import { newFolioDocument } from './new-folio.ts'
import { readDocument, readDocumentJson } from './read.ts'
import { DEFAULT_Z } from './read-module.ts'
import { shownToReaders } from './readers.ts'
import { richTextSchema } from './rich-text/schema.ts'
import { DEFAULT_THEME } from './theme.ts'

type Records = Record<string, unknown>
const SECTIONS = { s1: { order: 'V' }, s2: { order: 'W' } }
const text = (sectionId: string, rect: unknown, more: Records = {}) => ({ type: TEXT, sectionId, rect, ...more })
const read = (modules: Records, sections: Records = SECTIONS, meta: Records = {}) =>
  readDocument({ meta, sections, modules }, SPECS)
/** Where modules show: "section x,y wxh" by id. */
const places = (folio: FolioDocument) =>
  Object.fromEntries(
    [...folio.modules, ...folio.unreadable].map(({ id, sectionId, rect: { x, y, w, h } }) => [
      id,
      `${sectionId} ${x},${y} ${w}x${h}`,
    ]),
  )

/** The same record with its keys in another order, as another client may have received them. */
const reversed = (record: Records): Records => Object.fromEntries(Object.entries(record).toReversed())

describe('reading a stored folio', () => {
  it('gives defaults for what is missing (D2)', () => {
    const folio = read({ m1: { type: TEXT, sectionId: 's1' } }, { s1: {} })
    expect(folio).toMatchObject({ schemaVersion: 0, theme: DEFAULT_THEME, language: 'en', page: { mode: 'pageless' } })
    expect(folio.sections).toEqual([{ id: 's1', order: 'z', title: '', background: 'background', heightRows: 0 }])
    expect(folio.modules[0]).toEqual({
      id: 'm1',
      sectionId: 's1',
      type: TEXT,
      rect: { x: 0, y: 0, w: 30, h: 8 },
      z: 2000,
      locked: false,
      vAlign: 'top',
      box: {},
      isResized: false,
      props: { header: '' },
      texts: { html: { type: 'doc', content: [{ type: 'paragraph' }] } },
    })
  })

  it('stacks at 2000 by default and never below 1 [MOD-27]', () => {
    const zOf = (z: unknown) => read({ m1: text('s1', {}, { z }) }).modules[0]?.z
    expect([undefined, 'high', Number.NaN, 0, -5, 1, 7.4].map(zOf)).toEqual([2000, 2000, 2000, 1, 1, 1, 7])
    expect(DEFAULT_Z).toBe(2000)
  })

  it('fills in the same for everybody, ids of defaults included (D9)', () => {
    const listed: ModuleSpecs = {
      [TEXT]: {
        ...SPECS[TEXT],
        props: z.object({ ids: z.array(z.string()) }),
        defaults: () => ({ ids: [newId(), newId()] }),
      } as ModuleSpec,
    }
    const raw = { meta: {}, sections: SECTIONS, modules: { a: { type: TEXT, sectionId: 's1' } } }
    expect(readDocument(raw, listed)).toEqual(readDocument(raw, listed))
    expect(newId()).not.toBe(newId())
  })

  it('puts rectangles back onto the grid (D2)', () => {
    const folio = read({
      a: text('s1', { x: -3, y: -9, w: 99, h: 1 }),
      b: text('s2', { x: 58, y: 2.4, w: 1, h: Number.NaN }),
    })
    expect(places(folio)).toEqual({ a: 's1 0,0 60x4', b: 's2 55,2 5x4' })
  })

  it('keeps what it cannot read as unreadable, with the reason (D3)', () => {
    const folio = read({
      a: { type: 'Hologram', sectionId: 's1', rect: { x: 1, y: 1, w: 10, h: 10 } },
      b: text('s1', { x: 20, y: 0, w: 10, h: 4 }, { props: { header: 7 } }),
      c: { type: '__proto__', sectionId: 's2' },
      d: 'not a module',
    })
    expect(folio.modules).toEqual([])
    expect(folio.unreadable.map(({ id, type, unreadable }) => [id, type, unreadable])).toEqual([
      ['b', TEXT, expect.stringContaining('invalid data: header')],
      ['a', 'Hologram', 'unknown type'],
      ['c', '__proto__', 'unknown type'],
    ])
  })

  it('passes every link of the props through the scheme list (D4)', () => {
    const items = [{ imageUrl: 'data:text/html,x', caption: 'javascript:is fine as words' }]
    const folio = read({ a: { type: PICTURES, sectionId: 's1', props: { link: 'javascript:alert(1)', items } } })
    expect(folio.modules[0]?.props).toEqual({
      alt: '',
      link: '',
      items: [{ imageUrl: '', caption: 'javascript:is fine as words' }],
    })
  })

  it('keeps the good fields of a frame whose others are wrong (D2)', () => {
    const box = { fill: 'accent', pad: [1, 2], border: true, round: 'yes', shadow: true }
    expect(read({ a: text('s1', {}, { box }) }).modules[0]?.box).toEqual({ fill: 'accent', border: true })
  })

  it('stops at 2,000 modules, the same ones for everybody, and at row 20,000 (D5)', () => {
    const ids = Array.from({ length: LIMITS.modules + 20 }, (_, at) => `m${String(at).padStart(5, '0')}`)
    const rect = { x: 0, y: 0, w: 5, h: 4 }
    const forward = read(Object.fromEntries(ids.map((id) => [id, text('s1', rect)])))
    const backward = read(Object.fromEntries(ids.toReversed().map((id) => [id, text('s1', rect)])))
    expect(forward.modules).toHaveLength(LIMITS.modules)
    expect(backward).toEqual(forward)
    const tall = read({ a: text('s1', { x: 0, y: 0, w: 60, h: 20_000 }), b: text('s1', { x: 0, y: 9, w: 60, h: 9 }) })
    expect(places(tall)).toEqual({ a: 's1 0,0 60x20000' })
  })

  it('sorts sections by order key and ties by id (D6)', () => {
    const folio = read({}, { b: { order: 'V' }, a: { order: 'V' }, c: { order: 'K' }, d: { order: 'not a key!' } })
    expect(folio.sections.map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
  })

  it('settles overlaps that a merge made, locked ones first (D7)', () => {
    const folio = read({
      a: text('s1', { x: 0, y: 0, w: 20, h: 8 }),
      b: text('s1', { x: 10, y: 4, w: 20, h: 8 }, { locked: true }),
      c: { type: 'Hologram', sectionId: 's1', rect: { x: 0, y: 2, w: 5, h: 4 } },
    })
    expect(places(folio)).toEqual({ b: 's1 10,4 20x8', a: 's1 0,14 20x8', c: 's1 0,2 5x4' })
  })

  it('shows modules whose section is gone at the end of the last one (D8)', () => {
    const modules = {
      a: text('s2', { x: 0, y: 0, w: 60, h: 10 }),
      b: text('gone', { x: 0, y: 0, w: 30, h: 8 }),
    }
    expect(places(read(modules))).toEqual({ a: 's2 0,0 60x10', b: 's2 0,12 30x8' })
    expect(places(read(modules, { ...SECTIONS, gone: { order: 'A' } }))).toEqual({
      a: 's2 0,0 60x10',
      b: 'gone 0,0 30x8',
    })
  })

  it('takes only ids as the order on phones', () => {
    const phoneOrder = [{ toString: 0 }, 5, null, 'a b', 'm1']
    const { sections } = readDocument({ meta: {}, sections: { s1: { order: 'A', phoneOrder } }, modules: {} }, SPECS)
    expect(sections.map((section) => section.phoneOrder)).toEqual([['m1']])
  })

  it('never throws, and what it gives holds, whatever is stored (D1, D9)', () => {
    fc.assert(
      fc.property(hostileFolio, (raw) => {
        const folio = readDocument(raw, SPECS)
        expect(readDocumentJson({ ...folio, modules: [...folio.modules] }, SPECS)).toEqual({ ...folio, unreadable: [] })
        const { meta, sections, modules } = raw
        const backwards = { meta, sections: reversed(sections), modules: reversed(modules) }
        expect(JSON.stringify(readDocument(backwards, SPECS))).toBe(JSON.stringify(folio))
        const shown = [...folio.modules, ...folio.unreadable]
        for (const [at, a] of shown.entries()) {
          expect(folio.sections.some(({ id }) => id === a.sectionId)).toBe(true)
          for (const b of shown.slice(at + 1)) {
            if (a.sectionId === b.sectionId) expect(overlaps(a.rect, b.rect)).toBe(false)
          }
        }
        for (const { texts, props } of folio.modules) {
          for (const json of Object.values(texts)) richTextSchema.nodeFromJSON(json).check()
          expect(JSON.stringify([texts, props.link, props.items])).not.toMatch(/"(href|link|imageUrl)":"javascript/i)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('takes any JSON at all', () => {
    fc.assert(
      fc.property(fc.anything(), (json) => {
        readDocumentJson(json, SPECS)
      }),
    )
  })
})

describe('texts that are read', () => {
  it('S6: are clean, cut by code point, and a name that is not clean reads as none there is (D19)', () => {
    const { sections, modules, unreadable } = read(
      {
        m1: text('s1', { y: 0 }, { props: { header: 'a\0\u0007b\ud800' } }),
        m2: { type: `${TEXT}\0`, sectionId: 's1' },
      },
      { s1: { order: 'V', title: `${'a'.repeat(199)}😀`, lockedBy: 'Ada\0\nQuill' }, 's\0': {} },
    )
    expect(sections.map(({ title, lockedBy }) => [title, lockedBy])).toEqual([['a'.repeat(199), 'Ada Quill']])
    expect([modules[0]?.props.header, unreadable[0]?.type]).toEqual(['ab\ufffd', `${TEXT}\ufffd`])
  })
})

describe('a new folio', () => {
  it('is a document made of sections holding modules [FOLIO-01]', () => {
    const folio = newFolioDocument(SPECS)
    expect(folio.sections).toHaveLength(1)
    expect(folio.modules.every(({ sectionId }) => sectionId === folio.sections[0]?.id)).toBe(true)
    expect(readDocumentJson(folio, SPECS)).toEqual(folio)
  })

  it('starts with a Text module of the default size [GRID-14]', () => {
    const { modules } = newFolioDocument(SPECS)
    expect(modules.map(({ type, rect }) => [type, rect.w, rect.h])).toEqual([[TEXT, 30, 8]])
    expect(modules[0]?.texts.html).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  })
})

describe('speaker notes', () => {
  it('are kept, cut to what a section holds, and not among what readers get', () => {
    const notes = `Say hello.\n${'x'.repeat(MAX_NOTES)}`
    const folio = read({}, { s1: { order: 'V', notes }, s2: { order: 'W', notes: 7 } })
    expect(folio.sections.map((section) => section.notes)).toEqual([notes.slice(0, MAX_NOTES), undefined])
    const shown = shownToReaders(folio)
    expect(shown.sections.map(({ id }) => id)).toEqual(['s1', 's2'])
    expect(JSON.stringify(shown)).not.toContain('Say hello')
  })
})
