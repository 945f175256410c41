import { describe, expect, it } from 'vitest'
import { handClock } from '../../test/hand-clock.ts'
import { createHub } from './hub.ts'
import type { HubSocket } from './hub-connection.ts'

type Sent = { type: string; data: Record<string, unknown>; id: number }
type Line = HubSocket & { sent: Sent[]; closed: boolean }

/** A hub with sockets and a clock that the test holds. */
function rig() {
  const lines: Line[] = []
  const clock = handClock()
  let ended = 0
  const hub = createHub({
    open: () => {
      const line: Line = {
        sent: [],
        closed: false,
        send: (text) => void line.sent.push(JSON.parse(text) as Sent),
        close: () => {
          line.closed = true
          line.onclose?.({ code: 1000 })
        },
        onopen: null,
        onmessage: null,
        onclose: null,
      }
      lines.push(line)
      return line
    },
    ...clock,
    onSessionEnded: () => ended++,
  })
  return {
    hub,
    lines,
    last: () => lines.at(-1) as Line,
    ended: () => ended,
    pass: clock.pass,
  }
}

const types = (line: Line) => line.sent.map(({ type }) => type)
const come = (line: Line, message: object) => line.onmessage?.({ data: JSON.stringify(message) })
/** Returns the last message of this type. */
async function answer(line: Line, type: string, given: object = { type: 'ack' }): Promise<void> {
  come(line, { ...given, id: line.sent.findLast((one) => one.type === type)?.id })
  await Promise.resolve()
}
const right = (id: number, privilege: number) => ({
  type: 'accessChanged',
  id,
  data: { folioToken: 'f', privilege },
})

