import type { WebSocket } from 'ws'

/** Stops reading from a socket while there is any reason to. */
export type Pausing = {
  hold(reason: string): void
  letGo(reason: string): void
}

/** Pauses a socket while there is at least one reason for it. */
export function createPausing(socket: Pick<WebSocket, 'pause' | 'resume'>): Pausing {
  const reasons = new Set<string>()
  return {
    hold(reason) {
      if (reasons.size === 0) socket.pause()
      reasons.add(reason)
    },
    letGo(reason) {
      if (reasons.delete(reason) && reasons.size === 0) socket.resume()
    },
  }
}
