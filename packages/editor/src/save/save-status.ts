/** The save status [SAVE-18..28]. */
export type SaveValue =
  | 'on'
  | 'off'
  | 'synclost'
  | 'stilltrying'
  | 'savingdelayed'
  | 'unable'
  | 'crc-notice'
  | 'gettingchanges'
  | NoteValue

/** Shown above `on` for a moment. */
export type NoteValue = 'logged-in' | 'module-copied' | 'module-pasted'

/** The cause of `unable`: each has its own text and its own options. */
export type UnableReason = 'offline' | 'unconfirmed' | 'stalled' | 'idle' | 'parted' | 'server-full'

/** The server closed the folio permanently: the person is signed out, has lost access, or runs older code. */
export type SaveRefusal = 'unauthorized' | 'forbidden' | 'old-code'

/** All that the indicator knows. Times are ms of the clock that the events carry. */
export type SaveStatus = {
  readonly value: SaveValue
  /** Why it is `unable`; null while it is not. */
  readonly reason: UnableReason | null
  /** It no longer tries: the connection will not return by itself. */
  readonly refused: SaveRefusal | null
  /** The server's disk is full: nothing is saved until there is space. */
  readonly serverIsFull: boolean
  /** The server has no memory free for the folio's content yet. */
  readonly serverIsBusy: boolean
  /** Updates that the server has not acknowledged. */
  readonly unacknowledged: number
  /** When the connection was lost, or first missing; null while it is open and everything has arrived. */
  readonly lostAt: number | null
  /** The socket is open, and everything the server has was received over it. */
  readonly isLinked: boolean
  /** The browser reported that there is no network, and nothing has been received over the socket since. */
  readonly isCutOff: boolean
  /** There is a connection, and missed edits are being received. */
  readonly isGettingChanges: boolean
  /** When the oldest unacknowledged update was made; null if everything is saved. */
  readonly savingSince: number | null
  /** When the last pending update was acknowledged: shown for a moment. */
  readonly savedAt: number | null
  /** When `on` came back after a loss: the indicator fades back. */
  readonly recoveredAt: number | null
  /** The person chose to go on without a connection after `unable`. */
  readonly isWorkingOffline: boolean
  /** Shows over `on` until this time. */
  readonly note: { readonly value: NoteValue; readonly until: number } | null
  /** Was connected once in this visit: a loss is `synclost`, not `off`. */
  readonly wasConnected: boolean
  /** For how long no heartbeat has been answered, and what the last one knew. */
  readonly heartbeat: { readonly heardAt: number; readonly checkedAt: number; readonly stalledMs: number }
  /** When the person last did anything here. */
  readonly activeAt: number
  /** No activity for too long: only a reload helps. */
  readonly isIdle: boolean
  /** The content here was found to differ from what is stored. */
  readonly isMismatched: boolean
  /** The newest state that the server is known to have: its number, and when it was saved. */
  readonly lastSaved: SavedState | null
  /** The server reports the same state saved at another time, so it is a different state. */
  readonly isParted: boolean
}

/** The newest state of a folio on the server; `savedAt` in ms of the server's clock. */
export type SavedState = { readonly seq: number; readonly savedAt: number }

/** Something that changes the save status. */
export type SaveEvent =
  | {
      type: 'provider'
      /** The socket is open. */
      isConnected: boolean
      /** Over it came all that the server has. */
      isSynced: boolean
      refused?: SaveRefusal | null
      serverIsFull?: boolean
      serverIsBusy?: boolean
      unacknowledged: number
      /** ms of the same clock. */
      unacknowledgedSince: number | null
    }
  /** The browser says whether there is a network. */
  | { type: 'network'; isOnline: boolean }
  /** Every 10 s; when the server was last heard, null before the first word. */
  | { type: 'heartbeat'; heardAt: number | null }
  /** The server's response, after each sync, to when it last saved. */
  | { type: 'last-saved'; state: SavedState }
  /**
   * The content here differs from what is stored: found by the checker, or by a save based on another state
   * (Data.Status 6).
   */
  | { type: 'checksum-mismatch' }
  /** The person moved, pressed or typed. */
  | { type: 'active' }
  | { type: 'copied' }
  | { type: 'pasted' }
  | { type: 'logged-in' }
  | { type: 'keep-working-offline' }
  | { type: 'tick' }