describe('the hub of a tab', () => {
  it('opens one socket for all rooms, and joins them anew after a break', () => {
    const { hub, lines, last, pass } = rig()
    hub.join('addGroupDash', {})
    hub.join('addGroupEditor', { token: 't' })
    last().onopen?.()
    expect(lines).toHaveLength(1)
    expect(types(last())).toEqual(['hello', 'addGroupDash', 'addGroupEditor'])
    let missed = 0
    hub.onResume(() => missed++)
    last().onclose?.({ code: 1006 })
    pass(3000)
    last().onopen?.()
    expect(types(last())).toEqual(['hello', 'addGroupDash', 'addGroupEditor'])
    expect(missed).toBe(1)
  })

  it('gives a connection 15 s [SYNC-02]', () => {
    const { hub, lines, last, pass } = rig()
    hub.join('addGroupDash', {})
    pass(14_999)
    expect(last().closed).toBe(false)
    pass(1)
    expect(last().closed).toBe(true)
    pass(2000)
    expect(lines).toHaveLength(2)
  })

  it('reconnects 3 s after it was cut off [SYNC-03]', () => {
    const { hub, lines, last, pass } = rig()
    hub.join('addGroupDash', {})
    last().onopen?.()
    last().onclose?.({ code: 1006 })
    pass(2999)
    expect(lines).toHaveLength(1)
    pass(1)
    expect(lines).toHaveLength(2)
  })

  it('tries a failed connect every 2 s, 20 times, on the dashboard [SYNC-04]', () => {
    const { hub, lines, last, pass } = rig()
    hub.join('addGroupDash', {}, { place: 'dashboard' })
    for (let failed = 1; failed <= 20; failed++) {
      last().onclose?.({ code: 1006 })
      pass(1999)
      expect(lines).toHaveLength(failed)
      pass(1)
      expect(lines).toHaveLength(failed + 1)
    }
    last().onclose?.({ code: 1006 })
    expect(hub.status()).toBe('lost')
    pass(600_000)
    expect(lines).toHaveLength(21)
    hub.retryNow()
    last().onopen?.()
    expect(hub.status()).toBe('on')
  })

  it('goes on trying in the editor', () => {
    const { hub, lines, last, pass } = rig()
    hub.join('addGroupEditor', { token: 't' }, { place: 'editor' })
    for (let failed = 1; failed <= 30; failed++) {
      last().onclose?.({ code: 1006 })
      pass(3000)
    }
    expect(lines).toHaveLength(31)
  })

  it('pings every 60 s while it is connected [SYNC-07]', async () => {
    const { hub, last, pass } = rig()
    hub.join('addGroupDash', {})
    last().onopen?.()
    pass(59_999)
    expect(types(last())).toEqual(['hello', 'addGroupDash'])
    pass(1)
    await answer(last(), 'mrPing')
    pass(60_000)
    expect(types(last())).toEqual(['hello', 'addGroupDash', 'mrPing', 'mrPing'])
  })

  it('hands each event to who asked for its kind', () => {
    const { hub, last } = rig()
    const heard: string[] = []
    hub.on('updateFolioData', ({ folioToken }) => heard.push(folioToken))
    hub.join('addGroupDash', {})
    last().onopen?.()
    last().onmessage?.({
      data: JSON.stringify({ type: 'updateFolioData', data: { folioToken: 'a', change: 'renamed' } }),
    })
    last().onmessage?.({ data: JSON.stringify({ type: 'changed', data: { folioToken: 'b', seq: 1 } }) })
    expect(heard).toEqual(['a'])
  })

  it('stays closed when the session is over, and closes with the last room', () => {
    const over = rig()
    over.hub.join('addGroupDash', {})
    over.last().onopen?.()
    over.last().onclose?.({ code: 4401 })
    over.pass(60_000)
    expect([over.ended(), over.lines.length, over.hub.status()]).toEqual([1, 1, 'off'])

    const left = rig()
    const leave = left.hub.join('addGroupEditor', { token: 't' }, { leave: 'leaveGroupEditor' })
    left.last().onopen?.()
    leave()
    expect(types(left.last())).toEqual(['hello', 'addGroupEditor', 'leaveGroupEditor'])
    // A screen later the next one has joined its own rooms.
    left.pass(1000)
    expect([left.last().closed, left.hub.status()]).toEqual([true, 'off'])
  })

  it('stays open from one screen to the next, and while somebody holds it', () => {
    const { hub, last, lines, pass } = rig()
    const leave = hub.join('addGroupDash', {}, { leave: 'leaveGroupDash' })
    last().onopen?.()
    leave()
    pass(999)
    const letGo = hub.hold()
    pass(10_000)
    expect([lines.length, last().closed]).toEqual([1, false])
    letGo()
    pass(1000)
    expect([last().closed, hub.status()]).toEqual([true, 'off'])
  })

  it('is not told of the end of a session that this tab ends itself', () => {
    const { hub, last, pass, ended } = rig()
    hub.hold()
    last().onopen?.()
    const resume = hub.pause()
    pass(60_000)
    expect([hub.status(), ended()]).toEqual(['off', 0])
    resume()
    expect(hub.status()).toBe('connecting')
  })

  it('leaves a line that does not answer a ping for 15 s, and asks at once when the tab is looked at again', async () => {
    const { hub, last, lines, pass } = rig()
    hub.join('addGroupEditor', { token: 't' }, { place: 'editor' })
    last().onopen?.()
    hub.retryNow()
    await answer(last(), 'mrPing')
    pass(15_000)
    expect([types(last()).at(-1), last().closed]).toEqual(['mrPing', false])
    hub.retryNow()
    pass(14_999)
    expect(last().closed).toBe(false)
    pass(1)
    expect(last().closed).toBe(true)
    pass(3000)
    expect(lines).toHaveLength(2)
  })

  it('asks for a room again that the server could not decide on', async () => {
    const { hub, last, pass } = rig()
    const reasons: string[] = []
    hub.join('addGroupDash', {}, { onRefused: (reason) => reasons.push(reason) })
    last().onopen?.()
    await answer(last(), 'addGroupDash', { type: 'error', data: { reason: 'failed' } })
    await Promise.resolve()
    pass(3000)
    expect(types(last())).toEqual(['hello', 'addGroupDash', 'addGroupDash'])
    expect(reasons).toEqual([])
  })

  it('rests for half a minute after it was told that it asks too much', () => {
    const { hub, last, lines, pass } = rig()
    hub.join('addGroupEditor', { token: 't' }, { place: 'editor' })
    last().onopen?.()
    last().onclose?.({ code: 4429 })
    pass(29_999)
    expect(lines).toHaveLength(1)
    pass(1)
    expect(lines).toHaveLength(2)
  })
})

