import { CLOSE } from '@recto/contract'
import { encodeAwareness, encodeAwarenessFrame, encodeClocks, encodeStep1, encodeUpdateFrame } from '@recto/store/wire'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { manualClock, manualLog, relayWith, settled } from '../../../test/relay-driver.ts'
import { createHeldBytes } from './held-bytes.ts'

/** A folio of about so many bytes. */
function folioOf(bytes: number): Uint8Array {
  const doc = new Y.Doc()
  doc.getText('note').insert(0, 'x'.repeat(bytes))
  return Y.encodeStateAsUpdate(doc)
}
/** What someone asks who has the first `known` letters. */
const step1 = (start: Uint8Array, known: number) => {
  const [client = 0] = Y.decodeStateVector(Y.encodeStateVectorFromUpdate(start)).keys()
  return encodeStep1(encodeClocks(new Map([[client, known]])))
}

describe('S1: a flood of SyncStep1', () => {
  it('400 at once close the connection before the folio is read for them', async () => {
    const start = folioOf(2_000_000)
    const { join, asked, turns } = relayWith(manualLog(start))
    const ada = await join({ asks: false })
    asked.length = 0
    for (let i = 0; i < 400; i++) ada.send(step1(start, i + 1))
    await turns()
    expect([ada.closed, asked.filter((question) => question === 'above')]).toEqual([CLOSE.tooMany, []])
  })

  it('within the budget: while one is answered the next are only noted, and the newest of them is answered', async () => {
    const start = folioOf(2_000_000)
    const { join, asked, turns } = relayWith(manualLog(start))
    const ada = await join({ asks: false })
    asked.length = 0
    for (let i = 0; i < 5; i++) ada.send(step1(start, 1_000_000 + i))
    await turns()
    expect(asked.filter((question) => question === 'above')).toHaveLength(2)
    expect(ada.closed).toBe(null)
    expect(ada.updates().filter(({ step }) => step === 1)).toHaveLength(2)
  })

  it('five in ten seconds are a budget that comes back', async () => {
    const { join, pass } = relayWith(manualLog(folioOf(10)))
    const ada = await join({ asks: false })
    for (let i = 0; i < 30; i++) {
      ada.sendStep1()
      await pass(2_000)
    }
    expect(ada.closed).toBe(null)
  })

  it('clients that the folio never heard of make no answer of their own', async () => {
    const start = folioOf(2_000_000)
    const { join, asked, turns } = relayWith(manualLog(start))
    await join()
    asked.length = 0
    for (let i = 0; i < 20; i++) {
      const one = await join({ asks: false })
      one.send(encodeStep1(encodeClocks(new Map([[i + 1, 7]]))))
      await turns()
      one.leave()
    }
    expect(asked).toEqual([])
  })
})

describe('S1: a receiver who reads slowly', () => {
  it('is handed a large folio as fast as it reads, and all of it', async () => {
    const start = folioOf(8_000_000)
    const { join } = relayWith(manualLog(start))
    const ada = await join({ asks: false })
    ada.unsent = 2_000_000
    ada.sendStep1()
    await settled()
    expect(ada.updates()).toHaveLength(0)
    for (let i = 0; i < 30; i++) {
      ada.drain()
      await settled()
    }
    for (const { body } of ada.updates()) Y.applyUpdate(ada.doc, body)
    expect(ada.doc.getText('note').length).toBe(8_000_000)
    expect(ada.closed).toBe(null)
  })

  it('who takes nothing for 30 s is closed, and what was kept for them is let go', async () => {
    const start = folioOf(8_000_000)
    const { join, relay, pass } = relayWith(manualLog(start))
    const ada = await join({ asks: false })
    ada.unsent = 2_000_000
    ada.sendStep1()
    await settled()
    expect(relay.handedBytes()).toBeGreaterThan(8_000_000)
    await pass(29_000)
    expect(ada.closed).toBe(null)
    await pass(6_000)
    expect([ada.closed, relay.handedBytes()]).toEqual([CLOSE.slow, 0])
  })

  it('who leaves lets go at once of what was kept for them', async () => {
    const { join, relay, pass } = relayWith(manualLog(folioOf(8_000_000)))
    const [ada, grace] = [await join({ asks: false }), await join()]
    ada.unsent = 2_000_000
    ada.sendStep1()
    await settled()
    ada.leave()
    await pass(5_000)
    expect([relay.handedBytes(), grace.closed]).toEqual([0, null])
  })
})

