import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as sync from 'y-protocols/sync'
import * as Y from 'yjs'
import type { Clock } from '../src/provider/clock.ts'
import type { SocketLike } from '../src/provider/line.ts'
import { splitUpdate } from '../src/wire/split-update.ts'

/** Time that passes only when the case says so. */
export type TestClock = Clock & { pass(ms: number): void }

export function testClock(): TestClock {
  let now = 1_000_000
  let waiting: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after(delayMs, run) {
      const entry = { at: now + delayMs, run }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((other) => other !== entry)
      }
    },
    pass(ms) {
      const end = now + ms
      for (;;) {
        const next = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (next === undefined) break
        waiting = waiting.filter((entry) => entry !== next)
        now = Math.max(now, next.at)
        next.run()
      }
      now = end
    },
  }
}

/** A frame that the server was sent, by its message type and, for sync, its step. */
export type Heard = { type: number; step?: number; bytes: number }

/**
 * The other end of the wire, written with y-protocols alone: tells its committed state, takes updates, and
 * acknowledges them when the case commits. `inParts`: its answer comes in many, after its own question.
 */
export function testServer(state: Uint8Array, { inParts = false } = {}) {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  const awareness = new Awareness(doc)
  awareness.setLocalState(null)
  let sockets: TestSocket[] = []

  type TestSocket = SocketLike & { url: string; frames: number; isOpen: boolean; pending: Uint8Array[]; heard: Heard[] }

  const message = (write: (encoder: encoding.Encoder) => void) => encoding.encode(write)
  const push = (socket: TestSocket, bytes: Uint8Array) => {
    if (socket.isOpen) socket.onmessage?.({ data: bytes.slice().buffer })
  }

  const ask = () =>
    message((encoder) => {
      encoding.writeVarUint(encoder, 0)
      sync.writeSyncStep1(encoder, doc)
    })
  const answer = (update: Uint8Array) =>
    message((encoder) => {
      encoding.writeVarUint(encoder, 0)
      encoding.writeVarUint(encoder, sync.messageYjsSyncStep2)
      encoding.writeVarUint8Array(encoder, update)
    })

  function hear(socket: TestSocket, bytes: Uint8Array): void {
    const decoder = decoding.createDecoder(bytes)
    const type = decoding.readVarUint(decoder)
    if (type === 1) {
      socket.heard.push({ type, bytes: bytes.byteLength })
      applyAwarenessUpdate(awareness, decoding.readVarUint8Array(decoder), socket)
      return
    }
    const step = decoding.readVarUint(decoder)
    socket.heard.push({ type, step, bytes: bytes.byteLength })
    const content = decoding.readVarUint8Array(decoder)
    if (step === sync.messageYjsSyncStep1) {
      const update = Y.encodeStateAsUpdate(doc, content)
      if (inParts) push(socket, ask())
      for (const part of inParts ? splitUpdate(update, 1) : [update]) push(socket, answer(part))
      return
    }
    socket.frames++
    socket.pending.push(content)
  }

  return {
    doc,
    awareness,
    sockets: () => sockets,
    createSocket(url: string): SocketLike {
      const socket: TestSocket = {
        url,
        binaryType: 'blob',
        frames: 0,
        isOpen: false,
        pending: [],
        heard: [],
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        send: (bytes) => hear(socket, bytes as Uint8Array),
        close() {
          socket.isOpen = false
          sockets = sockets.filter((other) => other !== socket)
        },
      }
      sockets.push(socket)
      return socket
    },
    /** Lets the waiting connections in, without a word. */
    open() {
      for (const socket of sockets.filter(({ isOpen }) => !isOpen)) {
        socket.isOpen = true
        socket.onopen?.(undefined as never)
      }
    },
    /** Tells everyone what is committed, which asks for what they have above it. */
    askAll() {
      for (const socket of sockets) push(socket, ask())
    },
    accept() {
      this.open()
      this.askAll()
    },
    /** Makes what came so far durable, or only the first `most` frames of it, and says so to whom it came from. */
    commit(most = Number.POSITIVE_INFINITY) {
      for (const socket of sockets) {
        for (const update of socket.pending.splice(0, most)) Y.applyUpdate(doc, update)
        push(
          socket,
          message((encoder) => {
            encoding.writeVarUint(encoder, 100)
            encoding.writeVarUint(encoder, socket.frames - socket.pending.length)
          }),
        )
      }
    },
    /** Someone else's committed update. */
    broadcast(update: Uint8Array) {
      Y.applyUpdate(doc, update)
      for (const socket of sockets) {
        push(
          socket,
          message((encoder) => {
            encoding.writeVarUint(encoder, 0)
            sync.writeUpdate(encoder, update)
          }),
        )
      }
    },
    /** Sends everyone this awareness, as the relay does at least every 20 s. */
    greet(other: Awareness) {
      for (const socket of sockets) {
        push(
          socket,
          message((encoder) => {
            encoding.writeVarUint(encoder, 1)
            encoding.writeVarUint8Array(encoder, encodeAwarenessUpdate(other, [other.clientID]))
          }),
        )
      }
    },
    send(bytes: Uint8Array) {
      for (const socket of sockets) push(socket, bytes)
    },
    /** Closes every connection; what was not committed is forgotten, as in a crash. */
    closeAll(code: number) {
      for (const socket of sockets.splice(0)) {
        socket.isOpen = false
        socket.onclose?.({ code })
      }
    },
  }
}
