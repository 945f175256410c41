import { type Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { awarenessFrame, readFrame, step1Frame, step2Frame, updateFrame } from './frames.ts'
import { splitUpdate } from './split-update.ts'

/** Largest update in one frame; the server refuses frames of 1 MB. Bytes. */
const MAX_UPDATE_BYTES = 900_000

export type SessionOptions = {
  doc: Y.Doc
  awareness: Awareness
  /** Marks what this session writes into the doc. */
  origin: object
  send: (frame: Uint8Array) => void
  /** The doc has what the server had. */
  onSynced: () => void
  /** Everything the server lacked went out; `frame` is the last that carried it. */
  onUploaded: (frame: number) => void
  onAcknowledged: (frames: number) => void
}

/** One connection's conversation: both sides tell what they have, then exchange updates. */
export type Session = {
  /** Asks for what the server has, and says who is here. */
  start(): void
  receive(bytes: Uint8Array): void
  /** Sends an update; answers its frame's number, or null while the upload that will carry it has not gone out. */
  sendUpdate(update: Uint8Array): number | null
  sendAwareness(): void
}

export function createSession({ doc, awareness, origin, send, ...on }: SessionOptions): Session {
  /** Update-bearing frames sent on this connection. */
  let frames = 0
  let isSynced = false
  let isUploaded = false
  let theirVector: Uint8Array | undefined

  /** Only once we have what the server has: an upload must not go to a folio that newer code has changed. */
  function upload(): void {
    if (!isSynced || theirVector === undefined) return
    const missing = Y.encodeStateAsUpdate(doc, theirVector)
    theirVector = undefined
    const [first, ...others] = splitUpdate(missing, MAX_UPDATE_BYTES)
    send(step2Frame(first as Uint8Array))
    for (const part of others) send(updateFrame(part))
    frames += 1 + others.length
    isUploaded = true
    on.onUploaded(frames)
  }

  function sendAwareness(): void {
    if (awareness.meta.has(awareness.clientID)) {
      send(awarenessFrame(encodeAwarenessUpdate(awareness, [awareness.clientID])))
    }
  }

  return {
    start() {
      send(step1Frame(Y.encodeStateVector(doc)))
      sendAwareness()
    },
    sendAwareness,
    sendUpdate(update) {
      if (!isUploaded) return null
      const parts = splitUpdate(update, MAX_UPDATE_BYTES)
      for (const part of parts) send(updateFrame(part))
      frames += parts.length
      return frames
    },
    receive(bytes) {
      const frame = readFrame(bytes)
      if (frame.kind === 'step1') {
        theirVector = frame.vector
        upload()
      } else if (frame.kind === 'step2') {
        Y.applyUpdate(doc, frame.update, origin)
        if (isSynced) return
        isSynced = true
        on.onSynced()
        upload()
      } else if (frame.kind === 'update') Y.applyUpdate(doc, frame.update, origin)
      else if (frame.kind === 'awareness') applyAwarenessUpdate(awareness, frame.update, origin)
      else if (frame.kind === 'queryAwareness') sendAwareness()
      else if (frame.kind === 'acknowledged') on.onAcknowledged(frame.count)
    },
  }
}
