import * as Y from 'yjs'

const MODULES = 200
const TEXTS = 100
const TEXT_LENGTH = 500

/** What every folio of the bench begins with: 200 modules, half of them with a text of 500 characters. Yjs update, V1. */
export function startDocument(): Uint8Array {
  const doc = new Y.Doc()
  doc.clientID = 1
  doc.transact(() => {
    const modules = doc.getMap<Y.Map<unknown>>('modules')
    for (let i = 0; i < MODULES; i++) {
      const fields = new Y.Map<unknown>()
      modules.set(`module-${i}`, fields)
      fields.set('type', 'Text')
      fields.set('sectionId', `section-${i % 10}`)
      fields.set('rect', { x: (i % 3) * 20, y: Math.floor(i / 3) * 10, w: 20, h: 8 })
      fields.set('z', i)
      if (i >= TEXTS) continue
      const text = new Y.XmlFragment()
      fields.set('t:text', text)
      const paragraph = new Y.XmlElement('paragraph')
      text.insert(0, [paragraph])
      paragraph.insert(0, [
        new Y.XmlText('The quick brown fox jumps over the lazy dog. '.repeat(12).slice(0, TEXT_LENGTH)),
      ])
    }
  })
  return Y.encodeStateAsUpdate(doc)
}
