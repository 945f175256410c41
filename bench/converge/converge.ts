import { htmlToRichText, newFolioDocument } from '@recto/document'
import { overlaps } from '@recto/grid'
import { SPECS } from '@recto/modules/specs'
import { folioUpdate, readFolio } from '@recto/store'
import * as Y from 'yjs'
import type { FolioLog } from '../../apps/server/src/hub/relay/ports.ts'
import { createRelay } from '../../apps/server/src/hub/relay/relay.ts'
import { manualClock, statesHere } from '../../apps/server/test/relay-driver.ts'
import { actsOf } from '../../packages/store/test/acts.ts'
import { createRandom, pick } from '../random.ts'
import { FOLIO, openTab, type Tab } from './tab.ts'

export type ConvergeOptions = { seed: number; clients?: number; edits?: number }

export type Converged = {
  seed: number
  edits: number
  /** Offline periods, and the edits made during them. */
  spans: number
  offlineEdits: number
  resyncs: number
  modules: number
  bytes: number
  /** Descriptions of the faults; empty if there are none. */
  faults: string[]
}

const ACTS = Object.values(
  actsOf({
    text: 'Text',
    words: 'body',
    table: 'TableModule',
    chart: 'DonutChart',
    cell: (value) => htmlToRichText(`<p>${value}</p>`),
  }),
)
/** The probability that a tab loses its network at an edit, and the maximum number of edits until it returns. */
const LOSES_NETWORK = 1 / 60
const LONGEST_SPAN = 150
/** Rounds of delivery within which everything must arrive. */
const PATIENCE = 2000

/** Five people in one folio over the product's own relay, repeatedly disconnected; then everyone reconnects. */
export async function converge(options: ConvergeOptions): Promise<Converged> {
  const random = createRandom(options.seed)
  // Ids break ties in the order, so a seed is reproducible only if they are the same each time.
  const { getRandomValues } = crypto
  crypto.getRandomValues = (filled) => {
    const bytes = new Uint8Array(filled.buffer, filled.byteOffset, filled.byteLength)
    for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(random() * 256)
    return filled
  }
  try {
    return await played(options, random)
  } finally {
    crypto.getRandomValues = getRandomValues
  }
}

async function played({ seed, clients = 5, edits = 500 }: ConvergeOptions, random: () => number): Promise<Converged> {
  const time = manualClock()
  const rows: Uint8Array[] = [folioUpdate(newFolioDocument(SPECS), SPECS)]
  const faults: string[] = []
  const relay = createRelay({
    log: logOf(rows),
    clock: time.clock,
    states: statesHere(),
    onError: (error, what) => faults.push(`the relay: ${what} (${error})`),
  })
  const tabs = Array.from({ length: clients }, (_, number) => openTab(number + 1, relay, time.clock, random))
  await settle(tabs, time)

  let spans = 0
  let offlineEdits = 0
  const left = new Map(tabs.map((tab) => [tab, edits]))
  const backIn = new Map<Tab, number>()
  while (left.size > 0) {
    const tab = pick([...left.keys()], random)
    pick(ACTS, random)(tab.store, Math.floor(random() * 100), Math.floor(random() * 100))
    const remaining = (left.get(tab) ?? 0) - 1
    if (remaining > 0) left.set(tab, remaining)
    else left.delete(tab)
    if (tab.isOffline) {
      offlineEdits++
      const rest = (backIn.get(tab) ?? 0) - 1
      backIn.set(tab, rest)
      if (rest <= 0) tab.goOnline()
    } else if (random() < LOSES_NETWORK) {
      spans++
      tab.goOffline()
      backIn.set(tab, 1 + Math.floor(random() * LONGEST_SPAN))
    }
    // Connections have random speeds: messages keep their order within a connection, but not between connections.
    for (const one of tabs) if (random() < 0.5) one.deliver(1 + Math.floor(random() * 6))
    time.endTurn()
    if (random() < 0.25) await time.pass(Math.floor(random() * 40))
  }
  // They return in random order, some while others are still catching up.
  for (const tab of shuffled(tabs, random)) {
    if (tab.isOffline) tab.goOnline()
    for (let i = Math.floor(random() * 8); i > 0; i--) {
      for (const one of tabs) one.deliver(3)
      time.endTurn()
      await time.pass(5)
    }
  }
  if (!(await settle(tabs, time))) faults.push('not everything arrived')
  faults.push(...(await faultsIn(tabs, await (await relay.room(FOLIO)).read(), rows)))
  const folio = (tabs[0] as Tab).store.read()
  const result = {
    seed,
    edits: clients * edits,
    spans,
    offlineEdits,
    resyncs: tabs.reduce((sum, { resyncs }) => sum + resyncs, 0),
    modules: folio.modules.length,
    bytes: rows.reduce((sum, { byteLength }) => sum + byteLength, 0),
    faults,
  }
  for (const tab of tabs) tab.close()
  return result
}

