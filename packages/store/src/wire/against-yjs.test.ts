import fc from 'fast-check'
import * as encoding from 'lib0/encoding'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createCoverage } from './coverage.ts'
import { decodeClocks, readUpdate } from './update.ts'
import type { UpdateFacts } from './update-facts.ts'

/** Three people's updates, each in the order it was made; they hear of each other's now and then. */
function conversation(seed: number, steps: number): Uint8Array[] {
  const random = seeded(seed)
  const docs = [11, 222, 3333].map((client) => {
    const doc = new Y.Doc()
    doc.clientID = client
    return doc
  })
  const made: Uint8Array[] = []
  for (const doc of docs) {
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== 'heard') made.push(update)
    })
  }
  for (let step = 0; step < steps; step++) {
    const doc = docs[random(3)] as Y.Doc
    const text = doc.getText('text')
    const map = doc.getMap<unknown>('map')
    const kind = random(6)
    if (kind === 0 && text.length > 3) text.delete(random(text.length - 2), 1 + random(2))
    else if (kind === 1) map.set(`key${random(4)}`, random(100))
    else if (kind === 2) map.set(`key${random(4)}`, new Y.Text('nested'))
    else if (kind === 3) map.delete(`key${random(4)}`)
    else if (kind === 4) {
      const other = docs[random(3)] as Y.Doc
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(other, Y.encodeStateVector(doc)), 'heard')
    } else text.insert(random(text.length + 1), 'abc'.slice(0, 1 + random(3)))
  }
  return made
}

function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

const factsOf = (update: Uint8Array): UpdateFacts => {
  const facts = readUpdate(update)
  if (!facts) throw new Error('This is no update.')
  return facts
}
const isWaiting = (doc: Y.Doc) => doc.store.pendingStructs !== null || doc.store.pendingDs !== null
const stateOf = (doc: Y.Doc) => Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64')
function copyOf(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  return copy
}

/** Offers updates to a coverage and, as the judge of it, to a Yjs document that holds what was taken. */
function offerAll(offered: readonly Uint8Array[]) {
  const coverage = createCoverage()
  const doc = new Y.Doc()
  const count = { gap: 0, known: 0, new: 0, cut: 0 }
  for (const update of offered) {
    const verdict = coverage.judge(update, factsOf(update))
    count[verdict.kind]++
    const whole = copyOf(doc)
    Y.applyUpdate(whole, update)
    // A gap, and nothing else, is what a Yjs document would have to hold back.
    expect(isWaiting(whole)).toBe(verdict.kind === 'gap')
    if (verdict.kind === 'gap') continue
    const before = stateOf(doc)
    if (verdict.kind === 'new') {
      if (verdict.update !== update) count.cut++
      Y.applyUpdate(doc, verdict.update)
      coverage.add(factsOf(update))
      // A document deletes some things by itself (what a map's newer value replaces) before it is told to.
      if (verdict.clients.length > 0) expect(stateOf(doc)).not.toBe(before)
    }
    expect(stateOf(doc)).toBe(stateOf(whole))
    expect(decodeClocks(coverage.encode())).toEqual(Y.decodeStateVector(Y.encodeStateVector(doc)))
  }
  return { count, doc }
}

describe('what a log that reaches so far makes of an update', () => {
  it('is what a Yjs document makes of it, in any order, with repeats and merged runs', () => {
    const total = { gap: 0, known: 0, new: 0, cut: 0 }
    fc.assert(
      fc.property(fc.integer({ min: 0 }), fc.integer({ min: 5, max: 40 }), (seed, steps) => {
        const made = conversation(seed, steps)
        const random = seeded(seed + 1)
        const offered: Uint8Array[] = []
        for (let i = 0; i < made.length * 3; i++) {
          const from = random(made.length)
          const run = made.slice(from, from + 1 + random(4))
          offered.push(random(2) ? Y.mergeUpdates(run) : (run[0] as Uint8Array))
        }
        const { count } = offerAll([...offered, ...made, ...made])
        for (const kind of ['gap', 'known', 'new', 'cut'] as const) total[kind] += count[kind]
      }),
      { numRuns: 60, seed: 20_261_121 },
    )
    expect(Math.min(...Object.values(total))).toBeGreaterThan(50)
  })

  it('takes everything in the order it was made, and then knows all of it', () => {
    const made = conversation(5, 200)
    const { count, doc } = offerAll(made)
    // Known at once is only what two people deleted at the same time.
    expect(count.gap).toBe(0)
    expect(count.new).toBeGreaterThan(made.length * 0.8)
    const again = createCoverage()
    const whole = Y.encodeStateAsUpdate(doc)
    expect(again.judge(whole, factsOf(whole)).kind).toBe('new')
    again.add(factsOf(whole))
    for (const update of made) expect(again.judge(update, factsOf(update)).kind).toBe('known')
  })
})

describe('bytes that are no update', () => {
  it('are read as none, or as something that a Yjs document takes, and never end the server', () => {
    const whole = Y.mergeUpdates(conversation(9, 60))
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, byte, end) => {
        const broken = whole.slice(0, Math.max(1, end))
        if (at < broken.length) broken[at] = byte
        const facts = readUpdate(broken)
        if (!facts) return
        const verdict = createCoverage().judge(broken, facts)
        if (verdict.kind !== 'new') return
        const doc = new Y.Doc()
        expect(() => Y.applyUpdate(doc, verdict.update)).not.toThrow()
        expect(isWaiting(doc)).toBe(false)
      }),
      { numRuns: 3000, seed: 20_261_121 },
    )
  })
})

describe('an update made to cost more than its bytes', () => {
  const bytes = (write: (encoder: encoding.Encoder) => void): Uint8Array => {
    const encoder = encoding.createEncoder()
    write(encoder)
    return encoding.toUint8Array(encoder)
  }
  /** One letter each of so many clients, each standing on the next one's, so that only the last can be taken at first. */
  const chain = (clients: number, end: 'a name' | 'the first') =>
    bytes((encoder) => {
      encoding.writeVarUint(encoder, clients)
      for (let i = 0; i < clients; i++) {
        for (const number of [1, 1000 + i, 0]) encoding.writeVarUint(encoder, number)
        const isEnd = i === clients - 1
        encoding.writeUint8(encoder, isEnd && end === 'a name' ? 4 : 0x84)
        if (isEnd && end === 'a name') {
          encoding.writeVarUint(encoder, 1)
          encoding.writeVarString(encoder, 'text')
        } else for (const number of [isEnd ? 1000 : 1001 + i, 0]) encoding.writeVarUint(encoder, number)
        encoding.writeVarString(encoder, 'x')
      }
      encoding.writeVarUint(encoder, 0)
    })
  const judge = (update: Uint8Array) => createCoverage().judge(update, factsOf(update)).kind

  it('is judged in steps, not in rounds: 40,000 people who wait for the next one', { timeout: 10_000 }, () => {
    expect(judge(chain(40_000, 'a name'))).toBe('new')
  })

  it('people who wait for each other in a circle wait for ever: a gap', () => {
    expect(judge(chain(3, 'the first'))).toBe('gap')
    expect(judge(chain(40_000, 'the first'))).toBe('gap')
  })

  it('deletions that come last first are none: who lacks what they delete would delete something else later', () => {
    const backwards = bytes((encoder) => {
      for (const number of [0, 1, 5, 2, 150, 1, 20, 1]) encoding.writeVarUint(encoder, number)
    })
    expect(readUpdate(backwards)).toBe(null)
  })
})
