import { CLOSE } from '@recto/contract'
import { decodeAwareness, editStored, encodeAwareness } from '@recto/store/wire'
import { describe, expect, it } from 'vitest'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { manualLog, type Peer, relayWith, roomWith, settled, type } from '../../../test/relay-driver.ts'

const textOf = (update: Uint8Array | Uint8Array[]): string => {
  const doc = new Y.Doc()
  for (const one of Array.isArray(update) ? update : [update]) Y.applyUpdate(doc, one)
  return doc.getText('note').toString()
}
/** What a peer shows with everything it heard. */
const shown = (peer: Peer) => {
  for (const { body } of peer.updates()) Y.applyUpdate(peer.doc, body)
  return peer.doc.getText('note').toString()
}
function started(words: string): Uint8Array {
  const doc = new Y.Doc()
  type(words)(doc)
  return Y.encodeStateAsUpdate(doc)
}

describe('an acknowledged edit is on disk', () => {
  it('others see it at once; its author is told that it is saved after the COMMIT, and not before', async () => {
    const log = manualLog()
    const { join, endTurn } = relayWith(log)
    const [ada, grace] = [await join(), await join()]
    ada.edit(type('hello'))
    endTurn()
    expect(shown(grace)).toBe('hello')
    expect(log.rows).toHaveLength(0)
    expect(ada.acknowledged).toBe(0)
    await log.commit()
    expect(ada.acknowledged).toBe(1)
    expect(textOf(log.rows.map(({ data }) => data))).toBe('hello')
  })

  it('counts every frame that bears an update, over all commits', async () => {
    const log = manualLog()
    const { join } = relayWith(log)
    const ada = await join()
    ada.edit(type('a'))
    ada.edit(type('b'))
    await log.commit()
    expect(ada.acknowledged).toBe(2)
    ada.edit(type('c'))
    expect(ada.acknowledged).toBe(2)
    await log.commit()
    expect(ada.acknowledged).toBe(3)
  })

  it('a frame with nothing new waits for the commit that covers its content', async () => {
    const log = manualLog()
    const { join } = relayWith(log)
    const [ada, grace] = [await join(), await join()]
    const update = ada.edit(type('hello'))
    grace.sendUpdate(update)
    await settled()
    expect(grace.acknowledged).toBe(0)
    await log.commit()
    expect(grace.acknowledged).toBe(1)
    expect(log.rows).toHaveLength(1)
  })

  it('only what is new of a frame is stored', async () => {
    const log = manualLog()
    const { join } = relayWith(log)
    const ada = await join()
    ada.edit(type('x'.repeat(10_000)))
    await log.commit()
    type('new')(ada.doc)
    ada.sendUpdate(Y.encodeStateAsUpdate(ada.doc))
    await log.commit()
    expect(log.rows[1]?.data.byteLength).toBeLessThan(60)
    expect(textOf(log.rows.map(({ data }) => data))).toBe(`${'x'.repeat(10_000)}new`)
  })

  it('after a failed commit nobody is told that anything is saved, and everybody starts over', async () => {
    const log = manualLog()
    const { join, relay, errors } = relayWith(log)
    const [ada, grace] = [await join(), await join()]
    const before = await relay.room(1)
    ada.edit(type('never kept'))
    await log.fail()
    expect([ada.closed, grace.closed]).toEqual([CLOSE.resync, CLOSE.resync])
    expect(ada.acknowledged).toBe(0)
    expect(errors).toEqual(['a room was dropped'])
    expect(await relay.room(1)).not.toBe(before)
    const again = await join({ doc: ada.doc })
    again.sendUpdate(Y.encodeStateAsUpdate(ada.doc))
    await log.commit()
    expect(textOf(log.rows.map(({ data }) => data))).toBe('never kept')
    expect(again.acknowledged).toBe(1)
  })

  it('a fault in one room ends that room only: its people start over', async () => {
    const log = manualLog()
    const faulty = Object.assign(log, {
      append: () => {
        throw new Error('A fault.')
      },
    })
    const { join, errors } = relayWith(faulty)
    const [ada, grace] = [await join(), await join()]
    expect(() => ada.edit(type('hello'))).not.toThrow()
    expect([ada.closed, grace.closed, ada.acknowledged]).toEqual([CLOSE.resync, CLOSE.resync, 0])
    expect(errors).toEqual(['a room was dropped'])
  })

  it('a newcomer is told the vector of the last COMMIT, so that those who hold more bring it', async () => {
    const log = manualLog(started('kept '))
    const { join, endTurn } = relayWith(log)
    const ada = await join()
    ada.edit(type('waits'))
    endTurn()
    const grace = await join()
    const [first] = grace.heard
    expect([first?.type, first?.step]).toEqual([0, 0])
    expect(Y.decodeStateVector(first?.body as Uint8Array).has(ada.doc.clientID)).toBe(false)
    expect(shown(grace)).toBe('kept waits')
  })

  it('a client that does not ask for acknowledgements gets none', async () => {
    const log = manualLog()
    const { join } = relayWith(log)
    const ada = await join({ acks: false })
    ada.edit(type('hello'))
    await log.commit()
    expect(ada.heard.map(({ type: kind }) => kind)).not.toContain(100)
  })

  it('on a crowded node the word that it is saved rides on the next frame, or comes 80 ms later', async () => {
    const log = manualLog()
    const { join, pass, endTurn } = relayWith(log)
    const [ada, grace] = [await join(), await join()]
    for (let i = 0; i < 4000; i++) ada.edit(type('a'))
    endTurn()
    await log.commit()
    await pass(500)
    const { writes } = ada
    ada.edit(type('b'))
    await log.commit()
    expect(ada.acknowledged).toBe(4000)
    grace.edit(type('c'))
    endTurn()
    expect(ada.writes - writes).toBe(1)
    expect(ada.acknowledged).toBe(4001)
    await log.commit()
    await pass(80)
    expect(grace.acknowledged).toBe(1)
  })

  it('stopping commits what was accepted and acknowledges it before the goodbye', async () => {
    const log = manualLog()
    const { join, relay } = relayWith(log)
    const ada = await join()
    ada.edit(type('last words'))
    const stopping = relay.stop()
    await settled()
    expect(ada.closed).toBeNull()
    await log.commit()
    await stopping
    expect([ada.acknowledged, ada.closed]).toEqual([1, CLOSE.goingAway])
    await expect(relay.room(1)).rejects.toThrow()
  })
})

