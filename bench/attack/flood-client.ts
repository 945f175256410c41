// A separate process, so that the flood's cost to its sender is charged neither to the server nor to its observer.
import type { WebSocket } from 'ws'
import { endOf, openSocket } from '../../apps/server/test/editors.ts'
import { type FloodKind, floodFrame } from './flood-frames.ts'

/** Sockets that one session may have, minus those that fill the folio. */
const SOCKETS = 15
const TOO_MANY = 429

/** What the process has to send, and from which session. */
export type FloodOrder = {
  url: string
  cookie: string
  address: string
  path: string
  kind: FloodKind
  /** About the existing content. */
  client: number
  /** A large update that the folio already contains. */
  known: string | null
  frames: number
  /** How long the server is watched during a flood that reads nothing. */
  heldMs: number
}

/** What it cost the sender. */
export type FloodDone = { cpuS: number; seconds: number }

process.on('message', async (order: FloodOrder) => {
  const began = performance.now()
  const before = process.cpuUsage()
  await flood(order)
  const { user, system } = process.cpuUsage(before)
  process.send?.({ cpuS: (user + system) / 1e6, seconds: (performance.now() - began) / 1000 } satisfies FloodDone)
})

/** Sends over many sockets at once, each as fast as its network accepts frames, and reads no responses. */
async function flood({ url, cookie, address, path, frames, heldMs, ...what }: FloodOrder): Promise<void> {
  const person = { cookie: () => cookie, address }
  const sockets = await Promise.all(
    Array.from({ length: SOCKETS }, () => opened(() => openSocket({ url }, person, path))),
  )
  await Promise.all(
    sockets.map(async (socket, number) => {
      for (let at = number; at < frames && socket.readyState === socket.OPEN; at += SOCKETS) {
        const frame = floodFrame(what, at)
        await new Promise<void>((resolve) => {
          if (what.kind === 'pings') socket.ping(frame, true, () => resolve())
          else socket.send(frame, () => resolve())
        })
      }
      socket.pause()
    }),
  )
  if (heldMs > 0) await new Promise((resolve) => setTimeout(resolve, heldMs))
  for (const socket of sockets) {
    socket.resume()
    socket.terminate()
  }
}

/** Opened once the previous flood's sockets are gone, because they count until then. */
async function opened(open: () => WebSocket): Promise<WebSocket> {
  for (;;) {
    const socket = open()
    const refusal = await Promise.race([
      new Promise<null>((resolve) => socket.once('open', () => resolve(null))),
      endOf(socket),
    ])
    if (refusal?.status !== TOO_MANY) return socket
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
