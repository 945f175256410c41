import { richTextToPlain } from '@recto/document'
import { describe, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { expectSame, meet, only, type Person, people } from '../test/people.ts'
import { TEXT } from '../test/specs.ts'

const rect = (x: number, y: number, w = 30, h = 8) => ({ x, y, w, h })

/** Two people on a folio with two modules beside each other. */
function two() {
  const [ines, omar] = people(2) as [Person, Person]
  const section = only(ines.store.read().sections).id
  const a = only(ines.store.read().modules).id
  const [b] = ines.store.addModules([{ type: TEXT, sectionId: section, rect: rect(4, 30) }]) as [string]
  meet([ines, omar])
  return { ines, omar, section, a, b }
}

/** Types at the end of the first paragraph, as a text editor bound to the fragment does. */
function type({ store }: Person, module: string, words: string, origin: object = store.origin) {
  store.doc.transact(() => {
    const paragraph = store.fragment(module, 'html').get(0) as Y.XmlElement
    const last = paragraph.length > 0 ? (paragraph.get(paragraph.length - 1) as Y.XmlText) : undefined
    if (last) last.insert(last.length, words)
    else paragraph.insert(0, [new Y.XmlText(words)])
  }, origin)
}
const words = ({ store }: Person, module: string) =>
  richTextToPlain(store.module(module)?.texts.html ?? { type: 'doc' })

describe('undo', () => {
  it('goes back 500 steps, and the page keeps nothing of what older ones deleted', () => {
    const { ines, b } = two()
    const write = (text: string) => {
      ines.store.stopCapturing()
      ines.store.doc.transact(() => {
        const body = ines.store.fragment(b, 'html')
        const paragraph = new Y.XmlElement('paragraph')
        paragraph.insert(0, [new Y.XmlText(text)])
        body.delete(0, body.length)
        body.insert(0, [paragraph])
      }, ines.store.origin)
    }
    for (let i = 0; i < 600; i++) write(`draft ${i}.`)
    const kept = new TextDecoder('latin1').decode(Y.encodeStateAsUpdate(ines.store.doc))
    expect([98, 99, 100, 598, 599].filter((i) => kept.includes(`draft ${i}.`))).toEqual([99, 100, 598, 599])
    let steps = 0
    for (; ines.store.canUndo(); steps++) ines.store.undo()
    expect(steps).toBe(500)
    expect(words(ines, b)).toBe('draft 99.')
    while (ines.store.canRedo()) ines.store.redo()
    expect(words(ines, b)).toBe('draft 599.')
  })

  it('takes back a step of an earlier visit once there is no newer one, and not what took it back', () => {
    const { ines, section, a, b } = two()
    const here = () => ines.store.modulesOf(section).map(({ id }) => id)
    const cut = ines.store.module(b)
    if (cut) ines.store.deleteModules([b])
    const [later] = people(1) as [Person]
    Y.applyUpdate(later.store.doc, Y.encodeStateAsUpdate(ines.store.doc))
    const withdraw = later.store.addEarlierStep(() => cut && later.store.addModules([cut]))
    expect(later.store.canUndo()).toBe(true)
    later.store.place({ [a]: rect(20, 5) })
    later.store.undo()
    expect(later.store.module(b), 'the newer step first').toBe(undefined)
    later.store.undo()
    expect([later.store.module(b)?.rect, later.store.canUndo()]).toEqual([cut?.rect, false])
    withdraw()
    ines.store.undo()
    expect(here()).toContain(b)
  })

  it('takes back this person’s last step and nothing of the other’s (S14)', () => {
    const { ines, omar, a, b } = two()
    ines.store.place({ [a]: rect(20, 5) })
    omar.store.place({ [b]: rect(20, 30) })
    meet([ines, omar])
    ines.store.undo()
    meet([ines, omar])
    expectSame([ines, omar])
    expect(ines.store.module(a)?.rect.x).toBe(4)
    expect(ines.store.module(b)?.rect.x).toBe(20)
    omar.store.undo()
    expect(omar.store.module(b)?.rect.x).toBe(4)
    expect(omar.store.canUndo()).toBe(false)
  })

  it('goes back one step, though nothing of it is left after the other’s, and leaves older words alone (S14)', () => {
    const { ines, omar, a } = two()
    type(omar, a, 'typed before')
    ines.store.place({ [a]: rect(20, 5) })
    meet([ines, omar])
    omar.store.place({ [a]: rect(10, 5) })
    meet([ines, omar])
    ines.store.place({ [a]: rect(25, 5) })
    meet([ines, omar])
    omar.store.undo()
    expect([words(omar, a), omar.store.module(a)?.rect.x]).toEqual(['typed before', 25])
    omar.store.undo()
    expect(words(omar, a)).toBe('')
    omar.store.redo()
    expect(words(omar, a)).toBe('typed before')
  })

  it('is one step for a gesture that moved many, and comes again with redo', () => {
    const { ines, a, b } = two()
    const before = ines.store.read()
    ines.store.place({ [a]: rect(0, 40), [b]: rect(0, 0) })
    const after = ines.store.read()
    ines.store.undo()
    expect(ines.store.read()).toEqual(before)
    ines.store.redo()
    expect(ines.store.read()).toEqual(after)
  })

  it('keeps two quick commands apart', () => {
    const { ines, a } = two()
    ines.store.setProps(a, { header: 'one' })
    ines.store.setProps(a, { header: 'two' })
    ines.store.undo()
    expect(ines.store.module(a)?.props.header).toBe('one')
  })

  it('takes typing and the height it grew as one step (S14)', () => {
    const { ines, a, b } = two()
    type(ines, a, 'long ')
    type(ines, a, 'words')
    ines.store.place({ [a]: rect(4, 5, 30, 30), [b]: rect(4, 37) }, { sameStep: true })
    expect(words(ines, a)).toBe('long words')
    ines.store.undo()
    expect(words(ines, a)).toBe('')
    expect([ines.store.module(a)?.rect.h, ines.store.module(b)?.rect.y]).toEqual([8, 30])
    ines.store.redo()
    expect([words(ines, a), ines.store.module(a)?.rect.h]).toEqual(['long words', 30])
  })

  it('keeps them one step also when the growth is measured late', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { ines, a } = two()
    type(ines, a, 'long words')
    vi.setSystemTime(Date.now() + 5_000)
    ines.store.place({ [a]: rect(4, 5, 30, 20) }, { sameStep: true })
    ines.store.undo()
    expect([words(ines, a), ines.store.module(a)?.rect.h]).toEqual(['', 8])
    vi.useRealTimers()
  })

  it('takes a command and the height it grew as one step, and nothing after it', () => {
    const { ines, a } = two()
    ines.store.setProps(a, { header: 'one' })
    ines.store.setProps(a, { header: 'a longer heading' })
    ines.store.place({ [a]: rect(4, 5, 30, 20) }, { sameStep: true })
    type(ines, a, 'words')
    ines.store.undo()
    expect([words(ines, a), ines.store.module(a)?.props.header]).toEqual(['', 'a longer heading'])
    ines.store.undo()
    expect([ines.store.module(a)?.props.header, ines.store.module(a)?.rect.h]).toEqual(['one', 8])
  })

  it('counts a text binding that brings its own origin, once it is named', () => {
    const { ines, a } = two()
    const binding = {}
    type(ines, a, 'unseen ', binding)
    ines.store.trackOrigin(binding)
    ines.store.stopCapturing()
    type(ines, a, 'seen', binding)
    ines.store.undo()
    expect(words(ines, a)).toBe('unseen ')
  })

  it('leaves a paragraph in which somebody else has typed (S15)', () => {
    const { ines, omar, a } = two()
    ines.store.stopCapturing()
    ines.store.doc.transact(() => {
      const paragraph = new Y.XmlElement('paragraph')
      paragraph.insert(0, [new Y.XmlText('Ines ')])
      ines.store.fragment(a, 'html').insert(1, [paragraph])
    }, ines.store.origin)
    meet([ines, omar])
    const paragraph = omar.store.fragment(a, 'html').get(1) as Y.XmlElement
    omar.store.doc.transact(() => (paragraph.get(0) as Y.XmlText).insert(5, 'and Omar'), omar.store.origin)
    meet([ines, omar])
    ines.store.undo()
    meet([ines, omar])
    expectSame([ines, omar])
    expect(words(ines, a)).toBe('\nand Omar')
  })

  it('has nothing of what came from the server, and nothing of a text that had to be made (S16)', () => {
    const [ines] = people(1) as [Person]
    const id = only(ines.store.read().modules).id
    ;(ines.store.doc.getMap('modules').get(id) as Y.Map<unknown>).delete('t:html')
    ines.store.fragment(id, 'html')
    expect(ines.store.canUndo()).toBe(false)
  })

  it('tells when there is something to take back', () => {
    const { ines, a } = two()
    const states: boolean[][] = []
    ines.store.onUndoState(() => states.push([ines.store.canUndo(), ines.store.canRedo()]))
    ines.store.setModule(a, { locked: true })
    ines.store.undo()
    expect(states.at(0)).toEqual([true, false])
    expect(states.at(-1)).toEqual([true, true])
  })
})
