import {
  type FolioDocument,
  type FolioModule,
  htmlToRichText,
  newFolioDocument,
  newModule,
  newSection,
  orderBetween,
  richTextToPlain,
} from '@recto/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { CHART, PICTURES, SPECS, TABLE, TEXT } from '../test/specs.ts'
import { changeFolio } from './change-folio.ts'
import { changeFragment } from './change-text.ts'
import { fragmentToRichText } from './fragment.ts'
import { readFolio } from './read-folio.ts'
import { folioUpdate, writeFolio } from './write-folio.ts'

const spec = (type: string) => {
  const found = SPECS[type]
  if (!found) throw new Error(`no ${type}`)
  return found
}

/** A folio with one module of each kind, one below the other. */
function sample(): FolioDocument {
  const blank = newFolioDocument(SPECS)
  const [home] = blank.sections
  if (!home) throw new Error('no section')
  const modules: FolioModule[] = [TEXT, PICTURES, TABLE, CHART].map((type, at) =>
    newModule(spec(type), { sectionId: home.id, rect: { x: 0, y: at * 30, w: 30, h: 25 } }),
  )
  return { ...blank, modules }
}

const stored = (folio: FolioDocument): Y.Doc => {
  const doc = new Y.Doc()
  writeFolio(doc, folio, SPECS)
  return doc
}

const updatesOf = (doc: Y.Doc, run: () => void): number => {
  let count = 0
  const listen = () => {
    count++
  }
  doc.on('update', listen)
  run()
  doc.off('update', listen)
  return count
}

describe('a folio that is made to hold other content', () => {
  const html = fc
    .array(
      fc.record({
        tag: fc.constantFrom('p', 'h2', 'li'),
        words: fc
          .array(fc.constantFrom('bread', 'rye', '<strong>rolls</strong>', '😀', 'malt', '<em>crumb</em>'), {
            maxLength: 5,
          })
          .map((words) => words.join(' ')),
      }),
      { maxLength: 6 },
    )
    .map((lines) =>
      lines
        .map(({ tag, words }) => (tag === 'li' ? `<ul><li><p>${words}</p></li></ul>` : `<${tag}>${words}</${tag}>`))
        .join(''),
    )

  it('S20: takes a text of thousands of marked words in one walk, not one each', () => {
    const before = sample()
    const doc = stored(before)
    const html = htmlToRichText('<b>w</b> '.repeat(6_000))
    const modules = before.modules.map((module) => (module.type === TEXT ? { ...module, texts: { html } } : module))
    const began = process.cpuUsage()
    doc.transact(() => changeFolio(doc, { ...before, modules }, SPECS, readFolio(doc, SPECS)))
    const { user, system } = process.cpuUsage(began)
    expect(readFolio(doc, SPECS).modules.find(({ type }) => type === TEXT)?.texts.html).toEqual(html)
    // Seven seconds where each word looks for its place from the start.
    expect((user + system) / 1e6).toBeLessThan(3)
  })

  it('reads as what was wanted, whatever it held before, in one edit; the same again writes nothing (S25)', () => {
    const edits = fc.record({
      before: html,
      after: html,
      cells: fc.dictionary(fc.constantFrom('a1', 'a2', 'b1'), fc.string({ maxLength: 9 })),
      items: fc.uniqueArray(fc.constantFrom('one', 'two', 'three', 'four'), { maxLength: 4 }),
      drop: fc.nat(4),
      title: fc.string({ maxLength: 9 }),
      isHidden: fc.boolean(),
    })
    fc.assert(
      fc.property(edits, ({ before, after, cells, items, drop, title, isHidden }) => {
        const first = sample()
        ;(first.modules[0] as FolioModule).texts = { html: htmlToRichText(before) }
        const doc = stored(first)
        const wanted = structuredClone(readFolio(doc, SPECS))
        const [text, , table, chart] = wanted.modules as [FolioModule, FolioModule, FolioModule, FolioModule]
        text.texts = { html: htmlToRichText(after) }
        table.props = { ...table.props, cells }
        chart.props = { items: items.map((id, value) => ({ id, label: id, value })) }
        const [home] = wanted.sections
        if (!home) throw new Error('no section')
        Object.assign(home, { title, ...(isHidden && { isHidden }) })
        const second = newSection(orderBetween(home.order, null), { title: 'Second' })
        wanted.sections.push(second)
        wanted.modules = wanted.modules.filter((_, at) => at !== drop)
        wanted.modules.push(newModule(spec(PICTURES), { sectionId: second.id, rect: { x: 4, y: 0, w: 15, h: 10 } }))

        expect(updatesOf(doc, () => changeFolio(doc, wanted, SPECS))).toBe(1)
        expect(readFolio(doc, SPECS)).toEqual(readFolio(stored(wanted), SPECS))
        expect(updatesOf(doc, () => changeFolio(doc, wanted, SPECS))).toBe(0)
        changeFolio(doc, first, SPECS)
        expect(readFolio(doc, SPECS)).toEqual(readFolio(stored(first), SPECS))
      }),
      { numRuns: 150 },
    )
  })

  it('a line that stays keeps what somebody types in it at the same time (S27)', () => {
    const folio = sample()
    const [text] = folio.modules as [FolioModule]
    text.texts = { html: htmlToRichText('<p>Flour</p><p>Water</p><p>Salt</p>') }
    const [server, person] = [new Y.Doc(), new Y.Doc()]
    const update = folioUpdate(folio, SPECS)
    for (const doc of [server, person]) Y.applyUpdate(doc, update)
    const line = (doc: Y.Doc, at: number) =>
      (
        ((doc.getMap('modules').get(text.id) as Y.Map<unknown>).get('t:html') as Y.XmlFragment).get(at) as Y.XmlElement
      ).get(0) as Y.XmlText
    line(person, 0).insert(5, ' of rye')
    line(person, 1).insert(0, 'Warm ')
    const wanted = structuredClone(folio)
    ;(wanted.modules[0] as FolioModule).texts = { html: htmlToRichText('<p>Flour</p><p>Water, 300 g</p><p>Honey</p>') }
    changeFolio(server, wanted, SPECS)
    Y.applyUpdate(server, Y.encodeStateAsUpdate(person))
    const words = richTextToPlain(readFolio(server, SPECS).modules[0]?.texts.html as never)
    expect(words).toBe('Flour of rye\nWarm Water, 300 g\nHoney')
  })

  it('letters of two halves are never parted', () => {
    const doc = new Y.Doc()
    const fragment = doc.getXmlFragment('t')
    const say = (words: string) => changeFragment(fragment, htmlToRichText(`<p>${words}</p>`))
    for (const words of ['😀', '😁', 'a😁b', 'a😀b', '😀😁', '😁😀']) {
      say(words)
      expect(richTextToPlain(fragmentToRichText(fragment))).toBe(words)
    }
  })
})
