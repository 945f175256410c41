import { encodeStep2, encodeUpdateFrame, type StoredState } from '@recto/store/wire'
import type { Built, StateBuilder } from './ports.ts'
import { createUpdateTail } from './update-tail.ts'
import { websocketFrame } from './websocket-frame.ts'

/** Largest part of a state in one frame. Bytes. */
export const PART_BYTES = 900_000

/** What a folio holds: its content at one `seq` without what was deleted by then, and the rows since. */
export type RoomContent = {
  /** Of the content; rows since are only kept. */
  readonly seq: number
  /** A replay is under way. */
  readonly isBuilding: boolean
  /** The update of the next `seq`. */
  add(update: Uint8Array): void
  storedUpTo(upto: number): StoredState
  /** Brings the content to what was accepted when asked, or later; one replay at a time, for all who wait. */
  bringUp(): Promise<void>
  /** Brings the content to exactly `upto`, with its snapshot for keeping. */
  compactTo(upto: number): Promise<Built>
  /** Frames with what of the content lies above `vector`; null: all of it. */
  frames(vector: Uint8Array | null): Promise<readonly Buffer[]>
  /** The content at `upto`, which it has not gone beyond. */
  readAt(upto: number): Promise<Uint8Array>
  /** Lets go of what is kept for newcomers who come together. */
  forgetFrames(): void
}

export function createRoomContent(built: Built, seq: number, states: StateBuilder): RoomContent {
  let base = { state: built.state, seq }
  const tail = createUpdateTail(seq)
  let building: Promise<unknown> | null = null
  let whole: { seq: number; frames: readonly Buffer[] } | null = null

  const storedUpTo = (upto: number): StoredState => ({
    base: { bytes: base.state, encoding: 'v1' },
    updates: tail.upTo(upto),
  })

  function rebuild(upto: number, snapshot: boolean): Promise<Built> {
    const work = states.build(storedUpTo(upto), { snapshot }).then((next) => {
      if (upto > base.seq) {
        base = { state: next.state, seq: upto }
        tail.dropUpTo(upto)
      }
      return next
    })
    const own = work.finally(() => {
      if (building === own) building = null
    })
    building = own
    return own
  }

  async function wholeFrames(): Promise<readonly Buffer[]> {
    if (whole?.seq === base.seq) return whole.frames
    const { state, seq: of } = base
    const frames = framesOf(state.byteLength <= PART_BYTES ? [state] : await states.above(state, null, PART_BYTES))
    whole = { seq: of, frames }
    return frames
  }

  return {
    get seq() {
      return base.seq
    },
    get isBuilding() {
      return building !== null
    },
    add: tail.add,
    storedUpTo,
    async bringUp() {
      const wanted = tail.lastSeq()
      while (base.seq < wanted) {
        // Somebody else's replay that fails is theirs to tell.
        if (building) await building.catch(() => {})
        else await rebuild(tail.lastSeq(), false)
      }
    },
    compactTo: (upto) => rebuild(upto, true),
    frames: async (vector) =>
      vector ? framesOf(await states.above(base.state, vector, PART_BYTES)) : await wholeFrames(),
    async readAt(upto) {
      return upto === base.seq ? base.state : (await states.build(storedUpTo(upto))).state
    },
    forgetFrames() {
      whole = null
    },
  }
}

/** Parts of a state: with the last of them, a SyncStep2, the receiver has everything. */
function framesOf(parts: readonly Uint8Array[]): Buffer[] {
  return parts.map((part, i) => websocketFrame(i === parts.length - 1 ? encodeStep2(part) : encodeUpdateFrame(part)))
}
