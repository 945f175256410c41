import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { WebSocket } from 'ws'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as sync from 'y-protocols/sync'
import * as Y from 'yjs'
import type { TestClient } from './client.ts'

/** A socket as a browser of this person opens it. `headers` are added to, or stand instead of, the usual ones. */
export function openSocket(
  server: { url: string },
  person: Pick<TestClient, 'cookie' | 'address'>,
  path: string,
  headers: Record<string, string | undefined> = {},
): WebSocket {
  const usual = { cookie: person.cookie(), origin: server.url, 'x-forwarded-for': person.address }
  const sent = Object.fromEntries(Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== undefined))
  return new WebSocket(`${server.url.replace('http', 'ws')}${path}`, { headers: sent as Record<string, string> })
}

/** How a socket ended: refused with an HTTP status, or closed with a code; without one, for the reason its system gives. */
export function endOf(socket: WebSocket): Promise<{ status?: number; code?: number; reason?: string }> {
  return new Promise((resolve) => {
    let fault = ''
    socket.on('error', ({ message }) => {
      fault = message
    })
    socket.once('unexpected-response', (_, response) => resolve({ status: response.statusCode }))
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() || fault }))
  })
}

/** One person's editor as far as the wire goes, for what the product's own provider would never send. */
export type Editor = {
  doc: Y.Doc
  awareness: Awareness
  socket: WebSocket
  /** Every byte that came. */
  received: Buffer[]
  /** Update-bearing frames sent, and how many of them the server says are committed. */
  sent: number
  acknowledged: number
  ended: ReturnType<typeof endOf>
  /** Resolves when `isTrue` is, looked at after every message. */
  until(isTrue: () => boolean): Promise<void>
  /** Everything this editor made is committed. */
  saved(): Promise<void>
  sendUpdate(update: Uint8Array): void
  sendAwareness(update: Uint8Array): void
  close(): void
}

/** Connects and waits for the first sync. */
export async function openEditor(
  server: { url: string },
  person: Pick<TestClient, 'cookie' | 'address'>,
  token: string,
  { doc = new Y.Doc(), query = '?ack=1' }: { doc?: Y.Doc; query?: string } = {},
): Promise<Editor> {
  const socket = openSocket(server, person, `/hub/sync/${token}${query}`)
  const awareness = new Awareness(doc)
  clearInterval((awareness as unknown as { _checkInterval: NodeJS.Timeout })._checkInterval)
  // y-protocols show a client only from its second state on.
  awareness.setLocalState({})
  const waiting = new Set<() => void>()
  const origin = {}
  let isSynced = false
  const editor: Editor = {
    doc,
    awareness,
    socket,
    received: [],
    sent: 0,
    acknowledged: 0,
    ended: endOf(socket),
    until(isTrue) {
      return new Promise((resolve) => {
        const look = () => {
          if (!isTrue()) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      })
    },
    saved: () => editor.until(() => editor.acknowledged >= editor.sent),
    sendUpdate(update) {
      editor.sent++
      socket.send(frame(0, (encoder) => sync.writeUpdate(encoder, update)))
    },
    sendAwareness: (update) => socket.send(frame(1, (encoder) => encoding.writeVarUint8Array(encoder, update))),
    close: () => socket.close(),
  }
  socket.on('message', (bytes: Buffer) => {
    editor.received.push(bytes)
    const decoder = decoding.createDecoder(bytes)
    const type = decoding.readVarUint(decoder)
    if (type === 0) {
      const encoder = encoding.createEncoder()
      encoding.writeVarUint(encoder, 0)
      const kind = sync.readSyncMessage(decoder, encoder, doc, origin)
      if (encoding.length(encoder) > 1) {
        editor.sent++
        socket.send(encoding.toUint8Array(encoder))
      }
      if (kind === sync.messageYjsSyncStep2) isSynced = true
    } else if (type === 1) applyAwarenessUpdate(awareness, decoding.readVarUint8Array(decoder), origin)
    else if (type === 100) editor.acknowledged = decoding.readVarUint(decoder)
    for (const look of [...waiting]) look()
  })
  socket.on('close', () => awareness.destroy())
  doc.on('update', (update: Uint8Array, by: unknown) => {
    if (by !== origin && socket.readyState === socket.OPEN) editor.sendUpdate(update)
  })
  await Promise.race([
    new Promise((resolve) => socket.once('open', resolve)),
    editor.ended.then((end) => Promise.reject(new Error(`refused: ${JSON.stringify(end)}`))),
  ])
  socket.send(frame(0, (encoder) => sync.writeSyncStep1(encoder, doc)))
  editor.sendAwareness(encodeAwarenessUpdate(awareness, [doc.clientID]))
  await Promise.race([
    editor.until(() => isSynced),
    editor.ended.then((end) => Promise.reject(new Error(`closed: ${JSON.stringify(end)}`))),
  ])
  return editor
}

function frame(type: number, write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, type)
  write(encoder)
  return encoding.toUint8Array(encoder)
}
