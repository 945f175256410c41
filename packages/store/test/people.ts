import { type FolioDocument, newFolioDocument } from '@recto/document'
import { overlaps } from '@recto/grid'
import { expect } from 'vitest'
import * as Y from 'yjs'
import { createFolioStore } from '../src/store.ts'
import type { FolioStore } from '../src/types.ts'
import { folioUpdate } from '../src/write-folio.ts'
import { SPECS } from './specs.ts'

/** A person with the folio open; `outbox` holds what they made while cut off. */
export type Person = { store: FolioStore; outbox: Uint8Array[] }

/** People on one folio, cut off from each other until `meet`, as if each were on a train. */
export function people(count: number, folio: FolioDocument = newFolioDocument(SPECS)): Person[] {
  const seed = folioUpdate(folio, SPECS)
  return Array.from({ length: count }, (_, at) => {
    const doc = new Y.Doc()
    doc.clientID = at + 1
    Y.applyUpdate(doc, seed, 'server')
    const person: Person = { store: createFolioStore({ doc, specs: SPECS }), outbox: [] }
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'server') person.outbox.push(update)
    })
    return person
  })
}

/** Delivers to `receiver` what `sender` made, in any order and perhaps twice. */
export function deliver(receiver: Person, updates: readonly Uint8Array[]): void {
  for (const update of updates) Y.applyUpdate(receiver.store.doc, update, 'server')
}

/** Everyone gets everything, each in an order of their own. */
export function meet(all: readonly Person[]): void {
  const made = all.map(({ outbox }) => outbox.splice(0))
  all.forEach((receiver, at) => {
    for (const updates of [...made.slice(at), ...made.slice(0, at)]) deliver(receiver, updates.toReversed())
  })
}

/** All see the same, byte for byte, and nothing overlaps (S17). */
export function expectSame(all: readonly Person[]): FolioDocument {
  const [first, ...others] = all.map(({ store }) => store)
  if (first === undefined) throw new RangeError('Nobody there')
  const snapshot = Y.snapshot(first.doc)
  for (const other of others) {
    expect(Y.equalSnapshots(Y.snapshot(other.doc), snapshot)).toBe(true)
    expect(JSON.stringify(other.read())).toBe(JSON.stringify(first.read()))
  }
  expectNoOverlap(first.read())
  return first.read()
}

export function expectNoOverlap({ modules, unreadable }: FolioDocument): void {
  const shown = [...modules, ...unreadable]
  for (const [at, a] of shown.entries()) {
    for (const b of shown.slice(at + 1)) {
      if (a.sectionId === b.sectionId) expect([a, b, overlaps(a.rect, b.rect)]).toEqual([a, b, false])
    }
  }
}

/** The first of a list, which the case knows to be there. */
export function only<T>(list: readonly T[]): T {
  const [first] = list
  if (first === undefined) throw new RangeError('Nothing there')
  return first
}
