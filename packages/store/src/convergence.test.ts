import { acceptsTextLength, richTextLength } from '@recto/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { actsOf } from '../test/acts.ts'
import { deliver, expectNoOverlap, expectSame, meet, only, type Person, people } from '../test/people.ts'
import { CHART, SPECS, TABLE, TEXT } from '../test/specs.ts'
import { readFolio } from './read-folio.ts'

const rect = (x: number, y: number, w = 30, h = 8) => ({ x, y, w, h })

const ACTS = actsOf({ text: TEXT, words: 'html', table: TABLE, chart: CHART, cell: (value) => `${value}` })
const act = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom(...Object.keys(ACTS)),
  a: fc.nat(99),
  b: fc.nat(99),
  /** Who gets what someone made at once; the rest are cut off until they meet. */
  reaches: fc.subarray([0, 1, 2]),
})

describe('people who work at the same time', () => {
  it('see the same in the end, with nothing overlapping, whatever they do and however they are cut off (S12, S17)', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 40 }), (acts) => {
        const all = people(3)
        for (const { who, what, a, b, reaches } of acts) {
          const person = all[who] as Person
          const before = person.outbox.length
          ACTS[what]?.(person.store, a, b)
          for (const at of reaches) if (at !== who) deliver(all[at] as Person, person.outbox.slice(before))
          expectNoOverlap(person.store.read())
          expect(person.store.read()).toEqual(readFolio(person.store.doc, SPECS))
        }
        meet(all)
        expectSame(all)
      }),
      { numRuns: 100 },
    )
  })

  it('drag the same module, and it stands where one of them put it, whole (S2)', () => {
    const all = people(2) as [Person, Person]
    const id = only(all[0].store.read().modules).id
    const [left, right] = [rect(0, 50, 20, 10), rect(30, 0, 30, 20)]
    all[0].store.place({ [id]: left })
    all[1].store.place({ [id]: right })
    meet(all)
    const { rect: stands } = only(expectSame(all).modules)
    expect([left, right]).toContainEqual(stands)
  })

  it('drag two modules to the same place, and they settle without overlap', () => {
    const all = people(2) as [Person, Person]
    const section = only(all[0].store.read().sections).id
    const first = only(all[0].store.read().modules).id
    const [second] = all[0].store.addModules([{ type: TEXT, sectionId: section, rect: rect(4, 30) }]) as [string]
    meet(all)
    all[0].store.place({ [first]: rect(10, 10) })
    all[1].store.place({ [second]: rect(12, 12) })
    meet(all)
    expect(expectSame(all).modules.map((module) => [module.id, module.rect.y])).toEqual([
      [first, 10],
      [second, 20],
    ])
  })

  it('lose nothing when one deletes a section into which the other moves a module (D8)', () => {
    const all = people(2) as [Person, Person]
    const [ines, omar] = all
    const id = only(ines.store.read().modules).id
    const doomed = ines.store.addSection({}, { title: 'doomed' })
    meet(all)
    ines.store.deleteSection(doomed)
    omar.store.place({ [id]: rect(0, 0) }, { sectionOf: { [id]: doomed } })
    meet(all)
    const { sections, modules } = expectSame(all)
    expect(modules.map((module) => [module.id, module.sectionId])).toEqual([[id, only(sections).id]])
    ines.store.undo()
    meet(all)
    expect(expectSame(all).modules.map((module) => module.sectionId)).toEqual([doomed])
  })

  it('delete a section while the other types in it: it is gone, and comes back with undo', () => {
    const all = people(2) as [Person, Person]
    const [ines, omar] = all
    const { sections, modules } = ines.store.read()
    const kept = ines.store.addSection({})
    meet(all)
    ines.store.deleteSection(only(sections).id)
    omar.store.setProps(only(modules).id, { header: 'typed meanwhile' })
    omar.store.addModules([{ type: TEXT, sectionId: only(sections).id, rect: rect(0, 0) }])
    meet(all)
    expect(expectSame(all).modules.map(({ sectionId }) => sectionId)).toEqual([kept])
    ines.store.undo()
    meet(all)
    expect(expectSame(all).sections).toHaveLength(2)
    expect(ines.store.module(only(modules).id)).toBeDefined()
  })

  it('change two props, two cells and a text of one module, and all of it stays (S1)', () => {
    const all = people(2) as [Person, Person]
    const [ines, omar] = all
    const section = only(ines.store.read().sections).id
    const [table] = ines.store.addModules([{ type: TABLE, sectionId: section, rect: rect(0, 30, 30, 10) }]) as [string]
    meet(all)
    ines.store.setRecord(table, 'cells', 'a1', 'Ines')
    ines.store.setRecord(table, 'cells', 'c1', 'Ines')
    ines.store.setProps(table, { rows: ['r1', 'r2'] })
    omar.store.setRecord(table, 'cells', 'b1', 'Omar')
    omar.store.setModule(table, { vAlign: 'center' })
    meet(all)
    expectSame(all)
    expect(ines.store.module(table)).toMatchObject({
      vAlign: 'center',
      props: { rows: ['r1', 'r2'], cells: { a1: 'Ines', b1: 'Omar', c1: 'Ines' } },
    })
  })

  it('put a section at the same place: both stay, in the same order for all', () => {
    const all = people(3) as [Person, Person, Person]
    const first = only(all[0].store.read().sections).id
    for (const [at, { store }] of all.entries()) store.addSection({ after: first }, { title: `${at}` })
    meet(all)
    const titles = expectSame(all).sections.map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['', '0', '1', '2'])
    all[0].store.addSection({ after: first }, { title: 'between' })
    meet(all)
    expect(expectSame(all).sections.map(({ title }) => title)).toEqual(['', 'between', ...titles.slice(1)])
  })

  it('fill a text above its limit together: a merge keeps all, and nobody can type on [SAVE-42]', () => {
    const all = people(2) as [Person, Person]
    const id = only(all[0].store.read().modules).id
    for (const { store } of all) {
      const paragraph = store.fragment(id, 'html').get(0) as Y.XmlElement
      paragraph.insert(0, [new Y.XmlText('x'.repeat(30_000))])
    }
    meet(all)
    expectSame(all)
    const length = richTextLength(all[0].store.module(id)?.texts.html ?? { type: 'doc' })
    expect(length).toBe(60_000)
    expect(acceptsTextLength(length, length + 1)).toBe(false)
    expect(acceptsTextLength(length, length - 1)).toBe(true)
  })
})
