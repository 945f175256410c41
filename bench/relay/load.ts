import { SCHEMA_VERSION } from '@recto/document'
import * as Y from 'yjs'
import type { Pauses } from './tail.ts'

export type ContenderName = 'floor' | 'hocuspocus' | 'relay' | 'durable'
export type Started = { port: number; idleRss: number }
/** The durable contender's `pauses`. */
export type Used = { rss: number; pauses?: Pauses }
export type Shape = {
  folios: number
  editors: number
  /** Each editor's cursor moves this many times a second, and one receiver in `CURSORS.slowOneIn` doesn't read. */
  cursors?: number
}

export const CURSORS = { slowOneIn: 20 }

export const EDITS_PER_SECOND = 5
/** Warm-up of every contender. V8's compiler threads still take part of the window then; after 14 s they took 30 to 80 ms of it. */
export const WARM_UP_MS = 7_000
export const WINDOW_MS = 6000
/** A delivery that takes longer counts as late. */
export const LATE_MS = 1000

/** The generator's results, sent to its parent. Times in ms. */
export type Found = {
  /** Sent within the window. */
  edits: number
  /** Among the checked deliveries: how many were expected, and how many arrived in time. */
  expected: number
  inTime: number
  p50: number
  p99: number
  ackP50: number | null
  ackP99: number | null
  generatorCpuMs: number
}

/** A folio of 200 modules and 100 texts of 500 characters, about 95 kB. */
export function folioUpdate(): Uint8Array {
  const doc = new Y.Doc()
  doc.clientID = 1
  // In the newest format, as every folio is once it has been opened.
  doc.getMap('meta').set('schemaVersion', SCHEMA_VERSION)
  const modules = doc.getMap('modules')
  doc.transact(() => {
    for (let i = 0; i < 200; i++) {
      const module = new Y.Map<unknown>(
        Object.entries({
          type: 'Text',
          sectionId: `section${i % 10}`,
          rect: { x: 0, y: i, w: 20, h: 8 },
          z: 0,
          locked: false,
        }),
      )
      modules.set(`module${i}`, module)
      if (i % 2 === 1) continue
      const fragment = new Y.XmlFragment()
      module.set('t:text', fragment)
      fragment.insert(0, [new Y.XmlText('lorem ipsum '.repeat(42).slice(0, 500))])
    }
  })
  return Y.encodeStateAsUpdate(doc)
}

/** Ids that all take five bytes in variable-length encoding, so one can overwrite another in place. */
export const clientId = (index: number): number => 0x2000_0000 + index

/** Updates of one editor typing, each based on the previous one. */
export function typed(count: number): Uint8Array[] {
  const doc = new Y.Doc()
  doc.clientID = clientId(0)
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  const text = doc.getText('typed')
  for (let i = 0; i < count; i++) text.insert(i, String.fromCharCode(97 + (i % 26)))
  return updates
}

/** Editor 0's `update`, rewritten as another editor's. */
export function asEditor(update: Uint8Array, index: number): Uint8Array {
  const from = varUint(clientId(0))
  const to = varUint(clientId(index))
  const own = Buffer.from(update)
  for (let at = own.indexOf(from); at >= 0; at = own.indexOf(from, at + 5)) own.set(to, at)
  return own
}

export function varUint(value: number): Buffer {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest % 128) | 0x80)
  }
}
