import { describe, expect, it } from 'vitest'
import { initialSaveStatus, type SaveEvent, type SaveStatus, saveStatus, saveWords, takesEdits } from './save-status.ts'

/** Plays [seconds, event] pairs from second 0 and answers the state at the end. */
function played(...steps: [second: number, event: SaveEvent][]): SaveStatus {
  return steps.reduce((state, [second, event]) => saveStatus(state, event, second * 1000), initialSaveStatus(0))
}

const connected = (unacknowledged = 0, sinceSecond: number | null = null): SaveEvent => ({
  type: 'provider',
  isConnected: true,
  unacknowledged,
  unacknowledgedSince: sinceSecond === null ? null : sinceSecond * 1000,
})
const dropped = (unacknowledged = 0, sinceSecond: number | null = null): SaveEvent =>
  ({
    ...connected(unacknowledged, sinceSecond),
    type: 'provider',
    isConnected: false,
  }) as SaveEvent
const tick: SaveEvent = { type: 'tick' }

describe('save indicator', () => {
  it('is on and says Saved while connected with everything acknowledged [SAVE-18]', () => {
    const state = played([1, connected()])
    expect(state.value).toBe('on')
    expect(saveWords(state).text).toBe('Saved')
  })

  it('is off before the first connection and when the browser has no network [SAVE-19]', () => {
    expect(initialSaveStatus(0).value).toBe('off')
    expect(played([1, connected()], [2, { type: 'network', isOnline: false }]).value).toBe('off')
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

  it('on recovery it is on again with a short fade', () => {
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

  it('trouble is said before a copy', () => {
    expect(played([1, connected()], [2, { type: 'copied' }], [3, dropped()]).value).toBe('synclost')
  })

  it('answers the same object when nothing changed', () => {
    const state = played([1, connected()])
    expect(saveStatus(state, tick, 9_000)).toBe(state)
  })
})