describe('what does not fit', () => {
  it('a frame with a gap is not told, not stored, not acknowledged, and closes its sender only', async () => {
    const log = manualLog()
    const { join, endTurn } = relayWith(log)
    const [ada, grace] = [await join(), await join()]
    type('lost')(ada.doc)
    ada.edit(type(' found'))
    endTurn()
    await log.commit()
    expect([ada.closed, grace.closed]).toEqual([CLOSE.resync, null])
    expect(ada.acknowledged).toBe(0)
    expect(log.rows).toHaveLength(0)
    expect(shown(grace)).toBe('')
  })

  it('an update may stand on one that is queued and not committed yet', async () => {
    const log = manualLog()
    const { join, endTurn } = relayWith(log)
    const [ada, grace] = [await join(), await join()]
    ada.edit(type('hello'))
    endTurn()
    shown(grace)
    grace.edit(type(' you'))
    await log.commit()
    expect(grace.closed).toBeNull()
    expect(textOf(log.rows.map(({ data }) => data))).toBe('hello you')
  })

  it('nobody writes in the name of somebody who is there', async () => {
    const log = manualLog()
    const { join } = relayWith(log)
    const [ada, mallory] = [await join(), await join()]
    ada.edit(type('mine'))
    await log.commit()
    const forged = new Y.Doc()
    Y.applyUpdate(forged, Y.encodeStateAsUpdate(ada.doc))
    forged.clientID = ada.doc.clientID
    type(' and theirs')(forged)
    mallory.sendUpdate(Y.encodeStateAsUpdate(forged, Y.encodeStateVector(ada.doc)))
    await log.commit()
    expect([ada.closed, mallory.closed]).toEqual([null, CLOSE.resync])
    expect(log.rows).toHaveLength(1)
  })

  it('a person whose line broke is back before the server has noticed, and nobody else can take their place', async () => {
    const { join, pass } = relayWith(manualLog())
    const who = { accountId: 1, email: 'ada@example.com', name: 'Ada' }
    const [ada, thief, back] = [await join({ who }), await join(), await join({ who })]
    const say = (peer: Peer, clock: number, at: string) =>
      peer.sendAwareness(encodeAwareness([{ client: 9, clock, state: JSON.stringify({ at }) }]))
    const shownOf9 = () =>
      thief.heard
        .filter(({ type: kind }) => kind === 1)
        .flatMap(({ body }) => decodeAwareness(body) ?? [])
        .map(({ state }) => JSON.parse(state))
    say(ada, 1, 'first')
    await pass(50)
    say(thief, 2, 'thief')
    await pass(50)
    expect(shownOf9().map(({ at }) => at)).toEqual(['first'])
    say(back, 3, 'back')
    await pass(50)
    expect(shownOf9().at(-1)).toMatchObject({ at: 'back', user: { email: 'ada@example.com' } })
  })

  it('what somebody made who is gone may be brought by others', async () => {
    const log = manualLog()
    const { join, endTurn } = relayWith(log)
    const [ada, grace] = [await join(), await join()]
    ada.edit(type('seen, never kept'))
    endTurn()
    shown(grace)
    await log.fail()
    const again = await join({ doc: grace.doc })
    again.sendUpdate(Y.encodeStateAsUpdate(grace.doc))
    await log.commit()
    expect(again.closed).toBeNull()
    expect(textOf(log.rows.map(({ data }) => data))).toBe('seen, never kept')
  })
})

