import { MAX_VALUE_DEPTH } from '@recto/document'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'
import { readPlainUpdate } from './read-plain.ts'
import { type Deletions, encodeUpdate, refsOf } from './structs.ts'
import type { UpdateFacts, UpdatePart } from './update-facts.ts'

/** Facts of a Yjs update (V1); null if the bytes are invalid, or not decoded alike by every Yjs client. */
export function readUpdate(update: Uint8Array): UpdateFacts | null {
  return readPlainUpdate(update) ?? decodeFacts(update)
}

/** The same by Yjs's own decoder, for any update. */
export function decodeFacts(update: Uint8Array): UpdateFacts | null {
  try {
    const { structs, ds } = Y.decodeUpdate(update)
    const parts: UpdatePart[] = []
    let sections = 0
    let client = -1
    const seen = new Set<number>()
    for (const struct of structs) {
      const { id, length } = struct
      if (!(length > 0) || !Number.isSafeInteger(id.clock + length)) return null
      if (id.client !== client) {
        client = id.client
        sections++
        if (seen.has(client)) return null
        seen.add(client)
      }
      if (struct instanceof Y.Item && !isReadAlike(struct.content)) return null
      if (struct.constructor !== Y.Skip) parts.push({ client, clock: id.clock, length, refs: refsOf(struct) })
    }
    // Yjs keeps only the last of two sections of one client: such an update means different things to different
    // readers.
    if (decoding.readVarUint(decoding.createDecoder(update)) !== sections) return null
    const deletions: { client: number; from: number; to: number }[] = []
    for (const [deleted, ranges] of ds.clients) {
      // In another order, a receiver who lacks what is deleted would keep different deletions.
      let end = 0
      for (const { clock, len } of ranges) {
        if (!(len > 0) || clock < end || !Number.isSafeInteger(clock + len)) return null
        end = clock + len
        deletions.push({ client: deleted, from: clock, to: end })
      }
    }
    return { parts, deletions, body: null }
  } catch {
    return null
  }
}

/**
 * Whether every reader decodes these values alike and can encode them again: an entry named `__proto__` gives the
 * decoded object another prototype, which some encoders take for bytes, and excessive nesting overflows a stack.
 */
function isReadAlike(content: Y.Item['content']): boolean {
  if (content instanceof Y.ContentAny || content instanceof Y.ContentJSON)
    return content.arr.every((one) => isSound(one))
  if (content instanceof Y.ContentEmbed) return isSound(content.embed)
  return content instanceof Y.ContentFormat ? isSound(content.value) : true
}

function isSound(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth > MAX_VALUE_DEPTH) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Uint8Array.prototype) return true
  if (Array.isArray(value)) return prototype === Array.prototype && value.every((one) => isSound(one, depth + 1))
  return prototype === Object.prototype && !Object.hasOwn(value, '__proto__') && allSound(value, depth)
}

const allSound = (record: object, depth: number): boolean =>
  Object.values(record).every((one) => isSound(one, depth + 1))

/** An update (V1) of the parts of `update` above `clocks`, deleting only `deletions`. */
export function cutUpdate(update: Uint8Array, clocks: ReadonlyMap<number, number>, deletions: Deletions): Uint8Array {
  const { structs } = Y.decodeUpdate(Y.diffUpdate(update, encodeClocks(clocks)))
  return encodeUpdate(structs, deletions)
}

/** A state vector as y-protocols write it. */
export function encodeClocks(clocks: ReadonlyMap<number, number>): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, clocks.size)
  for (const [client, clock] of clocks) {
    encoding.writeVarUint(encoder, client)
    encoding.writeVarUint(encoder, clock)
  }
  return encoding.toUint8Array(encoder)
}

/** The clocks of a state vector, or null if the bytes are invalid. */
export function decodeClocks(vector: Uint8Array): Map<number, number> | null {
  try {
    return Y.decodeStateVector(vector)
  } catch {
    return null
  }
}
