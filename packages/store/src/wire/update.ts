import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'
import { readPlainUpdate } from './read-plain.ts'

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number]

/** A place in the document: the `clock`-th thing that a Yjs client made. */
export type ClockId = { readonly client: number; readonly clock: number }

/** One thing an update brings: `length` consecutive ids, and the ids it stands on. */
export type UpdatePart = {
  readonly client: number
  readonly clock: number
  readonly length: number
  /** Origin, right origin and parent, where it has them. */
  readonly refs: readonly ClockId[]
}

/** What an update brings and stands on, read without a document. */
export type UpdateFacts = {
  /** By client as written, each client's in the order of its clocks. */
  readonly parts: readonly UpdatePart[]
  /** `[from, to)` of what it deletes. */
  readonly deletions: readonly { client: number; from: number; to: number }[]
  /** Where the structs of the only client stand in the bytes; null where that is not known. */
  readonly body: { readonly from: number; readonly to: number } | null
}

/** Facts of a Yjs update (V1); null when these bytes are none, or none that every Yjs client reads alike. */
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
      if (struct.constructor !== Y.Skip) parts.push({ client, clock: id.clock, length, refs: refsOf(struct) })
    }
    // Yjs keeps only the last of two sections of one client: such an update means different things to different readers.
    if (decoding.readVarUint(decoding.createDecoder(update)) !== sections) return null
    const deletions: { client: number; from: number; to: number }[] = []
    for (const [deleted, ranges] of ds.clients) {
      // In another order a receiver who lacks what is deleted would keep other deletions than these.
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

const NO_REFS: readonly ClockId[] = []

function refsOf(struct: Struct): readonly ClockId[] {
  if (!(struct instanceof Y.Item)) return NO_REFS
  const refs: ClockId[] = []
  if (struct.origin) refs.push(struct.origin)
  if (struct.rightOrigin) refs.push(struct.rightOrigin)
  const parent: unknown = struct.parent
  if (parent instanceof Y.ID) refs.push(parent)
  return refs
}

/** An update (V1) of the parts of `update` above `clocks`, deleting only `deletions`. */
export function cutUpdate(
  update: Uint8Array,
  clocks: ReadonlyMap<number, number>,
  deletions: UpdateFacts['deletions'],
): Uint8Array {
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

/** The clocks of a state vector, or null when the bytes are none. */
export function decodeClocks(vector: Uint8Array): Map<number, number> | null {
  try {
    return Y.decodeStateVector(vector)
  } catch {
    return null
  }
}

function encodeUpdate(structs: readonly Struct[], deletions: UpdateFacts['deletions']): Uint8Array {
  const encoder = new Y.UpdateEncoderV1()
  const rest = encoder.restEncoder
  // Highest client first, as Yjs writes them and as its merging expects.
  const sections = [...Map.groupBy(structs, ({ id }) => id.client)].sort(([a], [b]) => b - a)
  encoding.writeVarUint(rest, sections.length)
  for (const [client, own] of sections) {
    encoding.writeVarUint(rest, own.length)
    encoder.writeClient(client)
    encoding.writeVarUint(rest, own[0]?.id.clock ?? 0)
    for (const struct of own) struct.write(encoder, 0)
  }
  const deleted = [...Map.groupBy(deletions, ({ client }) => client)].sort(([a], [b]) => b - a)
  encoding.writeVarUint(rest, deleted.length)
  for (const [client, ranges] of deleted) {
    encoder.resetDsCurVal()
    encoding.writeVarUint(rest, client)
    encoding.writeVarUint(rest, ranges.length)
    for (const { from, to } of ranges) {
      encoder.writeDsClock(from)
      encoder.writeDsLen(to - from)
    }
  }
  return encoder.toUint8Array()
}