describe('who is told what, and when', () => {
  it('what happens within one turn goes out as one frame, and not to its only author', async () => {
    const log = manualLog()
    const { join, endTurn } = relayWith(log)
    const [ada, grace] = [await join(), await join()]
    const [before, own] = [grace.updates().length, ada.updates().length]
    for (const letter of 'typed') ada.edit(type(letter))
    endTurn()
    expect(grace.updates()).toHaveLength(before + 1)
    expect(ada.updates()).toHaveLength(own)
    expect(shown(grace)).toBe('typed')
  })

  it('a flood goes out in frames of bounded size, and nothing of it is left out', async () => {
    const log = manualLog()
    const { join, turns } = relayWith(log)
    const [ada, grace] = [await join(), await join()]
    const before = grace.updates().length
    for (let i = 0; i < 1000; i++) ada.edit(type('x'))
    for (let i = 0; i < 6; i++) {
      ada.edit((doc) => doc.getMap('pages').set(`page${i}`, 'p'.repeat(400_000)))
      await turns()
      await log.commit()
    }
    await turns()
    const frames = grace.updates().slice(before)
    expect(frames.length).toBeLessThan(30)
    expect(Math.max(...frames.map(({ bytes }) => bytes.byteLength))).toBeLessThan(1024 * 1024)
    expect(shown(grace)).toBe('x'.repeat(1000))
    expect(grace.doc.getMap('pages').size).toBe(6)
  })

  it('with a crowd in the room, what happens within 10 ms goes out as one frame', async () => {
    const log = manualLog()
    const { join, endTurn, pass } = relayWith(log)
    const [ada, grace] = [await join(), await join()]
    for (let i = 0; i < 70; i++) await join()
    const before = grace.updates().length
    ada.edit(type('one'))
    endTurn()
    ada.edit(type(' two'))
    endTurn()
    expect(grace.updates()).toHaveLength(before)
    await pass(10)
    expect(grace.updates()).toHaveLength(before + 1)
    expect(shown(grace)).toBe('one two')
  })

  it('a receiver that does not take what is sent is dropped, and the others go on', async () => {
    const log = manualLog()
    const { join, endTurn } = relayWith(log)
    const [ada, slow, grace] = [await join(), await join(), await join()]
    slow.unsent = 64 * 1024 * 1024
    ada.edit(type('hello'))
    endTurn()
    expect(slow.closed).toEqual(CLOSE.slow)
    expect([shown(grace), grace.closed]).toEqual(['hello', null])
  })

  it('a cursor that moved is told in one write with the next edit, or by itself 50 ms later', async () => {
    const { join, pass, endTurn } = relayWith(manualLog())
    const [ada, grace] = [await join(), await join()]
    const move = (clock: number) =>
      ada.sendAwareness(encodeAwareness([{ client: ada.doc.clientID, clock, state: JSON.stringify({ at: clock }) }]))
    const seenBy = (peer: Peer) =>
      peer.heard
        .filter(({ type: kind }) => kind === 1)
        .flatMap(({ body }) => decodeAwareness(body) ?? [])
        .map(({ state }) => JSON.parse(state).at)
    const before = { ada: ada.writes, grace: grace.writes }
    const written = () => [ada.writes - before.ada, grace.writes - before.grace]
    move(1)
    ada.edit(type('hello'))
    endTurn()
    // The author hears of the cursors alone.
    expect([shown(grace), seenBy(grace), seenBy(ada), written()]).toEqual(['hello', [1], [1], [1, 1]])
    // Moves and edits that follow each other closely: not with every edit.
    await pass(10)
    move(2)
    ada.edit(type('!'))
    endTurn()
    expect([shown(grace), seenBy(grace), written()]).toEqual(['hello!', [1], [1, 2]])
    await pass(49)
    expect(seenBy(grace)).toEqual([1])
    await pass(1)
    expect([seenBy(grace), seenBy(ada), written()]).toEqual([
      [1, 2],
      [1, 2],
      [2, 3],
    ])
    await pass(1000)
    expect(written()).toEqual([2, 3])
  })

  it('whoever is alone and idle hears something at least every 20 s: their own state', async () => {
    const log = manualLog()
    const { join, pass } = relayWith(log)
    const ada = await join()
    const awareness = new Awareness(ada.doc)
    awareness.setLocalState({ pointer: [1, 2] })
    ada.sendAwareness(encodeAwarenessUpdate(awareness, [ada.doc.clientID]))
    awareness.destroy()
    await pass(50)
    for (let minute = 0; minute < 3; minute++) {
      const before = ada.heard.length
      await pass(20_000)
      const heard = ada.heard.slice(before)
      expect(heard.map(({ type: kind }) => kind)).toContain(1)
      const mirror = new Awareness(new Y.Doc())
      applyAwarenessUpdate(mirror, heard.at(-1)?.body as Uint8Array, null)
      expect(mirror.getStates().get(ada.doc.clientID)).toMatchObject({ user: { name: 'P1' } })
      mirror.destroy()
    }
  })

  it('a state over 1 MB comes in parts, each under 1 MB and each standing on those before it', async () => {
    const doc = new Y.Doc()
    for (let i = 0; i < 30; i++) doc.getMap<string>('pages').set(`page${i}`, 'p'.repeat(100_000))
    const { join } = relayWith(manualLog(Y.encodeStateAsUpdate(doc)))
    const ada = await join()
    const parts = ada.updates()
    expect(parts.length).toBeGreaterThan(2)
    for (const { bytes } of parts) expect(bytes.byteLength).toBeLessThan(1024 * 1024)
    expect(parts.at(-1)?.step).toBe(1)
    expect(ada.doc.getMap('pages').size).toBe(30)
  })

  it('a word deleted before somebody comes is in no byte they receive, committed or not', async () => {
    const { join, endTurn, ada } = await roomWith('keep secret')
    endTurn()
    ada.edit((doc) => doc.getText('note').delete(4, 7))
    const grace = await join()
    expect(shown(grace)).toBe('keep')
    expect(Buffer.concat(grace.heard.map(({ bytes }) => bytes)).toString('latin1')).not.toContain('secret')
  })
})

