/** Where saving stands [SAVE-18..23, SAVE-27, SAVE-28]. */
export type SaveValue =
  | 'on'
  | 'off'
  | 'synclost'
  | 'stilltrying'
  | 'savingdelayed'
  | 'unable'
  | 'module-copied'
  | 'module-pasted'

/** All that the indicator knows. Times are ms of the clock that the events carry. */
export type SaveStatus = {
  readonly value: SaveValue
  /** Updates that the server has not acknowledged. */
  readonly unacknowledged: number
  /** When the connection was lost, or was first missing; null while it stands. */
  readonly lostAt: number | null
  /** When the oldest unacknowledged update was made; null when all is saved. */
  readonly savingSince: number | null
  /** When `on` came back after a loss: the indicator fades back. */
  readonly recoveredAt: number | null
  /** The person chose to go on without a connection after `unable`. */
  readonly isWorkingOffline: boolean
  /** `module-copied` or `module-pasted` shows over `on` until this time. */
  readonly note: { readonly value: 'module-copied' | 'module-pasted'; readonly until: number } | null
  /** Was connected once in this visit: a loss is `synclost`, not `off`. */
  readonly wasConnected: boolean
}

export type SaveEvent =
  | {
      type: 'provider'
      isConnected: boolean
      unacknowledged: number
      /** ms of the same clock. */
      unacknowledgedSince: number | null
    }
  /** The browser says there is no network. */
  | { type: 'network'; isOnline: boolean }
  | { type: 'copied' }
  | { type: 'pasted' }
  | { type: 'keep-working-offline' }
  | { type: 'tick' }

/** ms after which each state follows [SAVE-30, SAVE-31, SAVE-36, SAVE-41]. */
export const SAVE_TIMES = {
  stillTrying: 15_000,
  unable: 120_000,
  delayed: 15_000,
  unableAfterDelayed: 120_000,
  note: 3_000,
  fade: 500,
} as const

export const initialSaveStatus = (now: number): SaveStatus => ({
  value: 'off',
  unacknowledged: 0,
  lostAt: now,
  savingSince: null,
  recoveredAt: null,
  isWorkingOffline: false,
  note: null,
  wasConnected: false,
})

/** The one reducer of the save indicator: pure over (state, event, now). The same object comes back when nothing changed. */
export function saveStatus(state: SaveStatus, event: SaveEvent, now: number): SaveStatus {
  const facts = withFacts(state, event, now)
  const note = facts.note && now < facts.note.until ? facts.note : null
  const value = valueAt({ ...facts, note }, now)
  const recoveredAt = recovery(state, value, facts.recoveredAt, now)
  const next = { ...facts, note, value, recoveredAt }
  return same(state, next) ? state : next
}

function withFacts(state: SaveStatus, event: SaveEvent, now: number): SaveStatus {
  switch (event.type) {
    case 'provider':
      return {
        ...state,
        unacknowledged: event.unacknowledged,
        savingSince: event.unacknowledged > 0 ? (event.unacknowledgedSince ?? state.savingSince ?? now) : null,
        lostAt: event.isConnected ? null : (state.lostAt ?? now),
        wasConnected: state.wasConnected || event.isConnected,
        // A connection ends the choice; so does all being saved.
        isWorkingOffline: state.isWorkingOffline && !(event.isConnected && event.unacknowledged === 0),
      }
    case 'network':
      return event.isOnline ? state : { ...state, lostAt: state.lostAt ?? now, wasConnected: false }
    case 'copied':
      return { ...state, note: { value: 'module-copied', until: now + SAVE_TIMES.note } }
    case 'pasted':
      return { ...state, note: { value: 'module-pasted', until: now + SAVE_TIMES.note } }
    case 'keep-working-offline':
      return { ...state, isWorkingOffline: true }
    case 'tick':
      return state
  }
}

function valueAt(state: SaveStatus, now: number): SaveValue {
  if (state.lostAt !== null) {
    const lostFor = now - state.lostAt
    if (lostFor >= SAVE_TIMES.unable && !state.isWorkingOffline) return 'unable'
    if (!state.wasConnected) return 'off'
    return lostFor >= SAVE_TIMES.stillTrying ? 'stilltrying' : 'synclost'
  }
  if (state.savingSince !== null) {
    const savingFor = now - state.savingSince
    const isStuck = savingFor >= SAVE_TIMES.delayed + SAVE_TIMES.unableAfterDelayed
    if (isStuck && !state.isWorkingOffline) return 'unable'
    if (savingFor >= SAVE_TIMES.delayed) return 'savingdelayed'
  }
  return state.note?.value ?? 'on'
}

const isGood = (value: SaveValue) => value === 'on' || value === 'module-copied' || value === 'module-pasted'

function recovery(before: SaveStatus, value: SaveValue, recoveredAt: number | null, now: number): number | null {
  if (!isGood(value)) return null
  if (!isGood(before.value)) return before.wasConnected ? now : null
  return recoveredAt !== null && now - recoveredAt < SAVE_TIMES.fade ? recoveredAt : null
}

function same(a: SaveStatus, b: SaveStatus): boolean {
  return (Object.keys(a) as (keyof SaveStatus)[]).every((key) => Object.is(a[key], b[key]))
}

/** Whether edits are taken: not while `unable` [SAVE-31], until the person reloads or keeps working offline. */
export const takesEdits = (state: SaveStatus): boolean => state.value !== 'unable'

/** What the indicator says: `text` in the bar, `detail` in the tooltip and for screen readers. */
export type SaveWords = { text: string; detail: string; tone: 'calm' | 'busy' | 'warn' | 'danger' }

export function saveWords(state: SaveStatus): SaveWords {
  switch (state.value) {
    case 'on':
      return state.unacknowledged > 0
        ? { text: 'Saving…', detail: 'Your last edits are on their way to the server.', tone: 'busy' }
        : { text: 'Saved', detail: 'All your edits are stored on the server.', tone: 'calm' }
    case 'module-copied':
      return { text: 'Copied', detail: 'Paste it here, in another folio or in another browser.', tone: 'calm' }
    case 'module-pasted':
      return { text: 'Pasted', detail: 'The copies are selected.', tone: 'calm' }
    case 'off':
      return {
        text: 'Offline',
        detail: 'Edits stay on this device and are sent when you are back online.',
        tone: 'warn',
      }
    case 'synclost':
      return {
        text: 'Connection lost',
        detail: 'Reconnecting. Your edits stay on this device until then.',
        tone: 'warn',
      }
    case 'stilltrying':
      return {
        text: 'Still trying to reconnect',
        detail: 'Your edits stay on this device and are sent when the connection is back.',
        tone: 'warn',
      }
    case 'savingdelayed':
      return {
        text: 'Saving takes longer than usual',
        detail: 'The server has not confirmed your last edits yet. They are kept on this device.',
        tone: 'warn',
      }
    case 'unable':
      return {
        text: 'Unable to save',
        detail: 'Reload to go on, or keep working offline. Your edits are kept on this device.',
        tone: 'danger',
      }
  }
}
