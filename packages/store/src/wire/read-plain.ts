import type { ClockId } from './structs.ts'
import type { UpdateFacts, UpdatePart } from './update-facts.ts'

/** What typing consists of; anything else is left to Yjs. */
const GC = 0
const DELETED = 1
const STRING = 4
const HAS_ORIGIN = 0x80
const HAS_RIGHT_ORIGIN = 0x40
const HAS_PARENT_KEY = 0x20

/** Facts, and the position of the structs in the bytes. */
export type PlainUpdate = UpdateFacts & { readonly body: { readonly from: number; readonly to: number } }

/** State of the update being read; one at a time, and reading creates nothing but its result. */
let bytes: Uint8Array
let at: number

/**
 * Facts of an update (V1) of one client that contains only ASCII text and deletions, as almost every update does: a
 * fifth of the cost of decoding it. Null only means that Yjs has to read it.
 */
export function readPlainUpdate(update: Uint8Array): PlainUpdate | null {
  bytes = update
  at = 0
  const sections = varUint()
  if (sections !== 0 && sections !== 1) return null
  let from = at
  const parts: UpdatePart[] = []
  if (sections === 1) {
    const count = varUint()
    const client = varUint()
    let clock = varUint()
    if (!(count > 0 && client >= 0 && clock >= 0)) return null
    from = at
    for (let i = 0; i < count; i++) {
      const part = readPart(client, clock)
      if (!part) return null
      parts.push(part)
      clock += part.length
    }
    if (!Number.isSafeInteger(clock)) return null
  }
  const to = at
  const deletions = readDeletions()
  return deletions && at === update.byteLength ? { parts, deletions, body: { from, to } } : null
}

function readPart(client: number, clock: number): UpdatePart | null {
  const info = bytes[at++]
  if (info === undefined) return null
  if (info === GC) return partOf(client, clock, varUint(), [])
  const refs: ClockId[] = []
  if (info & HAS_ORIGIN && !readId(refs)) return null
  if (info & HAS_RIGHT_ORIGIN && !readId(refs)) return null
  if ((info & (HAS_ORIGIN | HAS_RIGHT_ORIGIN)) === 0) {
    const isNamed = varUint()
    if (isNamed === 1 ? asciiLength() < 0 : isNamed !== 0 || !readId(refs)) return null
    if (info & HAS_PARENT_KEY && asciiLength() < 0) return null
  }
  const kind = info & 0x1f
  const length = kind === STRING ? asciiLength() : kind === DELETED ? varUint() : -1
  return partOf(client, clock, length, refs)
}

const partOf = (client: number, clock: number, length: number, refs: readonly ClockId[]): UpdatePart | null =>
  length > 0 ? { client, clock, length, refs } : null

function readId(refs: ClockId[]): boolean {
  const client = varUint()
  const clock = varUint()
  refs.push({ client, clock })
  return client >= 0 && clock >= 0
}

function readDeletions(): UpdateFacts['deletions'] | null {
  const clients = varUint()
  if (clients === 0) return NONE
  if (clients !== 1) return null
  const client = varUint()
  const count = varUint()
  if (!(client >= 0 && count > 0)) return null
  const deletions: UpdateFacts['deletions'][number][] = []
  for (let i = 0, end = 0; i < count; i++) {
    const from = varUint()
    const length = varUint()
    if (!(from >= end && length > 0) || !Number.isSafeInteger(from + length)) return null
    end = from + length
    deletions.push({ client, from, to: end })
  }
  return deletions
}

const NONE: UpdateFacts['deletions'] = []

/** Length of the string that begins here, when it is ASCII: as many UTF-16 units as bytes. Otherwise -1. */
function asciiLength(): number {
  const length = varUint()
  if (!(length >= 0) || at + length > bytes.byteLength) return -1
  for (const end = at + length; at < end; at++) if ((bytes[at] as number) > 0x7f) return -1
  return length
}

/** -1 past the end, or when it is more than a safe integer. */
function varUint(): number {
  let value = 0
  for (let scale = 1; scale < 2 ** 49; scale *= 128) {
    const byte = bytes[at++]
    if (byte === undefined) return -1
    value += (byte & 0x7f) * scale
    if (byte < 0x80) return value
  }
  return -1
}
