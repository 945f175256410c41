/**
 * What one visit of a page has read so far: events in, time in, occasionally a message out. No DOM and no clock of its
 * own (whole ms), so that the same code can be tested against a known truth with a fake clock (`docs/stats.md`, rules
 * V1 to V9).
 */

/** Events of a visit that a team can read later, in order. */
export type NoteKind = 'reached' | 'left' | 'back' | 'click' | 'print' | 'form' | 'file'

/**
 * One event: its number in the visit, ms since its start, the section, its kind, and its target (kind, text, link,
 * module).
 */
export type Note = [n: number, at: number, section: string, kind: NoteKind, ...what: string[]]

/** The whole visit as of now; the one with the highest `n` counts. */
export type Message = {
  /** Which visit of this page it is, counted from 0: with the page's stamp it is its name. */
  v: number
  n: number
  /** ms since the visit began, and those of them that were read. */
  age: number
  seen: number
  /** Presses, keys, wheels and touches of a person. */
  in: number
  /** Sections with ms. */
  s: [string, number][]
  e: Note[]
}

/** What happens on a page. */
export type ReadingEvent =
  /** A second passed; whether a video or sound is playing. */
  | ['tick', isPlaying: boolean]
  | ['shown', boolean]
  | ['input']
  | ['blur']
  /**
   * The section that covers most of the screen (empty: nothing of the page is visible), the number of its visible
   * words, and whether it is the page's last.
   */
  | ['screen', section: string, words: number, isLast: boolean]
  | ['note', NoteKind, ...what: string[]]
  | ['leave']
  /** The server has everything up to this note; null: the last message did not arrive. */
  | ['answered', note: number | null]

/** The state of a visit. */
export type Reading = {
  v: number
  began: number
  /** Up to here time is counted; while it is hidden, since when. */
  at: number
  /** The last time someone was active. */
  touched: number
  isShown: boolean
  isPlaying: boolean
  /** null: not known yet. */
  section: string | null
  words: number
  isLast: boolean
  seen: number
  inputs: number
  sections: Map<string, number>
  notes: Note[]
  noted: number
  sent: number
  sentAt: number
  isChanged: boolean
}

/** A longer gap between two ticks means that the computer slept: no one was reading. */
const GAP_MS = 3000
/** Without input someone is assumed to read for as long as the visible words take, within these bounds. */
const IDLE_MS = { least: 60_000, most: 180_000, perWord: 333 }
const REACHED_MS = 1000
const OFTEN_MS = 5000
const SOONER_MS = 4000
const SELDOM_MS = 15_000
const MINUTE_MS = 60_000
/** After being hidden for this long, the next view is another visit. */
const OVER_MS = 1_800_000
/** Limits on a visit's events, and on one message. */
const MOST_NOTES = 200
const NOTES_AT_ONCE = 20
const MOST_SECTIONS = 200

/** A visit that starts when the page is first visible. */
export const beginReading = (v: number, now: number): Reading => ({
  v,
  began: now,
  at: now,
  touched: now,
  isShown: true,
  isPlaying: false,
  section: null,
  words: 0,
  isLast: false,
  seen: 0,
  inputs: 0,
  sections: new Map(),
  notes: [],
  noted: 0,
  sent: 0,
  sentAt: now,
  isChanged: false,
})

/** Whether the next event belongs to another visit. */
export const isOver = (state: Reading, now: number): boolean => now - state.at >= OVER_MS

/**
 * Whether someone did something: what scripts send is not trusted, and what a browser sends because the page moved below
 * a pointer at rest has no movement.
 */
export const isInput = ({ isTrusted, movementX, movementY, type }: Partial<PointerEvent>): boolean =>
  !!isTrusted && (type !== 'pointermove' || movementX !== 0 || movementY !== 0)

/** Takes one event at a time. Returns what has to be sent now. */
export function read(state: Reading, event: ReadingEvent, now: number): Message | null {
  const isAtEnd = count(state, now)
  const [type, what] = event
  let isDue = isAtEnd || state.sent === 0
  if (type === 'tick') {
    state.isPlaying = what
    isDue ||= now - state.sentAt >= (now - state.began < MINUTE_MS ? OFTEN_MS : SELDOM_MS)
  } else if (type === 'screen') {
    state.section = what
    state.words = event[2]
    state.isLast = event[3]
  } else if (type === 'answered') {
    if (what === null) {
      state.isChanged = true
      // The server accepts no more time than has passed since it first heard of the visit, so it should hear of it
      // soon.
      if (state.sent === 1) state.sentAt -= SOONER_MS
    } else state.notes = state.notes.filter(([n]) => n > what)
  } else {
    if (type === 'input') {
      // The first shows at once that someone reads.
      isDue ||= !state.inputs++
      state.isChanged = true
    } else isDue = true
    if (type === 'note') note(state, now, what, ...event.slice(2))
    else if (type === 'shown' && state.isShown !== what) {
      note(state, now, what ? 'back' : 'left')
      state.isShown = what
      state.at = now
    }
    state.touched = now
  }
  return isDue && (state.isChanged || state.sent === 0) ? messageOf(state, now) : null
}

/** Adds the time since the last event, if someone was reading. Returns whether the last section was reached by it. */
function count(state: Reading, now: number): boolean {
  const since = state.at
  if (!state.isShown) return false
  state.at = now
  if (now - since > GAP_MS) return false
  const patience = Math.min(IDLE_MS.most, Math.max(IDLE_MS.least, state.words * IDLE_MS.perWord))
  const until = state.isPlaying ? now : Math.min(now, state.touched + patience)
  const { section, sections } = state
  if (section === '' || until <= since) return false
  state.seen += until - since
  state.isChanged = true
  if (section === null) return false
  const before = sections.get(section) ?? 0
  sections.set(section, before + until - since)
  const isReached = before < REACHED_MS && before + until - since >= REACHED_MS
  if (isReached) note(state, now, 'reached')
  return isReached && state.isLast
}

function note(state: Reading, now: number, kind: NoteKind, ...what: string[]): void {
  if (state.noted >= MOST_NOTES) return
  state.isChanged = true
  state.notes.push([++state.noted, now - state.began, state.section ?? '', kind, ...what])
}

function messageOf(state: Reading, now: number): Message {
  state.isChanged = false
  state.sentAt = now
  return {
    v: state.v,
    n: ++state.sent,
    age: now - state.began,
    seen: state.seen,
    in: state.inputs,
    s: [...state.sections].slice(0, MOST_SECTIONS),
    e: state.notes.slice(0, NOTES_AT_ONCE),
  }
}
