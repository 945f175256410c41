import { encodeClocks, type StoredState } from '@recto/store/wire'
import type { HeldBytes } from './held-bytes.ts'
import type { Built, StateBuilder } from './ports.ts'
import { gone } from './room-keeping.ts'
import { createUpdateTail } from './update-tail.ts'
import { step2Frame, updateFrame } from './websocket-frame.ts'

/** Largest part of a state in one frame. Bytes. */
export const PART_BYTES = 900_000

/** A folio's content at one `seq`, without what was deleted by then, and the rows since. */
export type RoomContent = {
  /** Of the content; later rows are only kept. */
  readonly seq: number
  /** Maximum size of the whole: later rows count in full. */
  readonly byteLength: number
  /** A replay is under way. */
  readonly isBuilding: boolean
  /** The update of the next `seq`. */
  add(update: Uint8Array): void
  storedUpTo(upto: number): StoredState
  /** Brings the content up to at least the time of the request; one replay at a time, for everyone waiting. */
  bringUp(): Promise<void>
  /** Resolves when no replay is running, however the last one ended. */
  rested(): Promise<void>
  /** Brings the content to exactly `upto`, with its snapshot for keeping. */
  compactTo(upto: number): Promise<Built>
  /** The content above `clocks`, to be released by `accountId` when it has been sent. @throws NoMemory */
  above(clocks: ReadonlyMap<number, number>, accountId: number): Promise<Content>
  /** The content at `upto`, which it has not gone beyond. */
  readAt(upto: number): Promise<Uint8Array>
  /** Releases what is kept for simultaneous newcomers. */
  forgetFrames(): void
  /** The room is over: the same, and nothing is kept any more. */
  end(): void
}

/** Content in frames; its memory is counted until everyone receiving it has released it. */
export type Content = { frames: readonly Buffer[]; release(): void }

/** Content at one `seq` that many may be waiting for at once. */
type Shared = { seq: number; content: Promise<Content & { share(): Content }> }

/** `handed`: memory for contents on their way, of the whole node. */
export function createRoomContent(built: Built, seq: number, states: StateBuilder, handed: HeldBytes): RoomContent {
  let base = { state: built.state, clocks: built.clocks, seq }
  const tail = createUpdateTail(seq)
  let building: Promise<unknown> | null = null
  /**
   * For clients that have nothing yet, and for clients that have everything: a whole office reconnects with one of the
   * two.
   */
  let whole: Shared | null = null
  let nothing: Shared | null = null
  let isOver = false

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

  /** A vector of what the folio has: invented clients would only make it different. */
  function known(clocks: ReadonlyMap<number, number>): Map<number, number> {
    const own = new Map<number, number>()
    for (const [client, clock] of base.clocks) {
      const theirs = clocks.get(client) ?? 0
      if (theirs > 0) own.set(client, Math.min(theirs, clock))
    }
    return own
  }

  async function contentAbove(vector: Uint8Array | null, accountId: number): Promise<Content & { share(): Content }> {
    if (base.state.byteLength <= PART_BYTES && vector === null) return counted(framesOf([base.state]), () => {})
    const place = base.state.byteLength <= PART_BYTES ? NO_PLACE : await handed.take(accountId, base.state.byteLength)
    try {
      const frames = framesOf(await states.above(base.state, vector, PART_BYTES))
      const bytes = frames.reduce((sum, { byteLength }) => sum + byteLength, 0)
      place.shrinkTo(bytes <= PART_BYTES ? 0 : bytes)
      return counted(frames, place.release)
    } catch (error) {
      place.release()
      throw error
    }
  }

  function shared(before: Shared | null, vector: Uint8Array | null, accountId: number): Shared {
    if (before?.seq === base.seq) return before
    forget(before)
    const made: Shared = { seq: base.seq, content: contentAbove(vector, accountId) }
    // The next one to ask tries again.
    made.content.catch(() => {
      if (whole === made) whole = null
      if (nothing === made) nothing = null
    })
    return made
  }

  /** The room's own reference ends; connections still receiving it keep theirs. */
  function forget(one: Shared | null): void {
    one?.content.then(
      ({ release }) => release(),
      () => {},
    )
  }

  function forgetFrames(): void {
    forget(whole)
    forget(nothing)
    whole = null
    nothing = null
  }

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
        // A failed replay started by another caller is reported there.
        if (building) await building.catch(() => {})
        else await rebuild(tail.lastSeq(), false)
      }
    },
    async rested() {
      while (building) await building.catch(() => {})
    },
    compactTo: (upto) => rebuild(upto, true),
    async above(clocks, accountId) {
      if (isOver) throw gone()
      const own = known(clocks)
      if (own.size === 0) {
        whole = shared(whole, null, accountId)
        return (await whole.content).share()
      }
      for (const [client, clock] of base.clocks) {
        if ((own.get(client) ?? 0) < clock) return contentAbove(encodeClocks(own), accountId)
      }
      // Deletions are always sent: a vector does not say who knows of them.
      nothing = shared(nothing, encodeClocks(base.clocks), accountId)
      return (await nothing.content).share()
    },
    async readAt(upto) {
      return upto === base.seq ? base.state : (await states.build(storedUpTo(upto))).state
    },
    forgetFrames,
    end() {
      isOver = true
      forgetFrames()
    },
  }
}

const NO_PLACE = { shrinkTo() {}, release() {} }

/** Released once by each connection that shares it and by its creator. */
function counted(frames: readonly Buffer[], onReleased: () => void): Content & { share(): Content } {
  let users = 0
  const share = (): Content => {
    users++
    let isReleased = false
    return {
      frames,
      release() {
        if (isReleased) return
        isReleased = true
        if (--users === 0) onReleased()
      },
    }
  }
  return { ...share(), share }
}

/** Parts of a state: with the last of them, a SyncStep2, the receiver has everything. */
function framesOf(parts: readonly Uint8Array[]): Buffer[] {
  return parts.map((part, i) => (i === parts.length - 1 ? step2Frame : updateFrame)(part))
}