describe('what must arrive', () => {
  it('is handled once each, and said to be handled [SYNC-12]', () => {
    const { hub, last, pass } = rig()
    const heard: number[] = []
    hub.on('accessChanged', ({ privilege }) => heard.push(privilege))
    hub.hold()
    last().onopen?.()
    for (const event of [right(7, 1), right(8, 2), right(7, 1)]) come(last(), event)
    expect(heard).toEqual([1, 2])
    pass(250)
    expect(last().sent.at(-1)).toMatchObject({ type: 'markEventDelivered', data: { id: 8 } })
  })

  it('is asked for after a break, from the last one that was handled, also for each room that was joined', async () => {
    const { hub, last, pass } = rig()
    const heard: number[] = []
    hub.on('accessChanged', ({ privilege }) => heard.push(privilege))
    hub.join('addGroupDash', {})
    last().onopen?.()
    expect(last().sent[0]).toMatchObject({ type: 'hello', data: { since: null } })
    await answer(last(), 'hello', { type: 'ack', data: { position: 40 } })
    await answer(last(), 'addGroupDash')
    come(last(), right(41, 1))
    last().onclose?.({ code: 1006 })
    hub.join('addGroupEditor', { token: 't' }, { place: 'editor' })
    pass(3000)
    last().onopen?.()
    expect(last().sent.map(({ type, data }) => [type, data.since])).toEqual([
      ['hello', 40],
      ['addGroupDash', 40],
      // What is shown in this room was read after the last one that this page knows of.
      ['addGroupEditor', 41],
    ])
    for (const event of [right(41, 1), right(42, 0)]) come(last(), event)
    expect(heard).toEqual([1, 0])
  })

  it('begins where the page was read: what was told before it connected is asked for', () => {
    const { hub, last } = rig()
    hub.begin('ada', 40)
    hub.join('addGroupDash', {})
    hub.join('addGroupEditor', { token: 't' }, { since: 44 })
    last().onopen?.()
    expect(last().sent.map(({ data }) => data.since)).toEqual([40, 40, 44])
  })

  it('goes on where it is when the same person is read again, and anew for somebody else', async () => {
    const { hub, lines, last, pass } = rig()
    const heard: number[] = []
    hub.on('accessChanged', ({ privilege }) => heard.push(privilege))
    hub.hold()
    hub.begin('ada', 40)
    last().onopen?.()
    hub.begin('ada', 90)
    await answer(last(), 'hello', { type: 'ack', data: { position: 40 } })
    come(last(), right(41, 1))
    hub.begin('bob', 300)
    expect(lines.map(({ closed }) => closed)).toEqual([true, false])
    last().onopen?.()
    expect(last().sent[0]?.data).toEqual({ since: 300 })
    pass(0)
    come(last(), right(301, 2))
    expect(heard).toEqual([1, 2])
  })

  it('is asked for again until it came, whatever came meanwhile', async () => {
    const { hub, last, pass } = rig()
    hub.begin('ada', 40)
    hub.join('addGroupEditor', { token: 't' }, { since: 500 })
    last().onopen?.()
    await answer(last(), 'hello', { type: 'ack', data: { position: 900 } })
    come(last(), right(900, 1))
    // The line broke before the room had answered.
    last().onclose?.({ code: 1006 })
    pass(3000)
    last().onopen?.()
    // Two that were committed together may be told the other way round: some before the last one too.
    expect(last().sent.map(({ data }) => data.since)).toEqual([800, 500])
  })

  it('is counted anew when the server was put back to an earlier day', async () => {
    const { hub, last, pass } = rig()
    const heard: number[] = []
    hub.on('accessChanged', ({ privilege }) => heard.push(privilege))
    hub.begin('ada', 40)
    hub.hold()
    last().onopen?.()
    come(last(), right(41, 1))
    last().onclose?.({ code: 1006 })
    pass(3000)
    last().onopen?.()
    await answer(last(), 'hello', { type: 'ack', data: { position: 12 } })
    for (const event of [right(13, 2), right(41, 0)]) come(last(), event)
    expect(heard).toEqual([1, 2, 0])
  })

  it('waits a quarter of a minute for the part of the page that listens to it', () => {
    const { hub, last, pass } = rig()
    hub.join('addGroupDash', {})
    last().onopen?.()
    const heard: unknown[] = []
    come(last(), right(1, 1))
    const off = hub.on('accessChanged', ({ privilege }) => heard.push(privilege))
    off()
    hub.on('accessChanged', ({ privilege }) => heard.push(privilege))()
    expect(heard).toEqual([1])
    come(last(), right(2, 2))
    pass(15_000)
    hub.on('accessChanged', ({ privilege }) => heard.push(privilege))
    expect(heard).toEqual([1])
  })

  it('reaches every listener, also when one of them fails', () => {
    const { hub, last, pass } = rig()
    const quiet = console.error
    console.error = () => {}
    let heard = 0
    hub.on('accessChanged', () => {
      throw new Error('broken')
    })
    hub.on('accessChanged', () => heard++)
    hub.hold()
    last().onopen?.()
    come(last(), right(3, 1))
    console.error = quiet
    pass(250)
    expect([heard, last().sent.at(-1)?.data]).toEqual([1, { id: 3 }])
  })
})

describe('asking', () => {
  it('answers with data, or says why not; a broken line answers nothing', async () => {
    const { hub, last } = rig()
    hub.hold()
    last().onopen?.()
    const people = hub.ask('refreshFoliosCollab', { tokens: ['t'] })
    come(last(), { type: 'ack', id: last().sent.at(-1)?.id, data: { folios: [] } })
    expect(await people).toEqual({ folios: [] })
    const refused = hub.ask('raise', {})
    come(last(), { type: 'error', id: last().sent.at(-1)?.id, data: { reason: 'view-only' } })
    await expect(refused).rejects.toEqual({ reason: 'view-only' })
    const cut = hub.ask('raise', {})
    last().onclose?.({ code: 1006 })
    await expect(cut).rejects.toEqual({ reason: null })
  })

  it('a room that is refused tells who wanted it', async () => {
    const { hub, last } = rig()
    const reasons: string[] = []
    hub.join('addGroupEditor', { token: 't' }, { onRefused: (reason) => reasons.push(reason) })
    last().onopen?.()
    await answer(last(), 'addGroupEditor', { type: 'error', data: { reason: 'not-found' } })
    await expect.poll(() => reasons).toEqual(['not-found'])
  })
})
