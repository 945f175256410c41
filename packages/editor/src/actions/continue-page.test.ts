import { htmlToRichText, newFolioDocument, newModule, type RichTextJson, richTextToPlain } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, folioUpdate } from '@recto/store'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { sizeOf, specOf } from '../module-registry.ts'
import { continuePage } from './continue-page.ts'

const PAGE_ROWS = 60
const LETTERS_A_LINE = 70

/** A line of the sheet is three rows high. */
const textRows = (text: RichTextJson): number =>
  (text.content ?? []).reduce(
    (rows, block) =>
      rows + 3 * Math.max(1, Math.ceil(richTextToPlain({ type: 'doc', content: [block] }).length / LETTERS_A_LINE)),
    0,
  )

/** People on one folio with one long text on an A4 page, cut off from each other until they meet. */
function people(count: number, html: string) {
  const blank = newFolioDocument(SPECS, { page: { mode: 'paged', orientation: 'portrait', size: 'A4' } })
  const sectionId = blank.sections[0]?.id ?? ''
  const body = htmlToRichText(html)
  const text = newModule(SPECS.Text, { sectionId, rect: { x: 4, y: 5, w: 52, h: textRows(body) }, texts: { body } })
  const seed = folioUpdate({ ...blank, modules: [text] }, SPECS)
  const stores = Array.from({ length: count }, () => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, seed)
    return createFolioStore({ doc, specs: SPECS })
  })
  const press = (store: (typeof stores)[number], of = sectionId) =>
    continuePage({ store, specOf, sizeOf, textRows, hasRoomForAll: () => true }, of, PAGE_ROWS)
  const meet = () => {
    const states = stores.map(({ doc }) => Y.encodeStateAsUpdate(doc))
    for (const { doc } of stores) for (const state of states) Y.applyUpdate(doc, state)
  }
  return { stores, press, meet, sectionId, textId: text.id }
}

const wordsOf = (store: ReturnType<typeof createFolioStore>): string[] => {
  const { sections, modules } = store.read()
  const texts = sections.flatMap(({ id }) => modules.filter(({ sectionId }) => sectionId === id))
  return texts.flatMap(({ texts: { body } }) => richTextToPlain(body ?? { type: 'doc' }).split(/\s+/)).filter(Boolean)
}

const paragraphs = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 300 }).map((words) => ['p', words] as const),
    fc.integer({ min: 1, max: 30 }).map((items) => ['ol', items] as const),
  ),
  { minLength: 1, maxLength: 12 },
)
function htmlOf(blocks: readonly (readonly ['p' | 'ol', number])[]): string {
  let nth = 0
  const some = (count: number) => Array.from({ length: count }, () => `w${nth++}`)
  return blocks
    .map(([tag, count]) =>
      tag === 'p'
        ? `<p>${some(count).join(' ')}</p>`
        : `<ol>${some(count)
            .map((one) => `<li>${one}</li>`)
            .join('')}</ol>`,
    )
    .join('')
}

it('W9: a long text goes on over as many pages as it takes, each with words and none past its end, as one undo step (P1, P4)', () => {
  fc.assert(
    fc.property(paragraphs, (blocks) => {
      const { stores, press } = people(1, htmlOf(blocks))
      const [store] = stores as [(typeof stores)[number]]
      const before = JSON.stringify(store.read())
      const words = wordsOf(store)
      const isLong = store.read().modules.some(({ rect }) => rect.y + rect.h > PAGE_ROWS)
      expect(press(store) !== null).toBe(isLong)
      expect(wordsOf(store)).toEqual(words)
      const { sections, modules } = store.read()
      for (const { id } of sections) {
        const here = modules.filter(({ sectionId }) => sectionId === id)
        expect(here.flatMap(({ texts }) => richTextToPlain(texts.body ?? { type: 'doc' })).join('')).not.toBe('')
        for (const { rect } of here) expect(rect.y + rect.h).toBeLessThanOrEqual(PAGE_ROWS)
      }
      if (isLong) store.undo()
      expect(JSON.stringify(store.read())).toBe(before)
    }),
    { numRuns: 20 },
  )
})

it('W9: two who press at once, and one who types in what stays, lose no word and have none twice (P5)', () => {
  fc.assert(
    fc.property(paragraphs, (blocks) => {
      const { stores, press, meet, textId } = people(3, htmlOf(blocks))
      const [ines, omar, tove] = stores as [(typeof stores)[number], (typeof stores)[number], (typeof stores)[number]]
      const words = wordsOf(ines)
      press(ines)
      press(omar)
      const line = tove.fragment(textId, 'body').get(0) as Y.XmlElement
      let first = line
      while (first.get(0) instanceof Y.XmlElement) first = first.get(0) as Y.XmlElement
      tove.doc.transact(() => (first.get(0) as Y.XmlText).insert(0, 'new '), tove.origin)
      meet()
      for (const store of stores) expect(wordsOf(store)).toEqual(['new', ...words])
      expect(JSON.stringify(ines.read())).toBe(JSON.stringify(omar.read()))
    }),
    { numRuns: 20 },
  )
})

it('W9: what fits on no page stays where it is, and no page is made for it (P2, P3)', () => {
  const { stores, press, sectionId } = people(1, '<p>Words</p>')
  const [store] = stores as [(typeof stores)[number]]
  store.addModules([{ type: 'Images', sectionId, rect: { x: 4, y: 20, w: 20, h: 90 } }])
  const next = press(store)
  expect(next).not.toBeNull()
  expect(store.modulesOf(next ?? '').map(({ rect }) => rect.y)).toEqual([5])
  expect(press(store, next ?? '')).toBeNull()
  expect(store.read().sections).toHaveLength(2)
})
