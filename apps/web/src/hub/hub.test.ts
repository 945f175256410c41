import { describe, expect, it } from 'vitest'
import { createHub, type HubSocket } from './hub.ts'

type Line = HubSocket & { sent: { type: string; data: object }[]; closed: boolean }

/** A hub with sockets and a clock that the test holds. */
function rig() {
  const lines: Line[] = []
  let now = 0
  let nextTimer = 1
  let ended = 0
  const timers = new Map<number, { at: number; work: () => void }>()
  const hub = createHub({
    open: () => {
      const line: Line = {
        sent: [],
        closed: false,
        send: (text) => void line.sent.push(JSON.parse(text) as Line['sent'][number]),
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
    setTimer: (work, ms) => {
      timers.set(nextTimer, { at: now + ms, work })
      return nextTimer++
    },
    clearTimer: (timer) => void timers.delete(timer as number),
    onSessionEnded: () => ended++,
  })
  return {
    hub,
    lines,
    last: () => lines.at(-1) as Line,
    ended: () => ended,
    /** Lets time pass. */
    pass(ms: number) {
      const until = now + ms
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= until).sort((a, b) => a[1].at - b[1].at)[0]
        if (!due) break
        now = due[1].at
        timers.delete(due[0])
        due[1].work()
      }
      now = until
    },
  }
}

const types = (line: Line) => line.sent.map(({ type }) => type)

describe('the hub of a tab', () => {
  it('opens one socket for all rooms, and joins them anew after a break', () => {
    const { hub, lines, last, pass } = rig()
    hub.join('addGroupDash', {})
    hub.join('addGroupEditor', { token: 't' })
    last().onopen?.()
    expect(lines).toHaveLength(1)
    expect(types(last())).toEqual(['addGroupDash', 'addGroupEditor'])
    let missed = 0
    hub.onResume(() => missed++)
    last().onclose?.({ code: 1006 })
    pass(3000)
    last().onopen?.()
    expect(types(last())).toEqual(['addGroupDash', 'addGroupEditor'])
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

  it('pings every 60 s while it is connected [SYNC-07]', () => {
    const { hub, last, pass } = rig()
    hub.join('addGroupDash', {})
    last().onopen?.()
    pass(59_999)
    expect(types(last())).toEqual(['addGroupDash'])
    pass(1)
    pass(60_000)
    expect(types(last())).toEqual(['addGroupDash', 'mrPing', 'mrPing'])
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
    expect(types(left.last())).toEqual(['addGroupEditor', 'leaveGroupEditor'])
    expect([left.last().closed, left.hub.status()]).toEqual([true, 'off'])
  })
})