/** ms after which each state follows [SAVE-30..33, SAVE-36, SAVE-37, SAVE-41]; the idle hour is OPEN-31's. */
export const SAVE_TIMES = {
  stillTrying: 15_000,
  unable: 120_000,
  delayed: 15_000,
  unableAfterDelayed: 120_000,
  heartbeat: 10_000,
  stall: 130_000,
  lastSavedApart: 100,
  idle: 60 * 60_000,
  note: 3_000,
  saved: 3_000,
  fade: 500,
} as const

/** The save status before the folio is open; `now` is in ms. */
export const initialSaveStatus = (now: number): SaveStatus => ({
  value: 'off',
  reason: null,
  refused: null,
  serverIsFull: false,
  serverIsBusy: false,
  unacknowledged: 0,
  lostAt: now,
  isLinked: false,
  isCutOff: false,
  isGettingChanges: false,
  savingSince: null,
  savedAt: null,
  recoveredAt: null,
  isWorkingOffline: false,
  note: null,
  wasConnected: false,
  heartbeat: { heardAt: now, checkedAt: now, stalledMs: 0 },
  activeAt: now,
  isIdle: false,
  isMismatched: false,
  lastSaved: null,
  isParted: false,
})

/**
 * The only reducer of the save indicator: pure over (state, event, now). Returns the same object if nothing changed.
 */
export function saveStatus(state: SaveStatus, event: SaveEvent, now: number): SaveStatus {
  const facts = passed(withFacts(state, event, now), now)
  const { value, reason } = standing(facts, now)
  const recoveredAt = recovery(state, value, facts.recoveredAt, now)
  const next = { ...facts, value, reason, recoveredAt }
  return same(state, next) ? state : next
}

function withFacts(state: SaveStatus, event: SaveEvent, now: number): SaveStatus {
  switch (event.type) {
    case 'provider':
      return withProvider(state, event, now)
    case 'network':
      return withNetwork(state, event.isOnline, now)
    case 'heartbeat':
      return { ...state, heartbeat: beat(state.heartbeat, event.heardAt, now) }
    case 'last-saved': {
      const { lastSaved } = state
      const apart = lastSaved?.seq === event.state.seq ? Math.abs(event.state.savedAt - lastSaved.savedAt) : 0
      return { ...state, lastSaved: event.state, isParted: state.isParted || apart > SAVE_TIMES.lastSavedApart }
    }
    case 'checksum-mismatch':
      return { ...state, isMismatched: true }
    case 'active':
      return { ...state, activeAt: now }
    case 'copied':
      return { ...state, note: { value: 'module-copied', until: now + SAVE_TIMES.note } }
    case 'pasted':
      return { ...state, note: { value: 'module-pasted', until: now + SAVE_TIMES.note } }
    case 'logged-in':
      return { ...state, note: { value: 'logged-in', until: now + SAVE_TIMES.note } }
    case 'keep-working-offline':
      return { ...state, isWorkingOffline: true }
    case 'tick':
      return state
  }
}

/** A socket outlives its network for a while, and may have it back before it breaks. */
function withNetwork(state: SaveStatus, isOnline: boolean, now: number): SaveStatus {
  if (!isOnline) return { ...state, isCutOff: true, lostAt: state.lostAt ?? now, wasConnected: false }
  const { isLinked } = state
  const back = isLinked ? { lostAt: null, wasConnected: true } : {}
  return { ...state, ...back, isCutOff: false }
}

function withProvider(state: SaveStatus, event: SaveEvent & { type: 'provider' }, now: number): SaveStatus {
  const { isConnected, unacknowledged } = event
  const isLinked = isConnected && event.isSynced
  // Without a network the socket stays open for some seconds: only received data shows that it works.
  const isCutOff = state.isCutOff && !(isLinked && (!state.isLinked || unacknowledged < state.unacknowledged))
  const isHere = isLinked && !isCutOff
  const isAllSaved = isHere && unacknowledged === 0
  return {
    ...state,
    refused: event.refused ?? null,
    serverIsFull: event.serverIsFull ?? false,
    serverIsBusy: event.serverIsBusy ?? false,
    unacknowledged,
    savingSince: unacknowledged > 0 ? (event.unacknowledgedSince ?? state.savingSince ?? now) : null,
    savedAt: isAllSaved && state.unacknowledged > 0 ? now : unacknowledged > 0 ? null : state.savedAt,
    lostAt: isHere ? null : (state.lostAt ?? now),
    isLinked,
    isCutOff,
    isGettingChanges: isConnected && !event.isSynced,
    wasConnected: state.wasConnected || isHere,
    // A connection over which everything was saved ends the choice.
    isWorkingOffline: state.isWorkingOffline && !isAllSaved,
    heartbeat: isHere && state.lostAt !== null ? { heardAt: now, checkedAt: now, stalledMs: 0 } : state.heartbeat,
  }
}

