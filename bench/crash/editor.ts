import { createProvider, type SocketLike } from '@recto/store'
import { WebSocket } from 'ws'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'

/** Somebody who edits with the product's own provider, and keeps account of what the server said is saved. */
export type CrashEditor = {
  doc: Y.Doc
  entries: Y.Array<string>
  /** Writes one entry; answers its name. */
  write(): string
  /** Entries that were acknowledged. */
  saved: Set<string>
  /** Everything written so far is acknowledged. */
  flush(): Promise<void>
  ready: Promise<void>
  reconnect(): void
  /** Never comes back. */
  vanish(): void
}

export function createCrashEditor(name: string, url: string, headers: Record<string, string>): CrashEditor {
  const doc = new Y.Doc()
  const awareness = new Awareness(doc)
  const entries = doc.getArray<string>('entries')
  const saved = new Set<string>()
  let written = 0
  const provider = createProvider({
    doc,
    awareness,
    url,
    createSocket(address) {
      const socket = new WebSocket(address, { headers })
      socket.on('error', () => {})
      return socket as unknown as SocketLike
    },
  })
  return {
    doc,
    entries,
    saved,
    write() {
      const entry = `${name}:${written++}`
      entries.push([entry])
      // Rejected when the editor vanishes: then it is not known to be saved.
      provider.flush().then(
        () => saved.add(entry),
        () => {},
      )
      return entry
    },
    flush: provider.flush,
    ready: provider.ready,
    reconnect: provider.connect,
    vanish() {
      provider.destroy()
      awareness.destroy()
      doc.destroy()
    },
  }
}
