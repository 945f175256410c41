import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { splitUpdate } from './split-update.ts'

/** Text typed by several people into each other's words, with deletions. */
function entangled(edits: readonly (readonly [number, number, string])[]): Y.Doc {
  const docs = [1, 2, 3].map((clientID) => Object.assign(new Y.Doc(), { clientID }))
  for (const [who, at, words] of edits) {
    const doc = docs[who % 3] as Y.Doc
    const text = doc.getText('t')
    if (words === '') text.delete(Math.min(at, text.length), Math.min(3, text.length - Math.min(at, text.length)))
    else text.insert(at % (text.length + 1), words)
    doc.getMap('m').set(String(at % 5), new Y.Map([[words, at]]))
    for (const other of docs) if (other !== doc) Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  }
  return docs[0] as Y.Doc
}

it('makes parts that each stand on the ones before, and together are the whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(2), fc.nat(60), fc.string({ maxLength: 12 })), { minLength: 1, maxLength: 25 }),
      fc.integer({ min: 1, max: 200 }),
      (edits, maxBytes) => {
        const doc = entangled(edits)
        const receiver = new Y.Doc()
        for (const part of splitUpdate(Y.encodeStateAsUpdate(doc), maxBytes)) {
          Y.applyUpdate(receiver, part)
          expect([receiver.store.pendingStructs, receiver.store.pendingDs]).toEqual([null, null])
        }
        expect(Y.equalSnapshots(Y.snapshot(receiver), Y.snapshot(doc))).toBe(true)
        expect(receiver.getText('t').toString()).toBe(doc.getText('t').toString())
      },
    ),
    { numRuns: 100 },
  )
})

it('stands on what the receiver has already, when it is not the whole', () => {
  const doc = entangled([
    [0, 0, 'first words'],
    [1, 5, 'between'],
  ])
  const receiver = new Y.Doc()
  Y.applyUpdate(receiver, Y.encodeStateAsUpdate(doc))
  const vector = Y.encodeStateVector(doc)
  doc.getText('t').insert(3, 'more')
  doc.getText('t').delete(0, 6)
  for (const part of splitUpdate(Y.encodeStateAsUpdate(doc, vector), 1)) Y.applyUpdate(receiver, part)
  expect(receiver.getText('t').toString()).toBe(doc.getText('t').toString())
})

it('leaves alone what fits into one frame', () => {
  const update = Y.encodeStateAsUpdate(entangled([[0, 0, 'short']]))
  expect(splitUpdate(update, update.byteLength)).toEqual([update])
})
