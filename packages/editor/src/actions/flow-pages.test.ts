import { htmlToRichText, newFolioDocument, newModule, type RichTextJson, richTextToPlain } from '@recto/document'
import { pageRows } from '@recto/grid'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, type FolioStore, folioUpdate } from '@recto/store'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { sizeOf, specOf } from '../module-registry.ts'
import { continuePage } from './continue-page.ts'
import { END_ROWS, fillPages } from './flow-pages.ts'

const PAGE = { mode: 'paged', orientation: 'landscape', size: '9:16' } as const
const ROWS = pageRows(PAGE)
const LETTERS_A_LINE = 70

/** A line of the sheet is three rows high. */
const textRows = (text: RichTextJson): number =>
  (text.content ?? []).reduce(
    (rows, block) =>
      rows + 3 * Math.max(1, Math.ceil(richTextToPlain({ type: 'doc', content: [block] }).length / LETTERS_A_LINE)),
    0,
  )
const deps = (store: FolioStore) => ({ store, specOf, sizeOf, textRows })

/** People on one folio with one text that goes on over several pages. */
function people(count: number, words: number) {
  const blank = newFolioDocument(SPECS, { page: PAGE })
  const sectionId = blank.sections[0]?.id ?? ''
  const body = htmlToRichText(
    Array.from(
      { length: Math.ceil(words / 60) },
      (_, p) => `<p>${some(p * 60, Math.min(words, p * 60 + 60))}</p>`,
    ).join(''),
  )
  const text = newModule(SPECS.Text, { sectionId, rect: { x: 4, y: 5, w: 52, h: textRows(body) }, texts: { body } })
  const first = createFolioStore({ specs: SPECS })
  Y.applyUpdate(first.doc, folioUpdate({ ...blank, modules: [text] }, SPECS))
  continuePage({ ...deps(first), hasRoomForAll: () => true }, sectionId, ROWS)
  const stores = Array.from({ length: count }, () => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(first.doc))
    return createFolioStore({ doc, specs: SPECS })
  })
  const meet = () => {
    const states = stores.map(({ doc }) => Y.encodeStateAsUpdate(doc))
    for (const { doc } of stores) for (const state of states) Y.applyUpdate(doc, state)
  }
  return { stores, meet, textId: text.id }
}
const some = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `w${from + at}`).join(' ')

/** The words of the text as its modules show them, page by page. */
const shown = (store: FolioStore, id: string): string[] =>
  store
    .flowOf(id)
    .flatMap((one) => wordsIn(store.module(one)?.texts.body))
    .filter(Boolean)
const wordsIn = (text: RichTextJson | undefined): string[] => richTextToPlain(text ?? { type: 'doc' }).split(/\s+/)

/** Types at the beginning of a paragraph, or deletes letters there, as the text editor does; then the words find their pages. */
function edit(store: FolioStore, id: string, nth: number, { words = '', deletes = 0 }): void {
  const fragment = store.fragment(id, 'body')
  const line = fragment.get(nth % fragment.length) as Y.XmlElement
  store.doc.transact(() => {
    const run = line.get(0) as Y.XmlText
    if (deletes > 0) run.delete(0, Math.min(deletes, run.length))
    run.insert(0, words)
  }, store.origin)
  for (const part of store.flowOf(id)) fillPages(deps(store), part)
}

/** No page is short of words that the next one has, and none holds more than it has room for. */
function expectFilled(store: FolioStore, id: string): void {
  const { sections, modules } = store.read()
  for (const { id: sectionId } of sections) {
    const [here] = modules.filter((module) => module.sectionId === sectionId)
    expect(here && here.rect.y + here.rect.h, 'a page without words, or with too many').toBeLessThanOrEqual(
      ROWS - END_ROWS,
    )
  }
  const pages = Math.ceil(shown(store, id).length / 100)
  expect(store.flowOf(id).length).toBeLessThanOrEqual(pages + 1)
}

