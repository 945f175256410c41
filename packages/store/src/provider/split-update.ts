import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'

type Decoded = ReturnType<typeof Y.decodeUpdate>
type Struct = Decoded['structs'][number]

/**
 * An update (V1) in parts of about `maxBytes`, each standing on the ones before it and on what it stood on as a whole;
 * deletions come with the last. A single piece of content larger than that stays whole.
 */
export function splitUpdate(update: Uint8Array, maxBytes: number): Uint8Array[] {
  if (update.byteLength <= maxBytes) return [update]
  const { structs, ds } = Y.decodeUpdate(update)
  const parts: Uint8Array[] = []
  let part: Struct[] = []
  let size = 0
  for (const struct of inCausalOrder(structs)) {
    const bytes = sizeOf(struct)
    if (part.length > 0 && size + bytes > maxBytes) {
      parts.push(encode(part))
      part = []
      size = 0
    }
    part.push(struct)
    size += bytes
  }
  parts.push(encode(part, ds))
  return parts
}

/** Every struct behind those it refers to; each client's by its clock. */
function inCausalOrder(structs: readonly Struct[]): Struct[] {
  // Walked by an index: taking the first of a very long array away moves all the others.
  const queues = [...Map.groupBy(structs, ({ id }) => id.client).values()].map((own) => ({ own, at: 0 }))
  const ends = new Map<number, number>()
  for (const {
    own: [first],
  } of queues)
    if (first) ends.set(first.id.client, first.id.clock)
  // What a client's structs here do not reach down to lies under the receiver's vector already.
  const isThere = (id: Y.ID | null | undefined) => !id || !ends.has(id.client) || id.clock < (ends.get(id.client) ?? 0)
  const ordered: Struct[] = []
  const take = (struct: Struct) => {
    ordered.push(struct)
    ends.set(struct.id.client, struct.id.clock + struct.length)
  }
  for (let moved = true; moved; ) {
    moved = false
    for (const queue of queues) {
      for (let next = queue.own[queue.at]; next && references(next).every(isThere); next = queue.own[++queue.at]) {
        take(next)
        moved = true
      }
    }
  }
  // Only a broken update has a circle; it goes out as it is, and the receiver says what it thinks of it.
  for (const { own, at } of queues) own.slice(at).forEach(take)
  return ordered
}

function references(struct: Struct): (Y.ID | null | undefined)[] {
  if (!(struct instanceof Y.Item)) return []
  const parent: unknown = struct.parent
  return [struct.origin, struct.rightOrigin, parent instanceof Y.ID ? parent : null]
}

function sizeOf(struct: Struct): number {
  const encoder = new Y.UpdateEncoderV1()
  struct.write(encoder, 0)
  return encoder.toUint8Array().byteLength
}

function encode(structs: readonly Struct[], ds?: Decoded['ds']): Uint8Array {
  const encoder = new Y.UpdateEncoderV1()
  const rest = encoder.restEncoder
  const byClient = [...Map.groupBy(structs, ({ id }) => id.client)].sort(([a], [b]) => b - a)
  encoding.writeVarUint(rest, byClient.length)
  for (const [client, own] of byClient) {
    encoding.writeVarUint(rest, own.length)
    encoder.writeClient(client)
    encoding.writeVarUint(rest, own[0]?.id.clock ?? 0)
    for (const struct of own) struct.write(encoder, 0)
  }
  const deletions = [...(ds?.clients ?? [])]
  encoding.writeVarUint(rest, deletions.length)
  for (const [client, ranges] of deletions) {
    encoder.resetDsCurVal()
    encoding.writeVarUint(rest, client)
    encoding.writeVarUint(rest, ranges.length)
    for (const { clock, len } of ranges) {
      encoder.writeDsClock(clock)
      encoder.writeDsLen(len)
    }
  }
  return encoder.toUint8Array()
}
