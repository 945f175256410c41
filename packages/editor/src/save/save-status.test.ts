import { describe, expect, it } from 'vitest'
import { noticeWords } from './notice.words.ts'
import { saveWords } from './save.words.ts'
import {
  initialSaveStatus,
  type SaveEvent,
  type SaveStatus,
  saveStatus,
  takesEdits,
  wantsConnection,
} from './save-status.ts'

/** Plays [seconds, event] pairs from second 0 and returns the state at the end. */
function played(...steps: [second: number, event: SaveEvent][]): SaveStatus {
  return steps.reduce((state, [second, event]) => saveStatus(state, event, second * 1000), initialSaveStatus(0))
}

const connected = (unacknowledged = 0, sinceSecond: number | null = null) => ({
  type: 'provider' as const,
  isConnected: true,
  isSynced: true,
  unacknowledged,
  unacknowledgedSince: sinceSecond === null ? null : sinceSecond * 1000,
})
const dropped = (unacknowledged = 0, sinceSecond: number | null = null): SaveEvent => ({
  ...connected(unacknowledged, sinceSecond),
  isConnected: false,
  isSynced: false,
})
/** The socket is open, and what was missed is on its way. */
const catchingUp = (unacknowledged = 0): SaveEvent => ({ ...connected(unacknowledged), isSynced: false })
const tick: SaveEvent = { type: 'tick' }

