import {
  htmlToRichText,
  newFolioDocument,
  newModule,
  newSection,
  orderBetween,
  readDocumentJson,
  richTextToHtml,
} from '@recto/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { actsOf } from '../test/acts.ts'
import { expectSame, meet, only, type Person, people } from '../test/people.ts'
import { CHART, SPECS, TABLE, TEXT } from '../test/specs.ts'
import { changeFolio } from './change-folio.ts'
import { fragmentToRichText } from './fragment.ts'
import { putBack } from './put-back.ts'
import { readFolio } from './read-folio.ts'
import { copySection, openState, sectionState } from './section-transfer.ts'
import { createFolioStore } from './store.ts'
import type { FolioStore } from './types.ts'
import { folioUpdate, writeFolio } from './write-folio.ts'

const spec = SPECS[TEXT]
if (!spec) throw new Error('no spec')
const PAGES = ['page1', 'page2', 'page3'] as const
const WORDS =
  '<h2>Night</h2><p>Dough rests at nine and is folded at eleven.</p><ol><li><p>Rye</p></li><li><p>Spelt</p></li><li><p>Oat</p></li></ol>'
const rect = { x: 4, y: 5, w: 30, h: 8 }

/** Three pages with one text: it goes on within its paragraph, then within its list. */
const folio = () => ({
  ...newFolioDocument(SPECS),
  sections: PAGES.map((id, at) => ({ ...newSection(orderBetween(null, null)), id, order: `b${at + 1}` })),
  modules: [
    {
      ...newModule(spec, {
        sectionId: 'page1',
        rect,
        texts: { html: htmlToRichText('<h2>Night</h2><p>Dough rests </p>') },
      }),
      id: 't1',
    },
    {
      ...newModule(spec, {
        sectionId: 'page2',
        rect,
        texts: { html: htmlToRichText('<p>at nine and is folded at eleven.</p><ol><li><p>Rye</p></li></ol>') },
      }),
      id: 't2',
      flow: { of: 't1', block: 1, at: 12 },
    },
    {
      ...newModule(spec, {
        sectionId: 'page3',
        rect,
        texts: { html: htmlToRichText('<ol start="2"><li><p>Spelt</p></li><li><p>Oat</p></li></ol>') },
      }),
      id: 't3',
      flow: { of: 't1', block: 2, at: 1 },
    },
  ],
})
const htmlOf = (store: FolioStore, id: string) => richTextToHtml(store.module(id)?.texts.html ?? { type: 'doc' })
const shown = (store: FolioStore, ids: readonly string[] = ['t1', 't2', 't3']) => ids.map((id) => htmlOf(store, id))
const wordsOf = (store: FolioStore) => store.fragment('t1', 'html').toJSON()
const open = () => only(people(1, folio())).store
const [P1, P2, P3] = [
  '<h2>Night</h2><p>Dough rests </p>',
  '<p>at nine and is folded at eleven.</p><ol><li><p>Rye</p></li></ol>',
  '<ol start="2" style="counter-reset:n 1"><li><p>Spelt</p></li><li><p>Oat</p></li></ol>',
]

