import { CLOSE } from '@recto/contract'
import { editStored, type StoredState } from '@recto/store/wire'
import { describe, expect, it } from 'vitest'
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { manualLog, relayWith } from '../../../test/relay-driver.ts'

const page = (name: string, bytes: number) => (doc: Y.Doc) => doc.getMap('pages').set(name, 'p'.repeat(bytes))

describe('what one person may have under way', () => {
  it('more than 1 MB that is not committed yet stays in their network until it is, and all of it is kept', async () => {
    const log = manualLog()
    const { join, turns } = relayWith(log)
    const [ada, grace] = [await join(), await join()]
    for (let i = 0; i < 3; i++) ada.edit((doc) => doc.getText('note').insert(0, 'p'.repeat(500_000)))
    grace.edit(page('own', 10))
    await turns()
    expect([ada.isPaused, grace.isPaused]).toEqual([true, false])
    await log.commit()
    await turns()
    expect([ada.isPaused, ada.acknowledged, ada.closed]).toEqual([false, 3, null])
  })

  it('C2.1: an insert of 3 MB gets in, in rows that are no longer than others, and its one frame is acknowledged once', async () => {
    const log = manualLog()
    const { join, turns } = relayWith(log)
    const [ada, grace] = [await join(), await join()]
    ada.edit((doc) => doc.getText('note').insert(0, '🙂x'.repeat(600_000)))
    for (let i = 0; i < 4; i++) {
      await turns()
      await log.commit()
    }
    expect([ada.closed, ada.isPaused, ada.acknowledged]).toEqual([null, false, 1])
    expect(Math.max(...log.rows.map(({ data }) => data.byteLength))).toBeLessThan(66_000)
    expect(log.rows.length).toBeGreaterThan(40)
    for (const { body } of grace.updates()) Y.applyUpdate(grace.doc, body)
    expect(grace.doc.getText('note').toString()).toBe(ada.doc.getText('note').toString())
  })

  it('C2.1: a value over 4 MB that no client can take in parts is refused with the close code for it, and the others go on', async () => {
    const log = manualLog()
    const { join, turns } = relayWith(log)
    const [ada, grace] = [await join(), await join()]
    ada.edit(page('large', 4_200_000))
    grace.edit(page('small', 10))
    await turns()
    await log.commit()
    expect([ada.closed, grace.closed]).toEqual([CLOSE.tooLarge, null])
    expect(log.rows).toHaveLength(1)
  })

  it('C2.1: somebody who speaks another protocol is told so at the first frame', async () => {
    const log = manualLog()
    const { join } = relayWith(log)
    const stranger = await join({ asks: false })
    // As hocuspocus begins: the document's name, then its own types.
    stranger.send(Buffer.concat([Buffer.from([22]), Buffer.alloc(22, 'f'), Buffer.from([2, 0])]))
    expect(stranger.closed).toEqual({ code: 1007, reason: 'not the y-protocols sync protocol' })
    const known = await join()
    known.send(new Uint8Array([42]))
    expect(known.closed).toBe(null)
  })
})

describe('a folio at the most it may hold', () => {
  it('takes nothing more in, says so with the close code, keeps what was there, and takes deletions', async () => {
    const log = manualLog()
    const { join, relay, turns } = relayWith(log, { mostBytes: 100_000 })
    const [ada, grace] = [await join(), await join()]
    ada.edit(page('first', 90_000))
    await turns()
    await log.commit()
    await turns()
    for (const { body } of grace.updates()) Y.applyUpdate(grace.doc, body)
    ada.edit(page('second', 20_000))
    expect(ada.closed).toEqual(CLOSE.tooLarge)
    const byServer = async (stored: StoredState) => ({ update: editStored(stored, page('by the server', 20_000)) })
    await expect(relay.change(1, byServer, null, false)).rejects.toThrow('accepts no more')
    grace.edit((doc) => doc.getMap('pages').delete('first'))
    await log.commit()
    expect([grace.acknowledged, grace.closed, log.rows.length]).toEqual([1, null, 2])
  })
})