describe('a long log', () => {
  it('is compacted beyond 2,000 updates, with what is committed and nothing else', async () => {
    const log = manualLog()
    const { join } = relayWith(log)
    const ada = await join()
    for (let i = 0; i < 2001; i++) ada.edit(type('x'))
    await log.commit()
    ada.edit(type('!'))
    await settled()
    expect(log.snapshots.map(({ uptoSeq }) => uptoSeq)).toEqual([2001])
    const doc = new Y.Doc()
    Y.applyUpdateV2(doc, log.snapshots[0]?.snapshot as Uint8Array)
    expect(doc.getText('note').toString()).toBe('x'.repeat(2001))
  })

  it('is compacted when the last one leaves, after everything is committed', async () => {
    const log = manualLog()
    const { join } = relayWith(log)
    const ada = await join()
    ada.edit(type('bye'))
    ada.leave()
    await settled()
    expect(log.snapshots).toHaveLength(0)
    await log.commit()
    expect(log.snapshots).toHaveLength(1)
    expect(textOf(log.rows.map(({ data }) => data))).toBe('bye')
  })

  it('that a killed server left long is compacted when the last one leaves who only read; a short one stays', async () => {
    /** Letters typed by someone who is there still when the server is killed. */
    const killedAfter = async (letters: number) => {
      const log = manualLog()
      const ada = await relayWith(log).join()
      for (let i = 0; i < letters; i++) ada.edit(type('x'))
      await log.commit()
      // Whoever opens it next brings it to the shape of today, once, and is killed too.
      await relayWith(log).join()
      await log.commit()
      return log
    }
    const [short, long] = [await killedAfter(90), await killedAfter(110)]
    for (const log of [short, long]) {
      const { join } = relayWith(log)
      const [ada, bob] = [await join(), await join()]
      ada.leave()
      await settled()
      expect(log.snapshots).toHaveLength(0)
      bob.leave()
      await settled()
    }
    expect([short, long].map(({ snapshots }) => snapshots.map(({ uptoSeq }) => uptoSeq))).toEqual([
      [],
      [long.rows.length],
    ])
    expect([short, long].map(({ isWaiting }) => isWaiting)).toEqual([false, false])
    const doc = new Y.Doc()
    Y.applyUpdateV2(doc, long.snapshots[0]?.snapshot as Uint8Array)
    expect(doc.getText('note').toString()).toBe('x'.repeat(110))
  })
})