/**
 * What one heartbeat adds: the time since the last one if nothing was received meanwhile. A sleeping computer runs no
 * checks, so a night is not a stall.
 */
function beat(before: SaveStatus['heartbeat'], heardAt: number | null, now: number): SaveStatus['heartbeat'] {
  const heard = heardAt ?? before.heardAt
  const isSilent = heard <= before.heardAt
  const checked = Math.min(Math.max(now - before.checkedAt, 0), SAVE_TIMES.heartbeat)
  return { heardAt: heard, checkedAt: now, stalledMs: isSilent ? before.stalledMs + checked : 0 }
}

/** States that end by themselves. */
function passed(state: SaveStatus, now: number): SaveStatus {
  return {
    ...state,
    note: state.note && now < state.note.until ? state.note : null,
    savedAt: state.savedAt !== null && now - state.savedAt < SAVE_TIMES.saved ? state.savedAt : null,
    isIdle: state.isIdle || now - state.activeAt >= SAVE_TIMES.idle,
  }
}

type Standing = Pick<SaveStatus, 'value' | 'reason'>
const unable = (reason: UnableReason): Standing => ({ value: 'unable', reason })
const is = (value: SaveValue): Standing => ({ value, reason: null })

/** States in which nothing can be saved come first, then obstacles, then good states. */
function standing(state: SaveStatus, now: number): Standing {
  if (state.isMismatched) return is('crc-notice')
  if (state.isParted) return unable('parted')
  if (state.isIdle) return unable('idle')
  if (state.refused) return is('off')
  if (state.serverIsFull && !state.isWorkingOffline) return unable('server-full')
  const isStalled = state.heartbeat.stalledMs >= SAVE_TIMES.stall && !state.isWorkingOffline
  if (state.lostAt !== null) {
    const lostFor = now - state.lostAt
    if (lostFor >= SAVE_TIMES.unable && !state.isWorkingOffline) return unable('offline')
    if (isStalled) return unable('stalled')
    if (state.isGettingChanges) return is('gettingchanges')
    if (!state.wasConnected) return is('off')
    return is(lostFor >= SAVE_TIMES.stillTrying ? 'stilltrying' : 'synclost')
  }
  if (isStalled) return unable('stalled')
  if (state.savingSince !== null) {
    const savingFor = now - state.savingSince
    const isStuck = savingFor >= SAVE_TIMES.delayed + SAVE_TIMES.unableAfterDelayed
    if (isStuck && !state.isWorkingOffline) return unable('unconfirmed')
    if (savingFor >= SAVE_TIMES.delayed) return is('savingdelayed')
  }
  return is(state.note?.value ?? 'on')
}

const GOOD: ReadonlySet<SaveValue> = new Set<SaveValue>(['on', 'logged-in', 'module-copied', 'module-pasted'])

function recovery(before: SaveStatus, value: SaveValue, recoveredAt: number | null, now: number): number | null {
  if (!GOOD.has(value)) return null
  if (!GOOD.has(before.value)) return before.wasConnected ? now : null
  return recoveredAt !== null && now - recoveredAt < SAVE_TIMES.fade ? recoveredAt : null
}

function same(a: SaveStatus, b: SaveStatus): boolean {
  return (Object.keys(a) as (keyof SaveStatus)[]).every((key) => Object.is(a[key], b[key]))
}

/**
 * Whether edits are accepted: not while `unable` or after a mismatch [SAVE-31, SAVE-34], until the person reloads or
 * keeps working offline.
 */
export const takesEdits = ({ value }: SaveStatus): boolean => value !== 'unable' && value !== 'crc-notice'

/** Whether the folio's connection should be closed: it would save nothing, or no one is using it. */
export const wantsConnection = (state: SaveStatus): boolean =>
  !state.isMismatched && !state.isParted && !(state.isIdle && state.unacknowledged === 0)
