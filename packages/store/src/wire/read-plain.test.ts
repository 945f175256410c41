import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { readPlainUpdate } from './read-plain.ts'
import { decodeFacts } from './update.ts'

const step = fc.record({ at: fc.nat(30), kind: fc.nat(3), words: fc.constantFrom('a', 'bc', 'ä') })

function updatesOf(steps: readonly { at: number; kind: number; words: string }[], client: number): Uint8Array[] {
  const doc = Object.assign(new Y.Doc(), { clientID: client })
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  for (const { at, kind, words } of steps) {
    const text = doc.getText('t')
    if (kind === 0 && text.length > 0) text.delete(at % text.length, 1)
    else if (kind === 1) doc.getMap('m').set(`k${at % 3}`, at)
    else text.insert(at % (text.length + 1), words)
  }
  return [...updates, Y.mergeUpdates([new Uint8Array([0, 0]), ...updates])]
}

/** What both say, or nothing where this reader leaves the update to Yjs. */
const isAgreed = (update: Uint8Array): boolean => {
  const plain = readPlainUpdate(update)
  if (!plain) return true
  expect({ ...plain, body: null }).toEqual(decodeFacts(update))
  return true
}

it('reads of every update what Yjs reads, or leaves it to Yjs', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), fc.constantFrom(1, 300, 2 ** 31 + 5), (steps, client) =>
      updatesOf(steps, client).every(isAgreed),
    ),
    { numRuns: 200 },
  )
})

it('reads of broken bytes what Yjs reads, or leaves them to Yjs', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.array(fc.tuple(fc.nat(60), fc.nat(255)), { maxLength: 3 }),
      fc.nat(3),
      (steps, changes, cut) =>
        updatesOf(steps, 300).every((update) => {
          const broken = update.slice(0, update.byteLength - cut)
          for (const [at, byte] of changes) if (at < broken.byteLength) broken[at] = byte
          return isAgreed(broken)
        }),
    ),
    { numRuns: 1000 },
  )
})

it('reads what people type and delete without Yjs', () => {
  const [typed, deleted] = updatesOf(
    [
      { at: 0, kind: 2, words: 'bc' },
      { at: 0, kind: 0, words: '' },
    ],
    7,
  )
  expect(readPlainUpdate(typed as Uint8Array)?.parts).toEqual([{ client: 7, clock: 0, length: 2, refs: [] }])
  expect(readPlainUpdate(deleted as Uint8Array)?.deletions).toEqual([{ client: 7, from: 0, to: 1 }])
})
