import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { buildSnapshot, buildState, editStored, stateAbove } from './state.ts'

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

it('a built state has not a byte of what was deleted, nor has a snapshot', () => {
  const updates: Uint8Array[] = []
  const doc = new Y.Doc({ gc: false })
  doc.on('update', (update: Uint8Array) => updates.push(update))
  doc.getText('t').insert(0, 'keep secret')
  doc.getMap('m').set('k', 'overwritten')
  doc.getMap('m').set('k', 'newer')
  doc.getText('t').delete(4, 7)
  expect(latin(Y.mergeUpdates(updates))).toContain('secret')
  const stored = { base: null, updates }
  for (const bytes of [buildState(stored).state, buildSnapshot(stored).snapshot]) {
    expect(latin(bytes)).toContain('keep')
    expect(latin(bytes)).not.toMatch(/secret|overwritten/)
  }
})

it('a large state goes in parts that stand on one another', () => {
  const doc = new Y.Doc()
  for (let i = 0; i < 50; i++) doc.getMap('m').set(`k${i}`, 'x'.repeat(1000))
  const { state } = buildState({ base: null, updates: [Y.encodeStateAsUpdate(doc)] })
  const parts = stateAbove(state, null, 10_000)
  expect(parts.length).toBeGreaterThan(4)
  expect(Math.max(...parts.map((part) => part.byteLength))).toBeLessThan(12_000)
  const copy = new Y.Doc()
  for (const part of parts) {
    Y.applyUpdate(copy, part)
    expect(copy.store.pendingStructs).toBe(null)
  }
  expect(copy.getMap('m').toJSON()).toEqual(doc.getMap('m').toJSON())
})

it('an edit of a stored folio is one update, and none when it changes nothing', () => {
  const stored = { base: null, updates: [] }
  expect(editStored(stored, () => {})).toBe(null)
  const update = editStored(stored, (doc) => doc.getMap('m').set('k', 1)) as Uint8Array
  expect(buildState({ base: null, updates: [update] }).clocks.size).toBe(1)
})
