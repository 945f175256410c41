import { htmlToRichText, newFolioDocument, newModule, newSection, orderBetween, richTextToHtml } from '@recto/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { deliver, meet, only, people } from '../test/people.ts'
import { SPECS, TEXT } from '../test/specs.ts'
import { changeShared } from './change-text.ts'
import { richTextToFragment } from './fragment.ts'
import { putBack } from './put-back.ts'
import { openState } from './section-transfer.ts'

const spec = SPECS[TEXT]
if (!spec) throw new Error('no spec')
const [A, B] = ['secA', 'secB']
const text = (id: string, sectionId: string, y: number, html: string) => ({
  ...newModule(spec, { sectionId, rect: { x: 0, y, w: 20, h: 8 }, texts: { html: htmlToRichText(html) } }),
  id,
})
const folio = () => ({
  ...newFolioDocument(SPECS),
  sections: [
    { ...newSection(orderBetween(null, null)), id: A, order: 'b', title: 'Plan' },
    { ...newSection(orderBetween(null, null)), id: B, order: 'd', title: 'Notes' },
  ],
  modules: [
    text('m1', A, 0, '<p>The harbour plan</p>'),
    text('m2', A, 12, '<p>Two</p>'),
    text('m3', B, 0, '<p>Loose</p>'),
  ],
})
const past = (doc: Y.Doc) => openState(Y.encodeStateAsUpdate(doc))
const words = (fragment: Y.XmlFragment, from: string, to: string) => {
  const line = fragment.get(0) as Y.XmlElement
  const run = line.get(0) as Y.XmlText
  const at = run.toString().indexOf(from)
  if (at < 0) throw new RangeError(`No ${from} in ${run}`)
  run.delete(at, from.length)
  run.insert(at, to)
}
const htmlOf = (store: { module(id: string): { texts: Record<string, never> } | undefined }, id: string) =>
  richTextToHtml(store.module(id)?.texts.html ?? { type: 'doc' })