describe('S1: a flood of every other frame', () => {
  it('queries for awareness beyond five close the connection', async () => {
    const { join } = relayWith(manualLog())
    const ada = await join()
    for (let i = 0; i < 5_000; i++) ada.send(new Uint8Array([3]))
    expect(ada.closed).toEqual(CLOSE.tooMany)
  })

  it.each([
    ['awareness', encodeAwarenessFrame(encodeAwareness([{ client: 7, clock: 1, state: '{}' }]))],
    ['frames of unknown kinds', new Uint8Array([42])],
    ['updates that are known', encodeUpdateFrame(Y.encodeStateAsUpdate(new Y.Doc()))],
  ])('%s beyond what a connection may send wait in its network, and none closes it', async (_, frame) => {
    const log = manualLog()
    const { join, pass } = relayWith(log)
    const [ada, grace] = [await join(), await join()]
    for (let i = 0; i < 10_000; i++) ada.send(frame)
    expect(ada.isPaused).toBe(true)
    grace.edit((doc) => doc.getText('note').insert(0, 'meanwhile'))
    await log.commit()
    expect([grace.isPaused, grace.acknowledged]).toEqual([false, 1])
    await pass(10_000)
    expect([ada.isPaused, ada.closed]).toEqual([false, null])
  })

  it('large updates that are known are a cost of their person: other connections of the same one wait too, those of others do not', async () => {
    const start = folioOf(900_000)
    const { join, pass } = relayWith(manualLog(start))
    const who = { accountId: 1, email: 'a@example.com', name: 'A' }
    const [one, two, other] = [await join({ who }), await join({ who }), await join()]
    for (let i = 0; i < 40; i++) one.sendUpdate(start)
    two.sendUpdate(start)
    other.sendUpdate(start)
    expect([one.isPaused, two.isPaused, other.isPaused]).toEqual([true, true, false])
    one.leave()
    const back = await join({ who, asks: false })
    back.sendUpdate(start)
    expect(back.isPaused).toBe(true)
    await pass(30_000)
    expect([two.isPaused, back.isPaused]).toEqual([false, false])
  })
})

describe('memory that is set aside', () => {
  it('is bounded in total and for each key; who has a share waits for it and lets others go before', async () => {
    const held = createHeldBytes({
      of: 'contents',
      most: 100,
      mostPerKey: 60,
      patienceMs: 1000,
      clock: manualClock().clock,
    })
    const order: string[] = []
    const take = (name: string, key: number, bytes: number) =>
      held.take(key, bytes).then((one) => {
        order.push(name)
        return one
      })
    const first = await take('first', 1, 50)
    const second = take('second of 1', 1, 50)
    const other = await take('other', 2, 50)
    const late = take('late', 3, 10)
    await settled()
    expect([order, held.bytes]).toEqual([['first', 'other'], 100])
    other.shrinkTo(20)
    const kept = await late
    first.release()
    first.release()
    ;(await second).release()
    kept.release()
    other.release()
    expect([order, held.bytes]).toEqual([['first', 'other', 'late', 'second of 1'], 0])
  })

  it('something larger than a share is let in when its key has nothing', async () => {
    const held = createHeldBytes({
      of: 'contents',
      most: 100,
      mostPerKey: 60,
      patienceMs: 1000,
      clock: manualClock().clock,
    })
    const one = await held.take(1, 200)
    one.release()
    expect(held.bytes).toBe(0)
  })
})