describe('a text that goes on from module to module', () => {
  it('is one text, of which each module shows its part (S32)', () => {
    const store = open()
    expect(shown(store)).toEqual([P1, P2, P3])
    const whole = createFolioStore({ specs: SPECS })
    writeFolio(
      whole.doc,
      {
        ...newFolioDocument(SPECS),
        modules: [{ ...folio().modules[0], texts: { html: htmlToRichText(WORDS) } } as never],
      },
      SPECS,
    )
    expect(wordsOf(store)).toBe(whole.fragment('t1', 'html').toJSON())
    expect(store.flowOf('t2')).toEqual(['t1', 't2', 't3'])
    expect(store.fragment('t3', 'html')).toBe(store.fragment('t1', 'html'))
  })

  it('is told to all that show other words when its words or its breaks change (S32)', () => {
    const store = open()
    const told: string[][] = []
    store.subscribe(({ texts }) => told.push([...texts].sort()))
    const line = store.fragment('t1', 'html').get(0) as Y.XmlElement
    store.doc.transact(() => (line.get(0) as Y.XmlText).insert(5, ' shift'), store.origin)
    store.setBreaks({ t2: { block: 1, at: 0 } })
    expect(told).toEqual([
      ['t1/html', 't2/html', 't3/html'],
      ['t1/html', 't2/html', 't3/html'],
    ])
    expect(shown(store)).toEqual([
      '<h2>Night shift</h2>',
      '<p>Dough rests at nine and is folded at eleven.</p><ol><li><p>Rye</p></li></ol>',
      P3,
    ])
    expect(store.read()).toEqual(readFolio(store.doc, SPECS))
  })

  it('is cut between words only, wherever a break is stored (S32)', () => {
    const store = open()
    store.setBreaks({ t2: { block: 1, at: 15 }, t3: { block: 9, at: 3 } })
    expect(shown(store)).toEqual([
      '<h2>Night</h2><p>Dough rests at </p>',
      '<p>nine and is folded at eleven.</p><ol><li><p>Rye</p></li><li><p>Spelt</p></li><li><p>Oat</p></li></ol>',
      '<p><br></p>',
    ])
  })

  it('changes in one part alone, by a command and by a program (S33)', () => {
    const store = open()
    const text = htmlToRichText('<p>at ten.</p><p>Then it bakes.</p>')
    store.setText('t2', 'html', text)
    const after = [P1, '<p>at ten.</p><p>Then it bakes.</p>', P3]
    expect(shown(store)).toEqual(after)
    store.undo()
    expect(shown(store)).toEqual([P1, P2, P3])
    const now = store.read()
    const modules = now.modules.map((one) => (one.id === 't2' ? { ...one, texts: { html: text } } : one))
    changeFolio(store.doc, { ...now, modules }, SPECS)
    expect(shown(store)).toEqual(after)
  })

  it.each(['t1', 't2', 't3'])('loses with %s what it shows, and nothing else (S33)', (gone) => {
    const store = open()
    store.deleteModules([gone])
    const [ids, words] = [
      ['t1', 't2', 't3'],
      [P1, P2, P3],
    ].map((all, _, [of = []]) => all.filter((_one, at) => of[at] !== gone)) as [string[], string[]]
    expect(shown(store, ids)).toEqual(words)
    expect(store.flowOf(only(ids))).toEqual(ids)
    store.undo()
    expect(shown(store)).toEqual([P1, P2, P3])
  })

  it('copied with its page it is a text of its own (S33)', () => {
    const store = open()
    const copy = store.duplicateSection('page2')
    const [made] = store.modulesOf(copy)
    expect([made?.flow, htmlOf(store, made?.id ?? '')]).toEqual([undefined, P2])
    const other = createFolioStore({ specs: SPECS })
    writeFolio(other.doc, newFolioDocument(SPECS), SPECS)
    const moved = copySection(store.doc, other.doc, SPECS, { sectionId: 'page1', idOf: (id) => `${id}x` })
    expect(other.modulesOf(moved).map(({ texts }) => richTextToHtml(texts.html ?? { type: 'doc' }))).toEqual([P1])
    const content = () => sectionState(store.doc, SPECS, 'page3')?.content
    const before = content()
    store.setText('t3', 'html', htmlToRichText('<p>None</p>'))
    expect(content()).not.toBe(before)
  })

  it('goes out as JSON and comes back as it was (S34)', () => {
    const store = open()
    const json = JSON.parse(JSON.stringify(store.read()))
    const back = new Y.Doc()
    Y.applyUpdate(back, folioUpdate(readDocumentJson(json, SPECS), SPECS))
    expect(JSON.stringify(readFolio(back, SPECS))).toBe(JSON.stringify(store.read()))
  })

  it('is one text again where a program left a word without its space (S33)', () => {
    const store = open()
    store.setText('t1', 'html', htmlToRichText('<p>Loaves rest</p>'))
    expect(shown(store)).toEqual(['<p>Loaves rest </p>', P2, P3])
  })

  it('one page of an older state is put back with the words that it showed (S34)', () => {
    const store = open()
    const past = openState(Y.encodeStateAsUpdate(store.doc))
    store.setText('t2', 'html', htmlToRichText('<p>at ten.</p>'))
    putBack(store.doc, past, SPECS, { of: 'section', id: 'page2' })
    expect(shown(store)).toEqual([P1, P2, P3])
    store.deleteSection('page2')
    putBack(store.doc, past, SPECS, { of: 'section', id: 'page2' })
    expect(shown(store)).toEqual([P1, P2, P3])
  })

  const ACTS = actsOf({ text: TEXT, words: 'html', table: TABLE, chart: CHART, cell: (value) => `${value}` })
  const NAMES = [
    'letTextGoOn',
    'setBreaks',
    'setText',
    'type',
    'deleteModule',
    'duplicateSection',
    'deleteSection',
    'undo',
    'redo',
  ]
  const act = fc.record({
    who: fc.nat(1),
    what: fc.constantFrom(...NAMES),
    a: fc.nat(99),
    b: fc.nat(99),
    meets: fc.boolean(),
  })

  it('shows each of its words once, in their order, whatever two people do to it (S32)', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 14 }), (steps) => {
        const all = people(2, folio()) as [Person, Person]
        for (const { who, what, a, b, meets } of steps) {
          ACTS[what]?.((all[who] as Person).store, a, b)
          if (meets) meet(all)
        }
        meet(all)
        expectSame(all)
        const { store } = all[0]
        for (const { id, flow } of store.read().modules) {
          const ids = store.flowOf(id)
          if (flow || ids.length === 1) continue
          const words = (html: string) => html.replace(/<[^>]+>/g, '')
          const whole = richTextToHtml(fragmentToRichText(store.fragment(id, 'html')))
          expect(words(shown(store, ids).join(''))).toBe(words(whole))
        }
      }),
      { numRuns: 60 },
    )
  })
})
