import fc from 'fast-check'
import * as encoding from 'lib0/encoding'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { splitUpdate } from './split-update.ts'
import { encodeUpdate } from './structs.ts'
import { readUpdate } from './update.ts'

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

it('C2.1: cuts one long text into parts, between characters, that together are the text', () => {
  const doc = new Y.Doc()
  const words = '🙂a'.repeat(200_000)
  doc.getText('t').insert(0, words)
  doc.getText('t').insert(7, 'between')
  const parts = splitUpdate(Y.encodeStateAsUpdate(doc), 50_000)
  expect(Math.max(...parts.map(({ byteLength }) => byteLength))).toBeLessThan(51_000)
  const receiver = new Y.Doc()
  for (const part of parts) Y.applyUpdate(receiver, part)
  expect(receiver.getText('t').toString()).toBe(doc.getText('t').toString())
  expect(Y.encodeStateVector(receiver)).toEqual(Y.encodeStateVector(doc))
})

it('S1: cuts a long list of deletions too', () => {
  const deletions = Array.from({ length: 20_000 }, (_, at) => ({ client: 1, from: 2 * at, to: 2 * at + 1 }))
  const parts = splitUpdate(encodeUpdate([], deletions), 10_000)
  expect(parts.length).toBeGreaterThan(5)
  expect(Math.max(...parts.map(({ byteLength }) => byteLength))).toBeLessThan(11_000)
  expect(parts.flatMap((part) => readUpdate(part)?.deletions ?? [])).toEqual(deletions)
})

it('S1: takes one step a struct, in whatever order 5,000 clients stand on each other', () => {
  const clients = 5_000
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, clients)
  // Each stands on the client after it; the last stands on nothing.
  for (let client = clients; client > 0; client--) {
    encoding.writeVarUint(encoder, 1)
    encoding.writeVarUint(encoder, client)
    encoding.writeVarUint(encoder, 0)
    const isLast = client === 1
    encoding.writeUint8(encoder, isLast ? 4 : 4 | 0x80)
    if (isLast) {
      encoding.writeVarUint(encoder, 1)
      encoding.writeVarString(encoder, 't')
    } else {
      encoding.writeVarUint(encoder, client - 1)
      encoding.writeVarUint(encoder, 0)
    }
    encoding.writeVarString(encoder, 'x')
  }
  encoding.writeVarUint(encoder, 0)
  const before = process.cpuUsage()
  const parts = splitUpdate(encoding.toUint8Array(encoder), 1000)
  const { user } = process.cpuUsage(before)
  const receiver = new Y.Doc()
  for (const part of parts) Y.applyUpdate(receiver, part)
  expect([receiver.store.pendingStructs, receiver.store.clients.size]).toEqual([null, clients])
  // 3 s when each look walked over every client.
  expect(user / 1e6).toBeLessThan(1)
})