it('W9: words that are typed go on to the next page, new ones are made, and what is deleted flows back (P7)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 500, max: 1200 }),
      fc.array(fc.record({ nth: fc.nat(20), adds: fc.nat(150), deletes: fc.nat(400) }), { minLength: 1, maxLength: 4 }),
      (count, edits) => {
        const { stores, textId } = people(1, count)
        const [store] = stores as [FolioStore]
        for (const { nth, adds, deletes } of edits) {
          const typed = Array.from({ length: adds }, (_, at) => `new${at} `).join('')
          edit(store, textId, nth, { words: typed, deletes })
          const whole = store
            .fragment(textId, 'body')
            .toJSON()
            .replace(/<[^>]+>/g, ' ')
          expect(shown(store, textId)).toEqual(whole.split(/\s+/).filter(Boolean))
          expectFilled(store, textId)
        }
      },
    ),
    { numRuns: 15 },
  )
})

it('W9: a text that gets short again leaves no page behind, and undo brings words and pages back in one step (P7, P4)', () => {
  const { stores, textId } = people(1, 900)
  const [store] = stores as [FolioStore]
  const before = JSON.stringify(store.read())
  expect(store.read().sections.length).toBeGreaterThan(2)
  const fragment = store.fragment(textId, 'body')
  store.stopCapturing()
  store.doc.transact(() => fragment.delete(1, fragment.length - 1), store.origin)
  fillPages(deps(store), textId)
  expect([store.read().sections.length, store.flowOf(textId)]).toEqual([1, [textId]])
  store.undo()
  expect(JSON.stringify(store.read())).toBe(before)
})

it('W9: two who type on different pages at once lose no word, have none twice, and see the same (P8)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 1200 }), fc.nat(12), fc.nat(12), (count, here, there) => {
      const { stores, meet, textId } = people(2, count)
      const [ines, omar] = stores as [FolioStore, FolioStore]
      const words = shown(ines, textId)
      edit(ines, textId, here, { words: 'one two three four five six seven eight nine ten eleven ' })
      edit(omar, textId, there, { words: 'uno due tre quattro cinque sei sette otto nove dieci undici ' })
      meet()
      const after = shown(ines, textId)
      expect(after.toSorted()).toEqual(
        [
          ...words,
          ...'one two three four five six seven eight nine ten eleven uno due tre quattro cinque sei sette otto nove dieci undici'.split(
            ' ',
          ),
        ].toSorted(),
      )
      expect(after.filter((word) => words.includes(word))).toEqual(words)
      expect(JSON.stringify(ines.read())).toBe(JSON.stringify(omar.read()))
    }),
    { numRuns: 20 },
  )
})

it('W9: a locked page keeps its words, and a folio without pages keeps its parts (P9)', () => {
  const { stores, textId } = people(1, 800)
  const [store] = stores as [FolioStore]
  const [, second = ''] = store.flowOf(textId)
  const breaks = () => store.flowOf(textId).map((id) => store.module(id)?.flow)
  store.setSection(store.module(second)?.sectionId ?? '', { lockedBy: 'Ines' })
  const before = breaks()
  edit(store, textId, 0, { words: some(5000, 5100) })
  expect(breaks()).toEqual(before)
  store.setSection(store.module(second)?.sectionId ?? '', { lockedBy: undefined })
  store.setPage({ ...PAGE, mode: 'pageless' })
  expect(fillPages(deps(store), textId)).toBe(false)
  expect(breaks()).toEqual(before)
})

it('W9: a plan without room for another page leaves the rest on the last one (P9)', () => {
  const { stores, textId } = people(1, 800)
  const [store] = stores as [FolioStore]
  const count = store.read().sections.length
  store.guard(({ sections }) => (sections === 0 ? null : { reason: 'plan', of: 'canvases' }))
  edit(store, textId, 0, { words: some(5000, 5400) })
  expect(store.read().sections).toHaveLength(count)
  const last = store.module(store.flowOf(textId).at(-1) ?? '')
  expect((last?.rect.y ?? 0) + (last?.rect.h ?? 0)).toBeGreaterThan(ROWS)
  expect(shown(store, textId)).toContain('w499')
})
