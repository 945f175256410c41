import type { Clock } from './clock.ts'
import type { Session } from './session.ts'
import { createTimers } from './timers.ts'

/** A connection that has not opened by then is abandoned. ms */
const CONNECT_TIMEOUT_MS = 15_000
/** The server says something at least every 20 s; one that is silent for longer than this is gone. ms */
export const SILENCE_MS = 30_000

/** The parts of a WebSocket that are used; `binaryType` is set to arraybuffer. */
export type SocketLike = Pick<WebSocket, 'send' | 'close' | 'binaryType'> & {
  onopen: ((event: never) => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  onerror: ((event: never) => void) | null
}

type LineParts = {
  createSocket(): SocketLike
  clock: Clock
  /** The connection is there: the session that talks over it. */
  converse(send: (frame: Uint8Array) => void): Session
  /** It is closed; 0: it was abandoned here. */
  onClosed(code: number): void
  report(what: string, error: unknown): void
}

type Open = { socket: SocketLike; session?: Session; heardAt: number }

/** The connection to a folio's relay: one socket at a time, abandoned if it does not open or falls silent. */
export type Line = {
  isThere(): boolean
  open(): void
  /** Drops the socket without waiting for its close frame, which may never come. */
  drop(): void
  /** The conversation, while there is one. */
  session(): Session | undefined
  /** When the server was last heard. */
  heardAt(): number | null
}

/** Opens sockets on request, and monitors them. */
export function createLine({ createSocket, clock, converse, onClosed, report }: LineParts): Line {
  const timers = createTimers<'connect' | 'silence'>(clock)
  let line: Open | null = null
  let heardAt: number | null = null

  function opened(own: Open): void {
    timers.stop('connect')
    own.heardAt = clock.now()
    watchSilence(own)
    own.session = converse((frame) => own.socket.send(frame as Uint8Array<ArrayBuffer>))
    own.session.start()
  }

  function hear(own: Open, bytes: Uint8Array): void {
    own.heardAt = heardAt = clock.now()
    try {
      own.session?.receive(bytes)
    } catch (error) {
      // Bytes that cannot be read leave the two sides in doubt about each other: start over.
      report('A frame of the folio could not be read', error)
      drop(own)
    }
  }

  function watchSilence(own: Open): void {
    timers.set('silence', own.heardAt + SILENCE_MS - clock.now(), () => {
      if (clock.now() - own.heardAt >= SILENCE_MS) drop(own)
      else watchSilence(own)
    })
  }

  function drop(own: Open): void {
    if (line !== own) return
    closed(own, 0)
    own.socket.close()
  }

  function closed(own: Open, code: number): void {
    line = null
    delete own.session
    timers.stopAll()
    onClosed(code)
  }

  return {
    isThere: () => line !== null,
    open() {
      const socket = createSocket()
      socket.binaryType = 'arraybuffer'
      const own: Open = { socket, heardAt: clock.now() }
      line = own
      timers.set('connect', CONNECT_TIMEOUT_MS, () => drop(own))
      socket.onopen = () => {
        if (line === own) opened(own)
      }
      socket.onmessage = ({ data }) => {
        if (line === own && data instanceof ArrayBuffer) hear(own, new Uint8Array(data))
      }
      socket.onclose = ({ code }) => {
        if (line === own) closed(own, code)
      }
      // An error is always followed by a close, which says more.
      socket.onerror = () => {}
    },
    drop() {
      if (line) drop(line)
    },
    session: () => line?.session,
    heardAt: () => heardAt,
  }
}
