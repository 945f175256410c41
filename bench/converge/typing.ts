import { htmlToRichText, newFolioDocument, richTextToPlain } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, writeFolio } from '@recto/store'
import { Selection } from 'prosemirror-state'
import { ySyncPluginKey } from 'y-prosemirror'
import * as Y from 'yjs'
import { holdTextInNewLines } from '../../packages/editor/src/text/new-lines.ts'
import { keepOwnWordsTogether } from '../../packages/editor/src/text/own-words.ts'
import { headlessText } from '../../packages/editor/test/headless-text.ts'
import { createRandom } from '../random.ts'

const SENTENCES = ['the new plan', 'our goals', 'callers first']
const START = 'We agreed on:'

/** People with their carets at the end of one text; `send` gets each update on its way to each of the others. */
export function room(html: string, count: number, send: (from: number, to: number, arrive: () => void) => void) {
  const folio = newFolioDocument(SPECS)
  const seed = new Y.Doc()
  writeFolio(seed, folio, SPECS)
  const sectionId = folio.sections[0]?.id ?? ''
  const [id = ''] = createFolioStore({ doc: seed, specs: SPECS }).addModules([
    { type: 'Text', sectionId, rect: { x: 0, y: 20, w: 30, h: 8 }, texts: { body: htmlToRichText(html) } },
  ])
  const people = Array.from({ length: count }, (_, index) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(seed))
    const store = createFolioStore({ doc, specs: SPECS })
    store.trackOrigin(ySyncPluginKey)
    const text = headlessText(store.fragment(id, 'body'), (binding) => {
      holdTextInNewLines(binding)
      keepOwnWordsTogether(binding)
    })
    const at = (place: number) =>
      text.run((state, dispatch) => {
        dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve(place))))
        return true
      })
    at(text.state().doc.content.size)
    return {
      index,
      doc,
      store,
      text,
      at,
      words: () => richTextToPlain(store.module(id)?.texts.body ?? { type: 'doc' }),
    }
  })
  for (const from of people) {
    from.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'line') return
      for (const to of people) {
        if (to !== from) send(from.index, to.index, () => Y.applyUpdate(to.doc, update, 'line'))
      }
    })
  }
  return people
}

/** All type at human speed over lines of any delay, each beginning when they like; returns what everyone reads. */
function typedTogether(seed: number, html: string): string[] {
  const random = createRandom(seed)
  const count = 2 + (seed % 2)
  const events: { ms: number; order: number; act: () => void }[] = []
  let now = 0
  let order = 0
  const later = (ms: number, act: () => void) => void events.push({ ms: now + ms, order: order++, act })
  const arrived = new Map<string, number>()
  const people = room(html, count, (from, to, arrive) => {
    // Messages keep their order on a line.
    const line = `${from} ${to}`
    const ms = Math.max(arrived.get(line) ?? 0, now + 5 + random() ** 3 * 600)
    arrived.set(line, ms)
    later(ms - now, arrive)
  })
  for (const { index, doc, text } of people) {
    // Ids decide the order of equals.
    doc.clientID = 1 + Math.floor(random() * 1_000_000)
    let ms = random() * 1500
    for (const letter of SENTENCES[index] ?? '') {
      later(ms, () => text.type(letter))
      ms += 150 + random() * 60
    }
  }
  for (;;) {
    events.sort((a, b) => a.ms - b.ms || a.order - b.order)
    const next = events.shift()
    if (!next) break
    now = next.ms
    next.act()
  }
  return people.map((person) => person.words())
}

/** Types so many times together behind `start` in a text; returns what was read where sentences were mixed or differed. */
export function brokenRuns(runs: number, html: string, start: string): string[] {
  const broken: string[] = []
  for (let seed = 1; seed <= runs; seed++) {
    const read = typedTogether(seed, html)
    const [words = ''] = read
    const rest = SENTENCES.slice(0, 2 + (seed % 2)).reduce((left, sentence) => left.replace(sentence, ''), words)
    if (rest !== start || new Set(read).size > 1) broken.push(`seed ${seed}: ${read.join(' | ')}`)
  }
  return broken
}

/** Texts that are typed in: what they are called, their HTML, and what they say before. */
export const TEXTS = [
  ['behind words', `<p>${START}</p>`, START],
  ['in an empty text', '<p></p>', ''],
  ['in a heading', `<h2>${START}</h2>`, START],
] as const
