import { CLOSE } from '@recto/contract'
import { decodeClocks } from '@recto/store/wire'
import { running } from '../../load/load.ts'
import type { Bucket } from './bucket.ts'
import { HANDED_BYTES_PER_UNIT } from './budgets.ts'
import type { Connection } from './connection.ts'
import { handOver } from './hand-over.ts'
import { NoMemory } from './held-bytes.ts'
import type { Clock } from './ports.ts'
import type { RoomAwareness } from './room-awareness.ts'
import type { RoomContent } from './room-content.ts'
import { type CloseReason, MALFORMED } from './room-intake.ts'
import type { RoomOutgoing } from './room-outgoing.ts'
import { websocketFrame } from './websocket-frame.ts'

type RoomAnswersParts = {
  content: RoomContent
  outgoing: RoomOutgoing
  awareness: RoomAwareness
  clock: Clock
  workOf(accountId: number): Bucket
  refuse(connection: Connection, reason: CloseReason): undefined
  onError(error: unknown, what: string): void
}

/**
 * Answers each SyncStep1 with what its sender lacks: one at a time per connection, and of those that arrive meanwhile
 * only the newest.
 */
export function createRoomAnswers({ content, outgoing, awareness, clock, workOf, refuse, onError }: RoomAnswersParts) {
  async function answerAll(connection: Connection): Promise<void> {
    for (let clocks = connection.wanted; clocks && connection.isOpen; clocks = connection.wanted) {
      connection.wanted = null
      await answer(connection, clocks)
    }
    connection.isBeingAnswered = false
  }

  /** The current content, and broadcasts from now on. */
  async function answer(connection: Connection, clocks: ReadonlyMap<number, number>): Promise<void> {
    // Earlier updates are part of the state; as frames they could still contain content deleted by now.
    outgoing.flush()
    connection.isReceiving = true
    const everybody = awareness.everybody()
    if (everybody) connection.write(websocketFrame(everybody), clock.now())
    const { accountId } = connection.who
    const waitMs = workOf(accountId).waitMs()
    if (waitMs > 0) await new Promise<void>((resolve) => clock.after(waitMs, resolve))
    await content.bringUp()
    if (!connection.isOpen) return
    const { frames, release } = await content.above(clocks, accountId)
    try {
      const bytes = frames.reduce((sum, frame) => sum + frame.byteLength, 0)
      workOf(accountId).take(bytes / HANDED_BYTES_PER_UNIT)
      if (!(await handOver(connection, frames, clock))) refuse(connection, CLOSE.slow)
    } finally {
      release()
    }
  }

  return (connection: Connection, vector: Uint8Array): undefined => {
    const clocks = decodeClocks(vector)
    if (!clocks) return refuse(connection, MALFORMED)
    connection.wanted = clocks
    if (connection.isBeingAnswered) return
    connection.isBeingAnswered = true
    running('handovers', answerAll(connection)).catch((error) => {
      // Whoever has left waits for nothing.
      if (!connection.isOpen) return
      const isBusy = error instanceof NoMemory
      onError(error, isBusy ? 'no memory became free for a content' : 'a state could not be built')
      refuse(connection, isBusy ? CLOSE.busy : CLOSE.resync)
    })
  }
}
