import { createProvider, type FolioProvider, type LocalCopy } from '@recto/store'
import { WebSocket } from 'ws'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import type { TestClient } from '../../apps/server/test/client.ts'

/** A tab with the folio open through the product's own provider; it records what was acknowledged as saved. */
export type CrashEditor = {
  readonly name: string
  /** Every note it has written. */
  readonly made: Set<string>
  /** The notes that were acknowledged as saved. */
  readonly saved: Set<string>
  /** Every note in the folio as this tab sees it. */
  notes(): string[]
  /** Writes one unique note and returns it. */
  write(): string
  /** Resolves once it has the server's content. */
  ready(): Promise<void>
  /** Resolves when everything written so far is saved. */
  settled(): Promise<void>
  /** Doesn't reconnect after a disconnection until it is allowed to. */
  comeBack(): void
  stayAway(): void
  readonly isAway: boolean
  stateVector(): string
  /** Closes the tab for good, discarding everything it holds. */
  close(): void
  /** Kills the browser; what its disk holds of the tab is there when it is opened again. */
  kill(): OnDisk
}

/** What survives a killed browser. */
export type OnDisk = Pick<CrashEditor, 'name' | 'made' | 'saved'> & { copy: LocalCopy }

export type Visitor = { url: string; token: string; who: Pick<TestClient, 'cookie' | 'address'> }

export function openCrashEditor(name: string, visitor: Visitor): CrashEditor {
  return openTab({ name, made: new Set(), saved: new Set(), copy: createCopy() }, visitor)
}

/** The same person's tab after their browser was killed. */
export const reopenCrashEditor = (left: OnDisk, visitor: Visitor): CrashEditor => openTab(left, visitor)

function openTab({ name, made, saved, copy }: OnDisk, { url, token, who }: Visitor): CrashEditor {
  const doc = new Y.Doc()
  const awareness = new Awareness(doc)
  const notes = doc.getArray<string>('notes')
  const headers = { cookie: who.cookie(), origin: url, 'x-forwarded-for': who.address }
  let mayComeBack = true
  let isClosed = false
  let socket: WebSocket | null = null
  const provider: FolioProvider = createProvider({
    doc,
    awareness,
    url: `${url.replace('http', 'ws')}/hub/sync/${token}`,
    localCopy: copy,
    createSocket(address) {
      socket = new WebSocket(address, { headers })
      return socket as never
    },
    report: () => {},
  })
  provider.onState(({ connection }) => {
    // Acknowledgements received before the disconnection count; those of another server only count once its content was checked.
    if (connection === 'closed' && !mayComeBack) provider.disconnect()
  })

  return {
    name,
    made,
    saved,
    notes: () => notes.toArray(),
    write() {
      const note = `${name}.${made.size}`
      made.add(note)
      notes.insert(Math.floor(Math.random() * (notes.length + 1)), [note])
      provider.flush().then(
        () => saved.add(note),
        () => {}, // already closed
      )
      return note
    },
    ready: () => provider.ready,
    settled: () => provider.flush(),
    stayAway() {
      mayComeBack = false
      if (provider.state.connection === 'closed') provider.disconnect()
    },
    comeBack() {
      mayComeBack = true
      provider.connect()
    },
    get isAway() {
      return provider.state.connection === 'closed'
    },
    kill() {
      socket?.terminate()
      this.close()
      return { name, made, saved, copy }
    },
    stateVector: () => Buffer.from(Y.encodeStateVector(doc)).toString('base64'),
    close() {
      if (isClosed) return
      isClosed = true
      provider.destroy()
      awareness.destroy()
      doc.destroy()
    },
  }
}

/** What a browser's IndexedDB keeps of a tab's unsaved edits. */
function createCopy(): LocalCopy {
  const rows = new Map<string, Parameters<LocalCopy['add']>[0]>()
  return {
    load: async () => [...rows.values()],
    async add(kept) {
      rows.set(kept.id, kept)
    },
    async remove(ids) {
      for (const id of ids) rows.delete(id)
    },
    // No permissions are revoked here.
    isHeld: async () => false,
    hold: async () => {},
    close() {},
  }
}
