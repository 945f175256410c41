import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { buildState, editStored, stateAbove } from './state.ts'

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
  const { state, snapshot } = buildState(stored, { snapshot: true })
  for (const bytes of [state, snapshot as Uint8Array]) {
    expect(latin(bytes)).toContain('keep')
    expect(latin(bytes)).not.toMatch(/secret|overwritten/)
  }
})

it('an edit is its own update, and the state is that of before', () => {
  const doc = new Y.Doc()
  doc.getMap('m').set('k', 1)
  const stored = { base: null, updates: [Y.encodeStateAsUpdate(doc)] }
  const { state, edited } = buildState(stored, { edit: (one) => one.getMap('m').set('k', 2) })
  Y.applyUpdate(doc, state)
  expect(doc.getMap('m').get('k')).toBe(1)
  Y.applyUpdate(doc, edited as Uint8Array)
  expect(doc.getMap('m').get('k')).toBe(2)
  expect(buildState(stored, { edit: () => {} }).edited).toBe(null)
  expect(buildState({ base: null, updates: [] }, { edit: (one) => one.getMap('m').set('k', 2) }).edited).toBe(null)
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

it('a history of thousands of updates is the same folio as its sum, also where one came before what it stands on', () => {
  const updates: Uint8Array[] = []
  const doc = new Y.Doc()
  doc.on('update', (update: Uint8Array) => updates.push(update))
  for (let i = 0; i < 3_000; i++) {
    if (i % 3 === 0) doc.getMap('rects').set(`module${i % 20}`, { x: i })
    else if (i % 7 === 0) doc.getText('t').delete(0, 10)
    else doc.getText('t').insert(doc.getText('t').length, `words ${i} `)
  }
  const last = updates.pop() as Uint8Array
  const { state, clocks, deletions } = buildState({ base: null, updates: [last, ...updates] })
  const sum = buildState({ base: null, updates: [Y.mergeUpdates([...updates, last])] })
  expect([clocks, deletions]).toEqual([sum.clocks, sum.deletions])
  const replayed = new Y.Doc()
  Y.applyUpdate(replayed, state)
  expect(replayed.getMap('rects').toJSON()).toEqual(doc.getMap('rects').toJSON())
  expect(replayed.getText('t').toJSON()).toBe(doc.getText('t').toJSON())
})
