import type { Awareness } from '@recto/store'
import { createState, type State } from '../core/state.ts'
import type { EditorHost, TypingHead } from '../host.ts'
import { MOST_HELD, MOST_SELECTED, type Peer, type Presence, readPeers } from './people.ts'

/** ms between two messages about this person's pointer. */
const TELL_EVERY_MS = 60

/** Values that change with each move of the pointer. */
const OF_THE_HAND: ReadonlySet<string> = new Set<keyof Presence>(['pointer', 'held'])

/** The other people in the folio, and what they are told about this person. */
export type Live = {
  /** The other people, read again at most once per frame. */
  readonly peers: State<readonly Peer[]>
  /** Tells the others; fast changes are sent at most every 60 ms, and the last one always. */
  tell: (part: Partial<Presence>) => void
  /** Who else is typing in which module. */
  readonly heads: { get: () => readonly TypingHead[]; subscribe: (listener: () => void) => () => void }
  /** This person typed in a module, or left it. */
  typed: (moduleId: string | null) => void
  /** Begins to follow; returns a function that ends it. */
  follow: () => () => void
}

/** Follows the other people in the folio and tells them where this person is. */
export function createLive(awareness: Awareness, typing?: EditorHost['typing']): Live {
  const peers = createState<readonly Peer[]>(readPeers(awareness.getStates(), awareness.clientID))
  let frame = 0
  const onChange = () => {
    if (!isAlone() && Object.keys(waiting).length > 0) sendSoon()
    if (frame) return
    frame = requestAnimationFrame(() => {
      frame = 0
      peers.set(keepSame(peers.get(), readPeers(awareness.getStates(), awareness.clientID)))
    })
  }
  let waiting: Partial<Presence> = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastTold = 0
  const isAlone = () => awareness.getStates().size < 2
  const sendSoon = () => {
    timer ??= setTimeout(send, Math.max(0, TELL_EVERY_MS - (performance.now() - lastTold)))
  }
  const send = () => {
    timer = undefined
    lastTold = performance.now()
    const part = waiting
    waiting = {}
    const state = awareness.getLocalState()
    if (state === null) return
    awareness.setLocalState({ ...state, ...capped(part) })
  }

  return {
    peers,
    heads: typing?.heads ?? createState<readonly TypingHead[]>([]),
    typed: (moduleId) => typing?.tell(moduleId),
    tell(part) {
      waiting = { ...waiting, ...part }
      // With no one to see the pointer, it is sent once someone arrives.
      if (!isAlone() || Object.keys(part).some((key) => !OF_THE_HAND.has(key))) sendSoon()
    },
    follow() {
      awareness.on('change', onChange)
      onChange()
      return () => {
        awareness.off('change', onChange)
        cancelAnimationFrame(frame)
        frame = 0
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}

function capped(part: Partial<Presence>): Partial<Presence> {
  return {
    ...part,
    ...(part.selection && { selection: part.selection.slice(0, MOST_SELECTED) }),
    ...(part.held && { held: part.held.slice(0, MOST_HELD) }),
  }
}

/** Peers that did not change keep their object, so that only changed ones are rendered again. */
function keepSame(before: readonly Peer[], after: readonly Peer[]): readonly Peer[] {
  const kept = after.map((peer) => {
    const known = before.find((one) => one.clientId === peer.clientId)
    return known && JSON.stringify(known) === JSON.stringify(peer) ? known : peer
  })
  return kept.length === before.length && kept.every((peer, at) => peer === before[at]) ? before : kept
}
