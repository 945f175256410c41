import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { folioUpdate } from '@recto/store'
import { createBackup } from '@recto/store/local'
import { createRelay } from '../../apps/server/src/hub/relay/relay.ts'
import { manualClock, statesHere } from '../../apps/server/test/relay-driver.ts'
import { shelf } from '../../packages/store/test/shelf.ts'
import { openTab, type Tab } from '../converge/tab.ts'
import { createRandom } from '../random.ts'

/** What is held in memory and in the log at one hour of the day. */
export type Hour = {
  hour: number
  edits: number
  /** Heap of tabs and relay together, after a garbage collection. MB */
  heapMb: number
  /** Rows left in the log, and their bytes including the snapshot's. */
  rows: number
  logBytes: number
  /** In one tab: unacknowledged updates, people present, listeners on the document, and content kept aside. */
  unacknowledged: number
  states: number
  listeners: number
  versions: number
  stateBytes: number
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const HOURS = 24
/** How often each tab acts: a third of the actions change a heading, the others move a cursor. ms */
const EDIT_EVERY_MS = 10_000

/** A simulated day of two tabs on one folio: everything periodic has run, and the number of modules is unchanged. */
export async function soak(): Promise<Hour[]> {
  const time = manualClock()
  const blank = newFolioDocument(SPECS)
  const sectionId = blank.sections[0]?.id ?? ''
  const modules = Array.from({ length: 20 }, (_, at) =>
    newModule(SPECS.Text, { sectionId, rect: { x: 2, y: 10 * at, w: 26, h: 8 } }),
  )
  let rows: { seq: number; data: Uint8Array }[] = [{ seq: 1, data: folioUpdate({ ...blank, modules }, SPECS) }]
  let snapshot: { upto: number; bytes: number } = { upto: 0, bytes: 0 }
  const relay = createRelay({
    log: {
      open: async () => ({
        epoch: 1,
        stored: { base: null, updates: rows.map(({ data }) => data) },
        seq: 1,
        tail: { updates: 1, bytes: 1 },
      }),
      append: async (_, __, given) => void rows.push(...given),
      async compact(_, __, upto, bytes) {
        rows = rows.filter(({ seq }) => seq > snapshot.upto)
        snapshot = { upto, bytes: bytes.byteLength }
        return {}
      },
      release: async () => {},
    },
    clock: time.clock,
    states: statesHere(),
    onError: (error, what) => {
      throw new Error(what, { cause: error })
    },
  })
  const random = createRandom(7)
  const tabs = [1, 2].map((number) => openTab(number, relay, time.clock, random))
  const shelves = tabs.map(() => shelf())
  const backups = tabs.map(({ store }, at) =>
    createBackup({
      doc: store.doc,
      folio: (shelves[at] as ReturnType<typeof shelf>).folio,
      facts: () => ({ folioVersion: 3, isReady: true, privilege: 3 }),
      clock: time.clock,
    }),
  )
  const arrive = async () => {
    for (let turn = 0; turn < 8; turn++) {
      for (const tab of tabs) tab.deliver(50)
      time.endTurn()
      await time.pass(20)
    }
  }
  await arrive()
  const hours: Hour[] = []
  let edits = 0
  for (let hour = 0; hour <= HOURS; hour++) {
    hours.push(await look(hour))
    for (let at = 0; hour < HOURS && at < 3_600_000; at += EDIT_EVERY_MS) {
      for (const [number, { store, provider }] of tabs.entries()) {
        const id = modules[(edits + 7 * number) % modules.length]?.id ?? ''
        if (edits % 3 === 0) store.setProps(id, { header: `Heading ${edits % 50}` })
        else store.awareness.setLocalStateField('cursor', { x: edits % 900, y: 400 })
        if (edits % 60 === 59) provider.disconnect()
        if (edits % 60 === 0) provider.connect()
        edits++
      }
      await arrive()
      await time.pass(EDIT_EVERY_MS - 160)
    }
  }
  for (const backup of backups) backup.stop()
  for (const tab of tabs) tab.close()
  return hours

  async function look(hour: number): Promise<Hour> {
    await arrive()
    collect()
    const [{ doc, store, provider }] = tabs as [Tab]
    const observers = (doc as unknown as { _observers: Map<string, Set<unknown>> })._observers
    return {
      hour,
      edits,
      heapMb: process.memoryUsage().heapUsed / 1e6,
      rows: rows.length,
      logBytes: snapshot.bytes + rows.reduce((sum, { data }) => sum + data.byteLength, 0),
      unacknowledged: provider.state.unacknowledged,
      states: store.awareness.getStates().size,
      listeners: [...observers.values()].reduce((sum, set) => sum + set.size, 0),
      versions: (await shelves[0]?.folio.versions())?.length ?? 0,
      stateBytes: shelves[0]?.row().backup?.state.byteLength ?? 0,
    }
  }
}