/** Keeps every row, so that the whole history can be checked at the end. */
function logOf(rows: Uint8Array[]): FolioLog {
  let epoch = 0
  return {
    open: async () => ({
      epoch: ++epoch,
      stored: { base: null, updates: rows },
      seq: rows.length,
      tail: { updates: rows.length, bytes: rows.reduce((sum, { byteLength }) => sum + byteLength, 0) },
    }),
    async append(_folioId, _epoch, offered) {
      for (const { data } of offered) rows.push(data)
    },
    compact: async () => ({}),
    async release() {},
  }
}

/** Advances time and delivers messages until everyone is synced and nothing is pending; false if that never happens. */
async function settle(tabs: readonly Tab[], time: ReturnType<typeof manualClock>): Promise<boolean> {
  for (let round = 0; round < PATIENCE; round++) {
    const moved = tabs.map((tab) => tab.deliver(50)).some(Boolean)
    time.endTurn()
    await time.pass(100)
    const isDone = tabs.every(({ provider: { state } }) => state.synced && state.unacknowledged === 0)
    if (!moved && isDone) return true
  }
  return false
}

async function faultsIn(tabs: readonly Tab[], kept: { state: Uint8Array }, rows: readonly Uint8Array[]) {
  const faults: string[] = []
  const server = docOf([kept.state])
  const bytes = Buffer.from(Y.encodeStateAsUpdateV2(server))
  const layout = JSON.stringify(readFolio(server, SPECS))
  const folio = readFolio(server, SPECS)
  const ids = new Set([...folio.modules, ...folio.unreadable].map(({ id }) => id))
  const removed = new Set(tabs.flatMap((tab) => [...tab.removed]))
  for (const { name, doc, store, added } of tabs) {
    // Load it again, because only a tab knows what its person may still undo.
    const own = Buffer.from(Y.encodeStateAsUpdateV2(docOf([Y.encodeStateAsUpdate(doc)])))
    if (!own.equals(bytes)) faults.push(`${name} holds other bytes than the server`)
    if (JSON.stringify(store.read()) !== layout) faults.push(`${name} sees another layout than the server`)
    const { pendingStructs } = doc.store
    if (pendingStructs !== null || doc.store.pendingDs !== null) {
      const missing = [...(pendingStructs?.missing ?? [])].map(([client, clock]) => {
        const [own, told] = [Y.getState(doc.store, client), Y.getState(server.store, client)]
        return `${client} from ${clock} (has ${own}, the server ${told})`
      })
      faults.push(`${name} waits for ${missing.join(', ') || 'what is deleted'}`)
    }
    for (const id of added) {
      if (!ids.has(id) && !removed.has(id)) faults.push(`module ${id} of ${name} is gone, and nobody deleted it`)
    }
  }
  const replayed = docOf(rows)
  if (!Buffer.from(Y.encodeStateAsUpdateV2(docOf([Y.encodeStateAsUpdate(replayed)]))).equals(bytes)) {
    faults.push('the log holds other bytes than the server tells')
  }
  const shown = [...folio.modules, ...folio.unreadable]
  for (const [at, a] of shown.entries()) {
    for (const b of shown.slice(at + 1)) {
      if (a.sectionId === b.sectionId && overlaps(a.rect, b.rect)) faults.push(`${a.id} overlaps ${b.id}`)
    }
  }
  return faults
}

function docOf(updates: readonly Uint8Array[]): Y.Doc {
  const doc = new Y.Doc()
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update)
  })
  return doc
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