describe('putting an older state back', () => {
  it('brings back what went, takes out what came, and makes the rest as it was (V14)', () => {
    const { store } = only(people(1, folio()))
    const before = past(store.doc)
    const then = store.read()
    store.deleteModules(['m2'])
    store.deleteSection(B)
    store.place({ m1: { x: 30, y: 4, w: 20, h: 8 } })
    words(store.fragment('m1', 'html'), 'harbour', 'river')
    store.addModules([{ type: TEXT, sectionId: A, rect: { x: 0, y: 40, w: 20, h: 8 } }])
    store.addSection({ after: A }, { title: 'New' })
    store.setTheme({ ...then.theme, palette: { ...then.theme.palette, primary: '#123456' } })
    expect(putBack(store.doc, before, SPECS, { of: 'folio' })).toMatchObject({ outcome: 'done', hasChanged: true })
    expect(store.read()).toEqual(then)
    const updates: Uint8Array[] = []
    store.doc.on('update', (update: Uint8Array) => updates.push(update))
    expect(putBack(store.doc, before, SPECS, { of: 'folio' })).toMatchObject({ outcome: 'done', hasChanged: false })
    expect(updates, 'what is the same is not written').toEqual([])
  })

  it('what somebody made while away holds, over what was put back about the same thing; nothing that went comes back (V15, S28)', () => {
    const [server, near, away] = people(3, folio()) as [Person, Person, Person]
    // As browsers have it: random, far above what the server writes with.
    away.store.doc.clientID = 3_000_000_000
    const before = past(server.store.doc)
    near.store.addModules([{ type: TEXT, sectionId: A, rect: { x: 0, y: 40, w: 20, h: 8 } }])
    const added = near.store.read().modules.find(({ id }) => !['m1', 'm2', 'm3'].includes(id))?.id ?? ''
    words(near.store.fragment('m1', 'html'), 'harbour', 'river')
    near.store.place({ m2: { x: 20, y: 12, w: 20, h: 8 }, m3: { x: 10, y: 0, w: 20, h: 8 } })
    meet([server, near, away])
    // Away: edits inside what will go, beside words that will change, and of a place that will be put back.
    const unseen = away.store.fragment(added, 'html')
    unseen.insert(0, [new Y.XmlElement('paragraph')])
    ;(unseen.get(0) as Y.XmlElement).insert(0, [new Y.XmlText('lost words')])
    words(away.store.fragment('m1', 'html'), 'plan', 'plan, revised')
    away.store.place({ m2: { x: 40, y: 12, w: 20, h: 8 } })
    putBack(server.store.doc, before, SPECS, { of: 'folio' })
    meet([server, near, away])
    for (const { store } of [server, near, away]) {
      expect(store.module(added)).toBeUndefined()
      expect(htmlOf(store as never, 'm1')).toBe('<p>The harbour plan, revised</p>')
      expect(store.module('m2')?.rect.x).toBe(40)
      expect(store.module('m3')?.rect.x).toBe(0)
      expect(JSON.stringify(store.read())).not.toContain('lost words')
    }
  })

  it('one section comes back with its modules as they were, and nothing else moves (V18)', () => {
    const { store } = only(people(1, folio()))
    const before = past(store.doc)
    const then = store.read()
    words(store.fragment('m3', 'html'), 'Loose', 'Other')
    store.deleteSection(A)
    expect(putBack(store.doc, before, SPECS, { of: 'section', id: A })).toMatchObject({
      outcome: 'done',
      hasChanged: true,
    })
    expect(store.read().sections).toEqual(then.sections)
    expect(store.modulesOf(A)).toEqual(then.modules.filter(({ sectionId }) => sectionId === A))
    expect(htmlOf(store as never, 'm3')).toBe('<p>Other</p>')
    expect(putBack(store.doc, before, SPECS, { of: 'section', id: 'nobody' })).toEqual({ outcome: 'gone' })
  })

  it('one module comes back, with its section where that is gone (V18)', () => {
    const { store } = only(people(1, folio()))
    const before = past(store.doc)
    store.deleteSection(A)
    putBack(store.doc, before, SPECS, { of: 'module', id: 'm2' })
    expect(store.read().sections.map(({ title }) => title)).toEqual(['Plan', 'Notes'])
    expect(store.modulesOf(A).map(({ id }) => id)).toEqual(['m2'])
  })

  it('a locked section that would change refuses it, by name, and nothing is written (V16, S28)', () => {
    const { store } = only(people(1, folio()))
    const before = past(store.doc)
    words(store.fragment('m1', 'html'), 'harbour', 'river')
    words(store.fragment('m3', 'html'), 'Loose', 'Other')
    store.setSection(A, { lockedBy: 'Bob Marsh' })
    const now = store.read()
    const refusal = { outcome: 'locked', title: 'Plan', lockedBy: 'Bob Marsh' }
    expect(putBack(store.doc, before, SPECS, { of: 'folio' })).toEqual(refusal)
    expect(putBack(store.doc, before, SPECS, { of: 'module', id: 'm1' })).toEqual(refusal)
    expect(store.read()).toEqual(now)
    expect(putBack(store.doc, before, SPECS, { of: 'module', id: 'm3' })).toMatchObject({ hasChanged: true })
  })
})

type Person = ReturnType<typeof people>[number]

describe('a text made into another one', () => {
  const block = fc.oneof(
    fc
      .array(fc.constantFrom('one', 'two', 'three', '<b>four</b>', '<i>five</i>', ','), { maxLength: 8 })
      .map((all) => `<p>${all.join(' ')}</p>`),
    fc.constantFrom('<h2>Head</h2>', '<ul><li>a</li><li>b c</li></ul>', '<ul><li>b</li></ul>', '<p>x<br>y</p>', '<hr>'),
  )
  const html = fc.array(block, { minLength: 1, maxLength: 6 }).map((all) => all.join(''))

  it('is that one, whatever the two are (V14)', () => {
    fc.assert(
      fc.property(html, html, (one, other) => {
        const doc = new Y.Doc()
        const [live, wanted] = [one, other].map((text, at) => {
          doc.getMap('texts').set(String(at), richTextToFragment(htmlToRichText(text)))
          return doc.getMap('texts').get(String(at)) as Y.XmlFragment
        }) as [Y.XmlFragment, Y.XmlFragment]
        changeShared(live, wanted)
        expect(live.toString()).toBe(wanted.toString())
      }),
      { numRuns: 400 },
    )
  })

  it('writes the words that differ and no others, so that what is typed beside them stays', () => {
    const [one, other] = people(2, folio()) as [Person, Person]
    const wanted = new Y.Doc()
    wanted.getMap('texts').set('t', richTextToFragment(htmlToRichText('<p>The quiet harbour plan</p>')))
    changeShared(one.store.fragment('m1', 'html'), wanted.getMap('texts').get('t') as Y.XmlFragment)
    words(other.store.fragment('m1', 'html'), 'plan', 'plans')
    deliver(one, other.outbox)
    expect(htmlOf(one.store as never, 'm1')).toBe('<p>The quiet harbour plans</p>')
  })
})
