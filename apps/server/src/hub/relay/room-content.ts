import { encodeClocks, encodeStep2, encodeUpdateFrame, type StoredState } from '@recto/store/wire'
import type { Built, StateBuilder } from './ports.ts'
import { createUpdateTail } from './update-tail.ts'
import { websocketFrame } from './websocket-frame.ts'

/** Largest part of a state in one frame. Bytes. */
export const PART_BYTES = 900_000

/** What a folio holds: its content at one `seq` without what was deleted by then, and the rows since. */
export type RoomContent = {
  /** Of the content; rows since are only kept. */
  readonly seq: number
  /** What it would take as a whole, at most: rows since count in full. */
  readonly byteLength: number
  /** A replay is under way. */
  readonly isBuilding: boolean
  /** The update of the next `seq`. */
  add(update: Uint8Array): void
  storedUpTo(upto: number): StoredState
  /** Brings the content to what was accepted when asked, or later; one replay at a time, for all who wait. */
  bringUp(): Promise<void>
  /** Resolves when no replay runs, however the last one went. */
  rested(): Promise<void>
  /** Brings the content to exactly `upto`, with its snapshot for keeping. */
  compactTo(upto: number): Promise<Built>
  /** Frames with what of the content lies above `vector`, whose clocks are `clocks`. */
  frames(vector: Uint8Array, clocks: ReadonlyMap<number, number>): Promise<readonly Buffer[]>
  /** The content at `upto`, which it has not gone beyond. */
  readAt(upto: number): Promise<Uint8Array>
  /** Lets go of what is kept for newcomers who come together. */
  forgetFrames(): void
}

/** Frames that many may be waiting for at once, of the content at one `seq`. */
type Shared = { seq: number; frames: Promise<readonly Buffer[]> }

export function createRoomContent(built: Built, seq: number, states: StateBuilder): RoomContent {
  let base = { state: built.state, clocks: built.clocks, seq }
  const tail = createUpdateTail(seq)
  let building: Promise<unknown> | null = null
  /** For those who have nothing yet, and for those who have everything: a whole office comes back with one of the two. */
  let whole: Shared | null = null
  let nothing: Shared | null = null

  const storedUpTo = (upto: number): StoredState => ({
    base: { bytes: base.state, encoding: 'v1' },
    updates: tail.upTo(upto),
  })

  function rebuild(upto: number, snapshot: boolean): Promise<Built> {
    const work = states.build(storedUpTo(upto), { snapshot }).then((next) => {
      if (upto > base.seq) {
        base = { state: next.state, clocks: next.clocks, seq: upto }
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

  const above = async (vector: Uint8Array | null) => framesOf(await states.above(base.state, vector, PART_BYTES))

  function wholeFrames(): Shared {
    if (whole?.seq === base.seq) return whole
    const frames = base.state.byteLength <= PART_BYTES ? Promise.resolve(framesOf([base.state])) : above(null)
    return { seq: base.seq, frames }
  }

  /** What is deleted is told all the same: a vector does not say who knows of it. */
  const nothingAbove = (): Shared =>
    nothing?.seq === base.seq ? nothing : { seq: base.seq, frames: above(encodeClocks(base.clocks)) }

  return {
    get seq() {
      return base.seq
    },
    get byteLength() {
      return base.state.byteLength + tail.byteLength()
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
    async rested() {
      while (building) await building.catch(() => {})
    },
    compactTo: (upto) => rebuild(upto, true),
    frames(vector, clocks) {
      if (clocks.size === 0) {
        whole = wholeFrames()
        return whole.frames
      }
      for (const [client, clock] of base.clocks) if ((clocks.get(client) ?? 0) < clock) return above(vector)
      nothing = nothingAbove()
      return nothing.frames
    },
    async readAt(upto) {
      return upto === base.seq ? base.state : (await states.build(storedUpTo(upto))).state
    },
    forgetFrames() {
      whole = null
      nothing = null
    },
  }
}

/** Parts of a state: with the last of them, a SyncStep2, the receiver has everything. */
function framesOf(parts: readonly Uint8Array[]): Buffer[] {
  return parts.map((part, i) => websocketFrame(i === parts.length - 1 ? encodeStep2(part) : encodeUpdateFrame(part)))
}
