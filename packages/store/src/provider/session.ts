import { type Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { encodeAwarenessFrame, encodeStep1, encodeStep2, encodeUpdateFrame, parseFrame } from '../wire/frames.ts'
import { splitUpdate } from '../wire/split-update.ts'

/** Largest update in one frame; the server refuses frames of 1 MB. Bytes. */
const MAX_UPDATE_BYTES = 900_000

type SessionOptions = {
  doc: Y.Doc
  awareness: Awareness
  /** Marks what this session writes into the doc. */
  origin: object
  send: (frame: Uint8Array) => void
  /** Another person's update is about to be applied. */
  beforeUpdate: (update: Uint8Array) => void
  /** The doc has everything the server had; returns whether ours may be sent. */
  onSynced: () => boolean
  /** Everything the server lacked was sent; `frame` is the last one that carried it. */
  onUploaded: (frame: number) => void
  onAcknowledged: (frames: number) => void
}

/** One connection's protocol: both sides tell what they have, then exchange updates. */
export type Session = {
  /** Requests what the server has, and announces presence. */
  start(): void
  receive(bytes: Uint8Array): void
  /** Sends an update; returns its frame's number, or null while the upload that will carry it has not gone out. */
  sendUpdate(update: Uint8Array): number | null
  sendAwareness(): void
}

/** Speaks the sync protocol over one connection, until that ends. */
export function createSession({ doc, awareness, origin, send, ...on }: SessionOptions): Session {
  /** Update-bearing frames sent on this connection. */
  let frames = 0
  let isSynced = false
  let isAnswered = false
  let isUploaded = false
  let theirVector: Uint8Array | undefined

  /** The response to our vector may come in parts: it is complete when we have what the server said it has. */
  function becomeSynced(): void {
    if (isSynced || !isAnswered || (theirVector !== undefined && !reaches(doc, theirVector))) return
    isSynced = on.onSynced()
    upload()
  }

  /** Only once we have the server's state: nothing must be sent to a folio that newer code has changed. */
  function upload(): void {
    if (!isSynced || theirVector === undefined) return
    const missing = Y.encodeStateAsUpdate(doc, theirVector)
    theirVector = undefined
    const [first, ...others] = splitUpdate(missing, MAX_UPDATE_BYTES)
    send(encodeStep2(first as Uint8Array))
    for (const part of others) send(encodeUpdateFrame(part))
    frames += 1 + others.length
    isUploaded = true
    on.onUploaded(frames)
  }

  function sendAwareness(): void {
    if (awareness.meta.has(awareness.clientID)) {
      send(encodeAwarenessFrame(encodeAwarenessUpdate(awareness, [awareness.clientID])))
    }
  }

  return {
    start() {
      send(encodeStep1(Y.encodeStateVector(doc)))
      sendAwareness()
    },
    sendAwareness,
    sendUpdate(update) {
      if (!isUploaded) return null
      const parts = splitUpdate(update, MAX_UPDATE_BYTES)
      for (const part of parts) send(encodeUpdateFrame(part))
      frames += parts.length
      return frames
    },
    receive(bytes) {
      const frame = parseFrame(bytes)
      if (frame === null) throw new RangeError('A frame was cut short')
      if (frame.kind === 'step1') {
        theirVector = frame.vector
        if (isSynced) upload()
        else becomeSynced()
      } else if (frame.kind === 'step2' || frame.kind === 'update') {
        on.beforeUpdate(frame.update)
        Y.applyUpdate(doc, frame.update, origin)
        isAnswered ||= frame.kind === 'step2'
        becomeSynced()
      } else if (frame.kind === 'awareness') applyAwarenessUpdate(awareness, frame.update, origin)
      else if (frame.kind === 'queryAwareness') sendAwareness()
      else if (frame.kind === 'acknowledged') on.onAcknowledged(frame.count)
    },
  }
}

/** Whether the doc has everything below a state vector. */
function reaches(doc: Y.Doc, vector: Uint8Array): boolean {
  const own = Y.decodeStateVector(Y.encodeStateVector(doc))
  return [...Y.decodeStateVector(vector)].every(([client, clock]) => (own.get(client) ?? 0) >= clock)
}
