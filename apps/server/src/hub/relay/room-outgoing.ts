import { joinUpdates, type UpdateFacts } from '@recto/store/wire'
import type { Connection } from './connection.ts'
import type { Pace } from './pace.ts'
import type { Clock } from './ports.ts'
import { createRate } from './rate.ts'
import { PART_BYTES } from './room-content.ts'
import { updateFrame } from './websocket-frame.ts'

/** From this many receivers, changes within `WINDOW_MS` are sent as one frame. */
const CROWD = 60
const WINDOW_MS = 10
/** Updates in one frame. */
const MOST_JOINED = 64

/** An update being sent; `facts` are those of exactly these bytes, null if they were cut from a larger update. */
export type Outgoing = { update: Uint8Array; facts: UpdateFacts | null; from: Connection | null }

/**
 * Broadcasts accepted updates as one prebuilt frame for all: every turn of the event loop in a small room, every 10 ms
 * in a large one, and at the node's pace.
 */
export type RoomOutgoing = {
  add(one: Outgoing): void
  /** Everything goes out now. */
  flush(): void
  /** Nothing more is sent. */
  cancel(): void
  editsPerSecond(): number
}

/** Sends the updates of a room to its connections, several in one frame if there are many. */
export function createRoomOutgoing(
  clock: Clock,
  pace: Pace,
  connections: ReadonlySet<Connection>,
  /** A frame that everyone should also get, if there is one by now. */
  riding: () => Buffer | null,
  onFault: (error: unknown) => void,
): RoomOutgoing {
  let waiting: Outgoing[] = []
  let cancelTimer: (() => void) | null = null
  let isDue = false
  let lastAt = 0
  const edits = createRate(clock)

  function flush(): void {
    cancelTimer?.()
    cancelTimer = null
    isDue = false
    const batch = waiting
    waiting = []
    lastAt = clock.now()
    const frames = inFrames(batch)
    for (const part of frames) {
      const first = part[0]?.from ?? null
      // Skip the author if the whole frame is theirs. In a mixed frame, re-applying their own part does nothing.
      const author = part.every(({ from }) => from === first) ? first : null
      const framed = updateFrame(joinUpdates(part))
      const beside = part === frames.at(-1) ? riding() : null
      const both = beside ? Buffer.concat([framed, beside]) : framed
      const now = clock.now()
      for (const connection of connections) {
        if (!connection.isReceiving) continue
        if (connection !== author) connection.write(both, now)
        else if (beside) connection.write(beside, now)
      }
    }
  }

  const due = () => {
    try {
      flush()
    } catch (error) {
      onFault(error)
    }
  }

  return {
    flush,
    editsPerSecond: edits.perSecond,
    add(one) {
      waiting.push(one)
      pace.told(connections.size)
      edits.count(1)
      if (isDue) return
      isDue = true
      const apart = lastAt + pace.betweenFrames(edits.perSecond()) - clock.now()
      const delay = Math.max(connections.size < CROWD ? 0 : WINDOW_MS, apart)
      if (delay <= 0) clock.soon(due)
      else cancelTimer = clock.after(delay, due)
    },
    cancel() {
      cancelTimer?.()
      waiting = []
    },
  }
}

/** Updates sent together: merging very many at once takes longer than in groups, and no frame becomes too large. */
function inFrames(outgoing: readonly Outgoing[]): Outgoing[][] {
  const frames: Outgoing[][] = []
  let bytes = 0
  for (const one of outgoing) {
    const last = frames.at(-1)
    bytes += one.update.byteLength
    if (last && last.length < MOST_JOINED && bytes <= PART_BYTES) last.push(one)
    else {
      frames.push([one])
      bytes = one.update.byteLength
    }
  }
  return frames
}