it('a folio that was opened for somebody who never came is closed again', async () => {
  const { join, relay, pass, endTurn } = relayWith(manualLog())
  const room = await relay.room(1)
  await pass(12_000)
  endTurn()
  await settled()
  expect(relay.openRoom(1)).toBeUndefined()
  const ada = await join()
  expect(await relay.room(1)).not.toBe(room)
  await pass(60_000)
  endTurn()
  await settled()
  expect([ada.closed, relay.openRoom(1) === undefined]).toEqual([null, false])
})

describe('edits of the server itself', () => {
  it('are told to editors at once and resolve after their commit', async () => {
    const log = manualLog(started('draft'))
    const { join, relay, endTurn } = relayWith(log)
    const ada = await join()
    let seq = 0
    const done = relay
      .change(1, async (stored) => ({ update: editStored(stored, type(' two')) }), 7, false)
      .then((answer) => {
        seq = answer?.seq ?? 0
      })
    await settled()
    endTurn()
    expect(shown(ada)).toBe('draft two')
    expect(seq).toBe(0)
    await log.commit()
    await done
    expect(seq).toBe(log.rows.at(-1)?.seq)
    expect(log.rows.at(-1)?.accountId).toBe(7)
  })

  it('reading answers what is committed, and nothing that is not', async () => {
    const log = manualLog(started('kept'))
    const { join, relay } = relayWith(log)
    const ada = await join()
    await log.commit()
    ada.edit(type(' waits'))
    const room = await relay.room(1)
    expect(textOf((await room.read()).state)).toBe('kept')
    // For whoever comes, the content goes ahead of the commit; for whoever reads, it does not.
    await join()
    const reading = room.read()
    ada.edit(type(' more'))
    await join()
    await log.commit()
    const { state, seq } = await reading
    expect(textOf(state)).toBe(textOf(log.rows.filter((row) => row.seq <= seq).map(({ data }) => data)))
  })
})