describe('save indicator', () => {
  it('is on and says Saved while connected with everything acknowledged [SAVE-18]', () => {
    const state = played([1, connected()])
    expect(state.value).toBe('on')
    expect(saveWords(state).text).toBe('Saved')
  })

  it('H1: says that the server has no memory free, when it is opened and when it comes back, until it is there', () => {
    const busy: SaveEvent = { ...dropped(0, null), serverIsBusy: true } as SaveEvent
    for (const state of [
      played([1, busy]),
      played([1, connected()], [2, busy]),
      played([1, connected()], [2, busy], [9, tick]),
    ]) {
      expect([saveWords(state).text, takesEdits(state)]).toEqual(['The server is busy', true])
    }
    expect(saveWords(played([1, busy], [2, connected()])).text).toBe('Saved')
  })

  it('S2: says that the server has no room until it has, and the person may keep working offline meanwhile', () => {
    const full: SaveEvent = { ...dropped(1, 2), serverIsFull: true } as SaveEvent
    const again: SaveEvent = { ...connected(1, 2), serverIsFull: true } as SaveEvent
    const state = played([1, connected()], [2, full])
    expect([state.value, state.reason, takesEdits(state)]).toEqual(['unable', 'server-full', false])
    expect(noticeWords(state)?.text).toContain('The server is out of space')
    expect(saveWords(state).detail).toContain('kept on this device')
    expect(played([1, connected()], [2, full], [7, again]).reason).toBe('server-full')
    expect(takesEdits(played([1, connected()], [2, full], [3, { type: 'keep-working-offline' }], [7, again]))).toBe(
      true,
    )
    expect(played([1, connected()], [2, full], [7, again], [8, connected()]).value).toBe('on')
  })

  it('is off before the first connection and when the browser has no network [SAVE-19]', () => {
    expect(initialSaveStatus(0).value).toBe('off')
    expect(played([1, connected()], [2, { type: 'network', isOnline: false }]).value).toBe('off')
  })

  it('without a network it stays off while the person types into a socket that has not broken yet [SAVE-19, SAVE-31]', () => {
    const cut: [number, SaveEvent][] = [
      [1, connected()],
      [2, { type: 'network', isOnline: false }],
      [3, connected(1, 3)],
      [20, connected(2, 3)],
    ]
    expect(played(...cut).value).toBe('off')
    expect(played(...cut, [32, dropped(2, 3)], [121.999, tick]).value).toBe('off')
    expect(played(...cut, [32, dropped(2, 3)], [122, tick]).reason).toBe('offline')
    // What is confirmed all the same says that there is a way; so does another connection.
    expect(played(...cut, [21, connected(0)]).value).toBe('on')
    expect(played(...cut, [32, dropped(2, 3)], [35, connected()]).value).toBe('on')
  })

  it('is on again when the network comes back before the socket broke [SAVE-19]', () => {
    const blip: [number, SaveEvent][] = [
      [1, connected()],
      [2, { type: 'network', isOnline: false }],
      [6, { type: 'network', isOnline: true }],
    ]
    expect(played(...blip).value).toBe('on')
    expect(played(...blip, [130, tick]).value).toBe('on')
  })

  it('a dropped connection is synclost, or off where there never was one [SAVE-20, SAVE-29]', () => {
    expect(played([1, connected()], [2, dropped()]).value).toBe('synclost')
    expect(played([2, dropped()]).value).toBe('off')
  })

  it('after 15 s of synclost it is stilltrying, not a moment before [SAVE-21, SAVE-30]', () => {
    const lost: [number, SaveEvent][] = [
      [1, connected()],
      [10, dropped()],
    ]
    expect(played(...lost, [24.999, tick]).value).toBe('synclost')
    expect(played(...lost, [25, tick]).value).toBe('stilltrying')
  })

  it('after 120 s without connection it is unable and takes no edits [SAVE-23, SAVE-31]', () => {
    const lost: [number, SaveEvent][] = [
      [1, connected()],
      [10, dropped()],
    ]
    const before = played(...lost, [129.999, tick])
    expect(before.value).toBe('stilltrying')
    expect(takesEdits(before)).toBe(true)
    const after = played(...lost, [130, tick])
    expect(after.value).toBe('unable')
    expect(takesEdits(after)).toBe(false)
    expect(saveWords(after).detail).toContain('Reload')
  })

  it('never connected for 120 s is unable too [SAVE-31]', () => {
    expect(played([119, tick]).value).toBe('off')
    expect(played([120, tick]).value).toBe('unable')
  })

  it('further drops do not start the 120 s anew', () => {
    expect(played([1, connected()], [10, dropped()], [100, dropped(3, 99)], [130, tick]).value).toBe('unable')
  })

  it('keep working offline takes edits again and ends when all is saved', () => {
    const offline = played([1, connected()], [10, dropped()], [130, tick], [140, { type: 'keep-working-offline' }])
    expect(offline.value).toBe('stilltrying')
    expect(takesEdits(offline)).toBe(true)
    const back = saveStatus(offline, connected(), 200_000)
    expect(back.value).toBe('on')
    expect(saveStatus(back, dropped(), 300_000).isWorkingOffline).toBe(false)
  })

  it('no confirmation within 15 s is savingdelayed, after a further 120 s unable [SAVE-22, SAVE-36]', () => {
    const saving: [number, SaveEvent][] = [
      [1, connected()],
      [5, connected(1, 5)],
    ]
    expect(played(...saving, [19.999, tick]).value).toBe('on')
    expect(saveWords(played(...saving, [19, tick])).text).toBe('Saving…')
    expect(played(...saving, [20, tick]).value).toBe('savingdelayed')
    expect(played(...saving, [139.999, tick]).value).toBe('savingdelayed')
    expect(played(...saving, [140, tick]).value).toBe('unable')
  })

  it('newer edits do not hide that an old one is unconfirmed [SAVE-36]', () => {
    expect(played([1, connected()], [5, connected(1, 5)], [18, connected(9, 5)], [20, tick]).value).toBe(
      'savingdelayed',
    )
  })

  it('a confirmation ends savingdelayed', () => {
    expect(played([1, connected()], [5, connected(1, 5)], [25, connected()]).value).toBe('on')
  })

  it('while what was missed comes in it is gettingchanges, and takes edits [SAVE-25]', () => {
    const lost = played([1, connected()], [10, dropped(2, 9)])
    const catching = saveStatus(lost, catchingUp(2), 14_000)
    expect(catching.value).toBe('gettingchanges')
    expect(saveWords(catching).text).toBe('Getting changes…')
    expect(takesEdits(catching)).toBe(true)
    expect(saveStatus(catching, connected(), 15_000).value).toBe('on')
  })

  it('a connection that never gets the changes does not hide the 120 s', () => {
    expect(played([1, connected()], [10, dropped()], [20, catchingUp()], [130, tick]).value).toBe('unable')
  })

  it('on recovery it is on again with a short fade [SAVE-33]', () => {
    const back = played([1, connected()], [10, dropped()], [20, connected()])
    expect(back.value).toBe('on')
    expect(back.recoveredAt).toBe(20_000)
    expect(saveStatus(back, tick, 20_600).recoveredAt).toBe(null)
  })

  it('says module-copied and module-pasted for 3 s, then on again [SAVE-27, SAVE-28]', () => {
    const copied = played([1, connected()], [2, { type: 'copied' }])
    expect(copied.value).toBe('module-copied')
    expect(saveStatus(copied, tick, 4_999).value).toBe('module-copied')
    expect(saveStatus(copied, tick, 5_000).value).toBe('on')
    expect(saveStatus(copied, { type: 'pasted' }, 3_000).value).toBe('module-pasted')
  })

  it('says logged-in for 3 s after somebody signed in again [SAVE-26]', () => {
    const back = played([1, connected()], [9, dropped(1, 9)], [60, connected(1, 9)], [60, { type: 'logged-in' }])
    // What waited for the sign-in is said first, until it is saved.
    const saved = saveStatus(saveStatus(back, connected(), 60_500), tick, 60_600)
    expect(saved.value).toBe('logged-in')
    expect(saveWords(saved).text).toBe('Signed in again')
    expect(saveStatus(saved, tick, 63_000).value).toBe('on')
  })

  it('shows for 3 s that something was just saved [SAVE-41]', () => {
    const saved = played([1, connected()], [5, connected(2, 5)], [6, connected()])
    expect(saved.savedAt).toBe(6_000)
    expect(saveStatus(saved, tick, 8_999).savedAt).toBe(6_000)
    expect(saveStatus(saved, tick, 9_000).savedAt).toBe(null)
    expect(saveStatus(saved, connected(1, 7), 7_000).savedAt).toBe(null)
  })

  it('opening a folio in which nothing waited saves nothing', () => {
    expect(played([1, connected()]).savedAt).toBe(null)
  })

  describe('recovery', () => {
    const lastSaved = (seq: number, savedAt: number): SaveEvent => ({ type: 'last-saved', state: { seq, savedAt } })
    const recovered: [number, SaveEvent][] = [
      [1, connected()],
      [2, lastSaved(40, 500_000)],
      [10, dropped()],
      [20, connected()],
    ]

    it('is unable when the server saved the same state more than 100 ms apart [SAVE-33]', () => {
      expect(played(...recovered, [21, lastSaved(40, 500_100)]).value).toBe('on')
      const parted = played(...recovered, [21, lastSaved(40, 500_101)])
      expect([parted.value, parted.reason]).toEqual(['unable', 'parted'])
      expect([takesEdits(parted), wantsConnection(parted)]).toEqual([false, false])
      expect(saveStatus(parted, { type: 'keep-working-offline' }, 22_000).value).toBe('unable')
      expect(noticeWords(parted)?.text).toContain('Reload to get it')
    })

    it('another state saved meanwhile is no reason: others edited [SAVE-33]', () => {
      expect(played(...recovered, [21, lastSaved(41, 900_000)]).value).toBe('on')
    })

    it('edits that stay unacknowledged after it lead to unable [SAVE-33, SAVE-36]', () => {
      const back = played([1, connected()], [9, dropped(1, 9)], [20, connected(1, 9)])
      expect(back.value).toBe('on')
      expect(saveStatus(back, tick, 24_000).value).toBe('savingdelayed')
      const stuck = saveStatus(back, tick, 144_000)
      expect([stuck.value, stuck.reason]).toEqual(['unable', 'unconfirmed'])
    })
  })

  it.each([
    ['found by the checker', 'SAVE-34'],
    ['told by a save that answered Status 6', 'SAVE-35'],
  ])('a mismatch %s is crc-notice: connection stopped, editing blocked, for good [%s] [SAVE-24]', () => {
    const stopped = played([1, connected()], [5, { type: 'checksum-mismatch' }])
    expect(stopped.value).toBe('crc-notice')
    expect([takesEdits(stopped), wantsConnection(stopped)]).toEqual([false, false])
    const after = saveStatus(saveStatus(stopped, connected(), 6_000), { type: 'keep-working-offline' }, 7_000)
    expect(after.value).toBe('crc-notice')
    expect(noticeWords(after)).toMatchObject({ title: 'Editing paused', canKeepWorking: false })
    expect(noticeWords(after)?.text).toContain('Reload to get the stored folio')
  })

  describe('idle', () => {
    const HOUR = 3_600
    it('after an hour without a hand on it the folio asks to be reloaded [SAVE-32, AUTH-32]', () => {
      const opened = played([1, connected()], [10, { type: 'active' }])
      expect(saveStatus(opened, tick, (10 + HOUR) * 1000 - 1).value).toBe('on')
      const idle = saveStatus(opened, tick, (10 + HOUR) * 1000)
      expect([idle.value, idle.reason]).toEqual(['unable', 'idle'])
      expect(noticeWords(idle)?.title).toBe('You have been idle for too long, please reload')
      expect(saveStatus(idle, { type: 'active' }, (11 + HOUR) * 1000).value).toBe('unable')
    })

    it('lets go of the connection then, once everything is saved', () => {
      const opened = played([1, connected()], [2, connected(1, HOUR)])
      const idle = saveStatus(opened, tick, HOUR * 1000)
      expect([idle.value, wantsConnection(idle)]).toEqual(['unable', true])
      expect(wantsConnection(saveStatus(idle, connected(), HOUR * 1000 + 1))).toBe(false)
    })
  })

  describe('heartbeat every 10 s', () => {
    /** Heartbeats at these seconds, each knowing when the server was last heard. */
    const beats = (from: number, to: number, heard: (second: number) => number): [number, SaveEvent][] =>
      Array.from({ length: (to - from) / 10 + 1 }, (_, at) => {
        const second = from + at * 10
        return [second, { type: 'heartbeat', heardAt: heard(second) * 1000 }]
      })

    it('130 s without a word from the server is unable, though the socket seems to stand [SAVE-37]', () => {
      const before = played([1, connected()], ...beats(10, 130, () => 5))
      expect(before.value).toBe('on')
      const stalled = played([1, connected()], ...beats(10, 140, () => 5))
      expect([stalled.value, stalled.reason]).toEqual(['unable', 'stalled'])
    })

    it('a server that speaks now and then is no stall', () => {
      const spoken = played([1, connected()], ...beats(10, 900, (second) => second - (second % 100)))
      expect(spoken.value).toBe('on')
    })

    it('it ends with the next word', () => {
      const stalled = played([1, connected()], ...beats(10, 140, () => 5))
      expect(saveStatus(stalled, { type: 'heartbeat', heardAt: 149_000 }, 150_000).value).toBe('on')
    })

    it('a computer that slept has not been silent: nobody listened', () => {
      const slept = played([1, connected()], ...beats(10, 30, () => 5), [1_200, { type: 'heartbeat', heardAt: 5_000 }])
      expect(slept.value).toBe('on')
    })
  })

  it.each([
    ['unauthorized', 'Signed out'],
    ['forbidden', 'No access'],
    ['old-code', 'Reload needed'],
  ] as const)('closed for good (%s) it does not say that it reconnects, however long it lasts', (refused, text) => {
    const closed: SaveEvent = {
      type: 'provider',
      isConnected: false,
      isSynced: false,
      refused,
      unacknowledged: 1,
      unacknowledgedSince: 2000,
    }
    for (const second of [3, 20, 200]) {
      const state = played([1, connected()], [2, closed], [second, tick])
      expect([state.value, saveWords(state).text]).toEqual(['off', text])
      expect(saveWords(state).detail).not.toMatch(/reconnect/i)
    }
    expect(played([1, connected()], [2, closed], [3, catchingUp()]).value).toBe('gettingchanges')
  })

  it('trouble is said before a copy', () => {
    expect(played([1, connected()], [2, { type: 'copied' }], [3, dropped()]).value).toBe('synclost')
  })

  it('answers the same object when nothing changed', () => {
    const state = played([1, connected()])
    expect(saveStatus(state, tick, 9_000)).toBe(state)
  })
})
