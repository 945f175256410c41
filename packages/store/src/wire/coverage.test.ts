import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createCoverage } from './coverage.ts'
import { buildState } from './state.ts'
import { readUpdate } from './update.ts'
import type { UpdateFacts } from './update-facts.ts'

/** What `edit` does to `doc`, as the update a provider would send. */
function made(doc: Y.Doc, edit: (doc: Y.Doc) => void): Uint8Array {
  const updates: Uint8Array[] = []
  const keep = (update: Uint8Array) => updates.push(update)
  doc.on('update', keep)
  doc.transact(() => edit(doc))
  doc.off('update', keep)
  return Y.mergeUpdates(updates)
}

function client(id: number): Y.Doc {
  const doc = new Y.Doc()
  doc.clientID = id
  return doc
}

const facts = (update: Uint8Array) => readUpdate(update) as UpdateFacts
const text = (doc: Y.Doc) => doc.getText('t')

/** A log: judges as the relay does and keeps what is new. */
function log() {
  const coverage = createCoverage()
  const rows: Uint8Array[] = []
  return {
    rows,
    coverage,
    offer(update: Uint8Array) {
      const verdict = coverage.judge(update, facts(update))
      if (verdict.kind === 'new') {
        coverage.add(facts(update))
        rows.push(verdict.update)
      }
      return verdict.kind
    },
    text() {
      const doc = new Y.Doc()
      for (const row of rows) Y.applyUpdate(doc, row)
      expect(doc.store.pendingStructs).toBe(null)
      expect(doc.store.pendingDs).toBe(null)
      return doc.getText('t').toString()
    },
  }
}

describe('an update', () => {
  it('that stands on what is there is new, the same again is known', () => {
    const { offer } = log()
    const doc = client(7)
    const update = made(doc, () => text(doc).insert(0, 'abc'))
    expect(offer(update)).toBe('new')
    expect(offer(update)).toBe('known')
  })

  it('that continues what was never sent is a gap', () => {
    const { offer, rows } = log()
    const doc = client(7)
    made(doc, () => text(doc).insert(0, 'lost'))
    expect(offer(made(doc, () => text(doc).insert(4, 'late')))).toBe('gap')
    expect(rows).toEqual([])
  })

  it('that stands on, or deletes, what somebody else made and never sent is a gap', () => {
    const [one, two] = [client(1), client(2)]
    const unsent = made(one, () => text(one).insert(0, 'abc'))
    Y.applyUpdate(two, unsent)
    const { offer } = log()
    expect(offer(made(two, () => text(two).insert(1, 'x')))).toBe('gap')
    expect(offer(made(two, () => text(two).delete(0, 1)))).toBe('gap')
    const under = made(two, (doc) => doc.getMap('m').set('k', new Y.Map()))
    expect(offer(under)).toBe('gap')
    expect(offer(Y.encodeStateAsUpdate(two))).toBe('new')
  })

  it('that is new in part is kept in that part alone', () => {
    const all = log()
    const doc = client(7)
    all.offer(made(doc, () => text(doc).insert(0, 'known word')))
    made(doc, () => text(doc).insert(10, ' fresh'))
    made(doc, () => text(doc).delete(0, 6))
    expect(all.offer(Y.encodeStateAsUpdate(doc))).toBe('new')
    expect(Buffer.from(all.rows[1] as Uint8Array).toString('latin1')).not.toContain('known')
    expect(all.text()).toBe('word fresh')
  })

  it('whose deletions are all known is known, and one more deletion is new', () => {
    const all = log()
    const doc = client(7)
    all.offer(made(doc, () => text(doc).insert(0, 'abcdef')))
    all.offer(made(doc, () => text(doc).delete(1, 2)))
    expect(all.offer(Y.encodeStateAsUpdate(doc))).toBe('known')
    made(doc, () => text(doc).delete(0, 1))
    expect(all.offer(Y.encodeStateAsUpdate(doc))).toBe('new')
    expect(all.text()).toBe('def')
  })
})

describe('bytes', () => {
  it('S6: values that one reader decodes to another thing than the next are refused', () => {
    const written = (value: unknown) => {
      const doc = new Y.Doc()
      doc.getMap('modules').set('m', value)
      return Y.encodeStateAsUpdate(doc)
    }
    const nested = (depth: number) => {
      let value: unknown = 0
      for (let at = 0; at < depth; at++) value = at % 2 ? [value] : { value }
      return value
    }
    expect(readUpdate(written({ list: [1, null, 2n, new Uint8Array(2)], nested: nested(90) }))).not.toBe(null)
    for (const hostile of [new Uint8Array([1]), { a: 1 }, [1]]) {
      expect(readUpdate(written([{ ok: Object.fromEntries([['__proto__', hostile]]) }]))).toBe(null)
    }
    expect(readUpdate(written(nested(5_000)))).toBe(null)
  })

  it('that are no update, or end too early, are none', () => {
    const doc = client(7)
    const update = made(doc, () => text(doc).insert(0, 'abc'))
    expect(readUpdate(new Uint8Array())).toBe(null)
    for (let end = 0; end < update.length; end++) expect(readUpdate(update.subarray(0, end))).toBe(null)
  })

  it('with two sections of one client are none: Yjs would keep the second only', () => {
    // Two sections of client 7, each with one GC struct of length 1.
    expect(readUpdate(new Uint8Array([2, 1, 7, 0, 0, 1, 1, 7, 1, 0, 1, 0]))).toBe(null)
    expect(readUpdate(new Uint8Array([1, 2, 7, 0, 0, 1, 0, 1, 0]))).not.toBe(null)
  })

  it('never make it throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const read = readUpdate(bytes)
        if (read) createCoverage().judge(bytes, read)
      }),
      { numRuns: 2000 },
    )
  })
})

it('whatever people do and in whatever order it comes, what is kept has no gap and is the whole', () => {
  const step = fc.record({ who: fc.nat(2), at: fc.nat(30), remove: fc.boolean(), sync: fc.nat(2), lose: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const all = log()
      const people = [client(1), client(2), client(3)]
      for (const { who, at, remove, sync, lose } of steps) {
        const doc = people[who] as Y.Doc
        const { length } = text(doc)
        const update = made(doc, () => {
          if (remove && length > 0) text(doc).delete(at % length, 1)
          else text(doc).insert(at % (length + 1), `${who}`)
        })
        if (!lose) all.offer(update)
        Y.applyUpdate(people[sync] as Y.Doc, Y.encodeStateAsUpdate(doc))
      }
      all.text()
      // As after a reconnect: each brings all it has, twice.
      for (const doc of [...people, ...people]) expect(all.offer(Y.encodeStateAsUpdate(doc))).not.toBe('gap')
      const [first] = people as [Y.Doc]
      for (const row of all.rows) for (const doc of people) Y.applyUpdate(doc, row)
      expect(all.text()).toBe(text(first).toString())
      // And the relay that reads it anew knows the same.
      const built = buildState({ base: null, updates: all.rows })
      const again = createCoverage(built)
      for (const doc of people) {
        const update = Y.encodeStateAsUpdate(doc)
        expect(again.judge(update, facts(update)).kind).toBe('known')
      }
    }),
    { numRuns: 150 },
  )
})
