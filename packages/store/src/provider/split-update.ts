import * as Y from 'yjs'
import { type ClockId, encodeUpdate, refsOf, type Struct } from '../wire/structs.ts'

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
      parts.push(encodeUpdate(part, []))
      part = []
      size = 0
    }
    part.push(struct)
    size += bytes
  }
  const deletions = [...ds.clients].flatMap(([client, ranges]) =>
    ranges.map(({ clock, len }) => ({ client, from: clock, to: clock + len })),
  )
  parts.push(encodeUpdate(part, deletions))
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
  const isThere = ({ client, clock }: ClockId) => clock < (ends.get(client) ?? Number.POSITIVE_INFINITY)
  const ordered: Struct[] = []
  const take = (struct: Struct) => {
    ordered.push(struct)
    ends.set(struct.id.client, struct.id.clock + struct.length)
  }
  for (let moved = true; moved; ) {
    moved = false
    for (const queue of queues) {
      for (let next = queue.own[queue.at]; next && refsOf(next).every(isThere); next = queue.own[++queue.at]) {
        take(next)
        moved = true
      }
    }
  }
  // Only a broken update has a circle; it goes out as it is, and the receiver says what it thinks of it.
  for (const { own, at } of queues) own.slice(at).forEach(take)
  return ordered
}

function sizeOf(struct: Struct): number {
  const encoder = new Y.UpdateEncoderV1()
  struct.write(encoder, 0)
  return encoder.toUint8Array().byteLength
}
