import { CLOSE } from '@recto/contract'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, createProvider, type FolioProvider, type FolioStore, type SocketLike } from '@recto/store'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import type { Clock, Link } from '../../apps/server/src/hub/relay/ports.ts'
import type { Relay } from '../../apps/server/src/hub/relay/relay.ts'
import type { RoomMember } from '../../apps/server/src/hub/relay/room.ts'

/** The folio that everyone edits. */
export const FOLIO = 1

/** A tab with the product's own store and provider, and a slow connection to the relay. */
export type Tab = {
  readonly name: string
  readonly doc: Y.Doc
  readonly store: FolioStore
  readonly provider: FolioProvider
  readonly isOffline: boolean
  /** Ids of modules that this person's own edits created and removed. */
  readonly added: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
  /** How often the relay closed the connection with `resync`. */
  readonly resyncs: number
  /** Cuts the network, losing all messages in transit. */
  goOffline(): void
  goOnline(): void
  /** Delivers up to this many messages in each direction. Returns whether there were any. */
  deliver(most: number): boolean
  close(): void
}

type Line = {
  socket: SocketLike
  member: RoomMember | null
  up: Uint8Array[]
  down: (Uint8Array | { code: number })[]
}

export function openTab(number: number, relay: Relay, clock: Clock, random: () => number): Tab {
  const doc = new Y.Doc()
  doc.clientID = 1000 + number
  const awareness = new Awareness(doc)
  const store = createFolioStore({ doc, awareness, specs: SPECS })
  const added = new Set<string>()
  const removed = new Set<string>()
  let line: Line | null = null
  let isOffline = false
  let resyncs = 0

  doc.getMap('modules').observe((event, transaction) => {
    // What the provider delivers comes from others and is never `local`.
    if (!transaction.local) return
    for (const [id, { action }] of event.changes.keys) {
      if (action === 'add') added.add(id)
      else if (action === 'delete') removed.add(id)
    }
  })

  function createSocket(): SocketLike {
    const socket: SocketLike = {
      binaryType: 'arraybuffer',
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send: (bytes) => void own.up.push(new Uint8Array(bytes as Uint8Array)),
      close: () => cut(own),
    }
    const own: Line = { socket, member: null, up: [], down: [] }
    line = own
    if (isOffline) clock.soon(() => hangUp(own, 1006))
    else void connect(own)
    return socket
  }

  async function connect(own: Line): Promise<void> {
    const room = await relay.room(FOLIO)
    if (line !== own) return
    const link: Link = {
      write: (framed) => own.down.push(...messagesIn(framed)),
      close: (code) => void own.down.push({ code }),
      pause() {},
      resume() {},
      bufferedBytes: () => 0,
      onceDrained: () => () => {},
    }
    try {
      own.member = room.join(link, { accountId: number, email: `p${number}@example.com`, name: `P${number}` }, true)
    } catch {
      // It has just closed behind the last one: as the product's door does.
      return hangUp(own, CLOSE.resync.code)
    }
    own.socket.onopen?.(undefined as never)
  }

  /** Both ends are notified; messages in transit are lost. */
  function cut(own: Line): void {
    if (line === own) line = null
    own.up = []
    own.down = []
    own.member?.left()
    own.member = null
  }

  function hangUp(own: Line, code: number): void {
    cut(own)
    own.socket.onclose?.({ code })
  }

  const provider = createProvider({
    doc,
    awareness,
    url: 'ws://relay',
    clock,
    random,
    createSocket,
    report: (what, error) => {
      throw new Error(what, { cause: error })
    },
  })

  return {
    name: `P${number}`,
    doc,
    store,
    provider,
    added,
    removed,
    get isOffline() {
      return isOffline
    },
    get resyncs() {
      return resyncs
    },
    goOffline() {
      isOffline = true
      if (line) hangUp(line, 1006)
    },
    goOnline() {
      isOffline = false
      provider.connect()
    },
    deliver(most) {
      const own = line
      if (!own) return false
      const up = own.up.splice(0, most)
      const down = own.down.splice(0, most)
      for (const message of up) own.member?.receive(message)
      for (const message of down) {
        if (line !== own) break
        if (message instanceof Uint8Array) own.socket.onmessage?.({ data: new Uint8Array(message).buffer })
        else {
          resyncs++
          hangUp(own, message.code)
        }
      }
      return up.length + down.length > 0
    },
    close() {
      provider.destroy()
      store.destroy()
      awareness.destroy()
      doc.destroy()
    },
  }
}

/** The messages that stand in what was written at once. */
function messagesIn(written: Buffer): Buffer[] {
  const messages: Buffer[] = []
  for (let at = 0; at < written.length; ) {
    const short = (written[at + 1] as number) & 0x7f
    const header = short < 126 ? 2 : short === 126 ? 4 : 10
    const length =
      short < 126 ? short : short === 126 ? written.readUInt16BE(at + 2) : Number(written.readBigUInt64BE(at + 2))
    messages.push(written.subarray(at + header, at + header + length))
    at += header + length
  }
  return messages
}
