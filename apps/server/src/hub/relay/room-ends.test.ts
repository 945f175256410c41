import { CLOSE } from '@recto/contract'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { manualLog, type Peer, relayWith, settled, type } from '../../../test/relay-driver.ts'

/** More than is sent in one part, so that memory is set aside for it. */
const FOLIO = (() => {
  const doc = new Y.Doc()
  doc.getText('note').insert(0, 'x'.repeat(2_000_000))
  return Y.encodeStateAsUpdate(doc)
})()

type Opened = ReturnType<typeof relayWith> & { log: ReturnType<typeof manualLog>; ada: Peer }

/** Every way in which a room, or a visit to it, ends before the room is looked at again; no time passes in any. */
const ENDINGS: Readonly<Record<string, (opened: Opened) => unknown>> = {
  'its only person leaves': ({ ada }) => ada.leave(),
  'its only person leaves twice': ({ ada }) => [ada.leave(), ada.leave()],
  'another server takes the folio over': ({ relay }) => relay.lose([1]),
  'the server stops': ({ relay }) => relay.stop(),
  'a commit fails': async ({ ada, log }) => {
    ada.edit(type('lost'))
    await log.fail()
  },
  'its last person leaves after an edit': async ({ ada, log }) => {
    ada.edit(type('kept'))
    await log.commit()
    ada.leave()
  },
  'its last person leaves before the edit is committed': async ({ ada, log }) => {
    ada.edit(type('kept'))
    ada.leave()
    await log.commit()
  },
  'its only person is closed for bytes that are no frame': ({ ada }) => ada.send(new Uint8Array([0, 2, 5])),
  'its only person asks too often': ({ ada }) => {
    for (let i = 0; i < 10; i++) ada.sendStep1()
  },
  'its only person reads nothing while others write': async ({ ada, relay, log }) => {
    ada.unsent = 20_000_000
    const doc = new Y.Doc()
    doc.getText('other').insert(0, 'by a program')
    const done = relay.commitUpdate(1, Y.encodeStateAsUpdate(doc), null, null)
    await settled()
    await log.commit()
    await done
  },
  'a program edits it after its only person left': async ({ ada, relay, log }) => {
    ada.leave()
    const doc = new Y.Doc()
    doc.getText('other').insert(0, 'by a program')
    const done = relay.commitUpdate(1, Y.encodeStateAsUpdate(doc), null, null)
    await settled()
    await log.commit()
    await done
  },
  'two have it, and both leave': async ({ ada, join }) => {
    const grace = await join()
    ada.leave()
    grace.leave()
  },
  'someone who has it all comes again and leaves': async ({ ada, join }) => {
    ;(await join({ doc: ada.doc })).leave()
    ada.leave()
  },
}

describe('what a room holds of the memory for large contents', () => {
  it.each(Object.entries(ENDINGS))('H1: is given back when %s', async (_, end) => {
    const log = manualLog(FOLIO)
    const made = relayWith(log)
    const ada = await made.join()
    // Its format is the newest from now on.
    await log.commit()
    expect([ada.doc.getText('note').length, made.relay.handedBytes() > 2_000_000]).toEqual([2_000_000, true])
    const ending = end({ ...made, log, ada })
    await made.turns()
    await ending
    await made.turns()
    expect([made.relay.openRoom(1), made.relay.handedBytes()]).toEqual([undefined, 0])
  })

  it('H1: lets one person look in again and again for a moment each, and everybody else too', async () => {
    const log = manualLog(FOLIO)
    const { join, relay, turns } = relayWith(log)
    const who = { accountId: 1, email: 'a@example.com', name: 'A' }
    for (let visit = 0; visit < 16; visit++) {
      const one = await join({ who: visit % 8 ? who : { ...who, accountId: visit + 2 } })
      expect([visit, one.doc.getText('note').length]).toEqual([visit, 2_000_000])
      await log.commit()
      one.leave()
      await turns()
    }
    expect(relay.handedBytes()).toBe(0)
  })

  it('H1: is given back by someone who leaves before the content is built, and while it is being sent', async () => {
    const log = manualLog(FOLIO)
    const { join, relay, turns } = relayWith(log)
    const early = await join({ asks: false })
    await log.commit()
    early.sendStep1()
    early.leave()
    await turns()
    const slow = await join({ asks: false })
    slow.unsent = 2_000_000
    slow.sendStep1()
    await settled()
    expect(relay.handedBytes()).toBeGreaterThan(2_000_000)
    slow.leave()
    await turns()
    expect(relay.handedBytes()).toBe(0)
  })
})

describe('someone for whose content no memory becomes free', () => {
  /** Two have all of one person's share, and read nothing. */
  async function full() {
    const log = manualLog(FOLIO)
    const made = relayWith(log, { handed: { most: 5_000_000, mostPerKey: 5_000_000, patienceMs: 15_000 } })
    const who = { accountId: 1, email: 'a@example.com', name: 'A' }
    const holders: Peer[] = []
    for (let i = 0; i < 2; i++) {
      const one = await made.join({ asks: false, who, doc: new Y.Doc() })
      one.unsent = 2_000_000
      // Each knows one letter more: a content of its own.
      one.send(stepAt(clientOf(FOLIO), i + 1))
      holders.push(one)
      await log.commit()
      await settled()
    }
    return { ...made, who, holders }
  }

  it('H1: is told after 15 s with the code for it, and gets in once there is memory', async () => {
    const { join, pass, relay, holders, who, errors } = await full()
    const late = await join({ asks: false, who })
    late.send(stepAt(clientOf(FOLIO), 50))
    await settled()
    await pass(14_000)
    expect(late.closed).toBe(null)
    await pass(2_000)
    expect([late.closed, errors.includes('no memory became free for a content')]).toEqual([CLOSE.busy, true])
    for (const one of holders) one.leave()
    await settled()
    const again = await join({ who })
    expect([again.closed, again.doc.getText('note').length]).toEqual([null, 2_000_000])
    again.leave()
    await pass(10_000)
    expect(relay.handedBytes()).toBe(0)
  })

  it('H1: takes none when it becomes free after they left', async () => {
    const { join, pass, relay, holders, who, errors } = await full()
    const late = await join({ asks: false, who })
    late.send(stepAt(clientOf(FOLIO), 50))
    await settled()
    late.leave()
    for (const one of holders) one.leave()
    await pass(20_000)
    expect([relay.handedBytes(), errors]).toEqual([0, []])
  })
})

describe('someone who reads a content more slowly than any network', () => {
  it('H1: is closed, so that others get the memory', async () => {
    const { join, pass, relay } = relayWith(manualLog(FOLIO))
    const slow = await join({ asks: false })
    slow.unsent = 3_000_000
    slow.sendStep1()
    await settled()
    for (let i = 0; i < 10 && !slow.closed; i++) {
      slow.unsent -= 1
      await pass(29_000)
    }
    expect([slow.closed, relay.handedBytes()]).toEqual([CLOSE.slow, 0])
  })
})

const clientOf = (state: Uint8Array): number =>
  [...Y.decodeStateVector(Y.encodeStateVectorFromUpdate(state)).keys()][0] ?? 0

function stepAt(client: number, clock: number): Uint8Array {
  const doc = new Y.Doc()
  doc.clientID = client
  doc.getText('note').insert(0, 'x'.repeat(clock))
  const vector = Y.encodeStateVector(doc)
  return new Uint8Array([0, 0, vector.byteLength, ...vector])
}
