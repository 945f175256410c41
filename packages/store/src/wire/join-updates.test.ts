import fc from 'fast-check'
import * as encoding from 'lib0/encoding'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { joinUpdates } from './join-updates.ts'
import { readUpdate } from './update.ts'
import type { UpdateFacts } from './update-facts.ts'

it('updates joined are what they are one by one, whatever people did', () => {
  const step = fc.record({ who: fc.nat(2), at: fc.nat(30), kind: fc.nat(3), tell: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), fc.nat(30), (steps, from) => {
      const people = [1, 2 ** 31 + 5, 300].map((id) => Object.assign(new Y.Doc(), { clientID: id }))
      const updates: Uint8Array[] = []
      for (const doc of people) {
        doc.on('update', (update: Uint8Array, origin: unknown) => origin !== 'told' && updates.push(update))
      }
      for (const { who, at, kind, tell } of steps) {
        const doc = people[who] as Y.Doc
        const text = doc.getText('t')
        doc.transact(() => {
          if (kind === 0 && text.length > 0) text.delete(at % text.length, 1)
          else if (kind === 1) doc.getMap('m').set(`k${at % 3}`, at)
          else text.insert(at % (text.length + 1), 'äb')
        })
        if (tell) for (const other of people) for (const one of updates) Y.applyUpdate(other, one, 'told')
      }
      const [early, late] = [updates.slice(0, from), updates.slice(from)]
      if (late.length === 0) return
      const [apart, together] = [new Y.Doc(), new Y.Doc()]
      for (const one of early) for (const doc of [apart, together]) Y.applyUpdate(doc, one)
      for (const one of late) Y.applyUpdate(apart, one)
      const joined = joinUpdates(late.map((update) => ({ update, facts: readUpdate(update) as UpdateFacts })))
      Y.applyUpdate(together, joined)
      expect(Y.encodeStateAsUpdate(together)).toEqual(Y.encodeStateAsUpdate(apart))
      expect(readUpdate(joined)).not.toBe(null)
    }),
    { numRuns: 200 },
  )
})

it('deletions of what a receiver lacks yet are the same when that arrives', () => {
  const author = Object.assign(new Y.Doc(), { clientID: 7 })
  const text = author.getText('t')
  text.insert(0, 'x'.repeat(200))
  const first = Y.encodeStateAsUpdate(author)
  const updates: Uint8Array[] = []
  author.on('update', (update: Uint8Array) => updates.push(update))
  for (const at of [150, 20, 90, 60]) text.delete(at, 2)
  const late = new Y.Doc()
  Y.applyUpdate(late, joinUpdates(updates.map((update) => ({ update, facts: readUpdate(update) as UpdateFacts }))))
  Y.applyUpdate(late, first)
  expect(Y.encodeStateAsUpdate(late)).toEqual(Y.encodeStateAsUpdate(author))
})

it('what two type in one moment is joined without being decoded again', () => {
  const updates: Uint8Array[] = []
  for (const id of [1, 2]) {
    const doc = Object.assign(new Y.Doc(), { clientID: id })
    doc.on('update', (update: Uint8Array) => updates.push(update))
    for (let i = 0; i < 20; i++) doc.getText('t').insert(i, 'x')
  }
  const known = updates.map((update) => ({ update, facts: readUpdate(update) as UpdateFacts }))
  const joined = joinUpdates(known)
  expect(readUpdate(joined)?.parts).toHaveLength(40)
  expect(joined.byteLength).toBeLessThan(updates.reduce((sum, { byteLength }) => sum + byteLength, 0))
})

it('an update with very many deletions is joined like any other', () => {
  const letters = 400_000
  const doc = Object.assign(new Y.Doc(), { clientID: 7 })
  doc.getText('t').insert(0, 'x'.repeat(letters))
  const encoder = encoding.createEncoder()
  for (const number of [0, 1, 7, letters / 2]) encoding.writeVarUint(encoder, number)
  for (let at = 0; at < letters; at += 2) for (const number of [at, 1]) encoding.writeVarUint(encoder, number)
  const updates = [encoding.toUint8Array(encoder), Y.encodeStateAsUpdate(doc)]
  const joined = joinUpdates(updates.map((update) => ({ update, facts: readUpdate(update) as UpdateFacts })))
  const read = new Y.Doc()
  Y.applyUpdate(read, joined)
  expect(read.getText('t').length).toBe(letters / 2)
})