describe('a whole office that comes back at once', () => {
  it('is answered with one reading of the folio, whoever has everything and whoever has nothing', async () => {
    const log = manualLog()
    const { join, asked } = relayWith(log)
    const ada = await join()
    ada.edit((doc) => doc.getText('note').insert(0, 'everything'))
    ada.edit((doc) => doc.getText('note').delete(0, 5))
    await log.commit()
    const first = await join({ doc: new Y.Doc() })
    asked.length = 0
    const state = Y.encodeStateAsUpdate(ada.doc)
    const back = await Promise.all(
      Array.from({ length: 40 }, () => {
        const doc = new Y.Doc()
        Y.applyUpdate(doc, state)
        return join({ doc })
      }),
    )
    const fresh = await Promise.all(Array.from({ length: 40 }, () => join({ doc: new Y.Doc() })))
    expect(asked).toEqual(['above'])
    for (const { doc } of [first, ...back, ...fresh]) expect(doc.getText('note').toString()).toBe('thing')
  })

  it('somebody who missed a deletion only hears of it', async () => {
    const log = manualLog()
    const { join } = relayWith(log)
    const ada = await join()
    ada.edit((doc) => doc.getText('note').insert(0, 'gone soon'))
    const doc = new Y.Doc()
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(ada.doc))
    ada.edit((edited) => edited.getText('note').delete(0, 9))
    await log.commit()
    const late = await join({ doc })
    expect(late.doc.getText('note').toString()).toBe('')
  })
})

describe('a folio that stays open for a day', () => {
  const MINUTES = 24 * 60

  it('with cursors that move and tabs that come and go, and no edit, is in the evening what it was in the morning', async () => {
    const log = manualLog()
    const { join, pass } = relayWith(log)
    const writer = await join()
    writer.edit((doc) => doc.getText('note').insert(0, 'left open'))
    await log.commit()
    let people = await Promise.all(Array.from({ length: 3 }, () => join()))
    const heard: number[] = []
    for (let minute = 0; minute < MINUTES; minute++) {
      for (const person of people) {
        const cursor = new Awareness(person.doc)
        cursor.setLocalState({ cursor: minute })
        person.sendAwareness(encodeAwarenessUpdate(cursor, [person.doc.clientID]))
        cursor.destroy()
        person.heard.length = 0
      }
      await pass(60_000)
      if (minute % 60 !== 59) continue
      for (const person of people) person.leave()
      people = await Promise.all(people.map(() => join()))
      await pass(100)
      const newcomer = await join()
      heard.push(newcomer.heard.reduce((sum, { bytes }) => sum + bytes.byteLength, 0))
      newcomer.leave()
    }
    expect([log.rows.length, log.snapshots.length]).toEqual([1, 0])
    // Ids of a client are written in up to five bytes.
    expect(Math.max(...heard) - Math.min(...heard)).toBeLessThan(30)
  })

  it('under people who drag all day keeps 2 bytes of each drag at most, and a log of what is newest', async () => {
    const log = manualLog()
    const { join, pass, endTurn } = relayWith(log)
    const people = await Promise.all(Array.from({ length: 3 }, () => join()))
    for (let minute = 0; minute < MINUTES; minute++) {
      for (const [at, person] of people.entries()) {
        for (let i = 0; i < 4; i++) {
          const name = `module${(minute * 7 + at * 3 + i) % 50}`
          person.edit((doc) => doc.getMap('rects').set(name, { x: minute % 60, y: i, w: 10, h: 10 }))
        }
        person.heard.length = 0
      }
      endTurn()
      await log.commit()
      await pass(60_000)
    }
    expect(people.map(({ closed }) => closed)).toEqual([null, null, null])
    const sizes = log.snapshots.map(({ snapshot }) => snapshot.byteLength)
    const edits = MINUTES * 12
    expect(edits - (log.snapshots.at(-1)?.uptoSeq ?? 0)).toBeLessThan(2100)
    expect(((sizes.at(-1) as number) - (sizes[0] as number)) / edits).toBeLessThan(2)
  }, 60_000)
})
