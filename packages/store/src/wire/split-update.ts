import * as Y from 'yjs'
import { type ClockId, type Deletions, encodeUpdate, refsOf, type Struct } from './structs.ts'

/** Maximum size of a deletion, bytes. */
const DELETION_BYTES = 16

/**
 * An update (V1) in parts of about `maxBytes`, each building on the previous ones and on what the whole builds on;
 * deletions come last. A single larger value, for example of a key, stays whole; text is cut.
 */
export function splitUpdate(update: Uint8Array, maxBytes: number): Uint8Array[] {
  if (update.byteLength <= maxBytes) return [update]
  const { structs, ds } = Y.decodeUpdate(update)
  const parts: Uint8Array[] = []
  let part: Struct[] = []
  let size = 0
  for (const struct of inCausalOrder(structs)) {
    for (const piece of piecesOf(struct, maxBytes)) {
      const bytes = sizeOf(piece)
      if (part.length > 0 && size + bytes > maxBytes) {
        parts.push(encodeUpdate(part, []))
        part = []
        size = 0
      }
      part.push(piece)
      size += bytes
    }
  }
  const deletions = [...ds.clients].flatMap(([client, ranges]) =>
    ranges.map(({ clock, len }) => ({ client, from: clock, to: clock + len })),
  )
  const together = Math.max(1, Math.floor(maxBytes / DELETION_BYTES))
  parts.push(encodeUpdate(part, deletions.slice(0, together)))
  for (let from = together; from < deletions.length; from += together) {
    parts.push(encodeUpdate([], deletions.slice(from, from + together) satisfies Deletions))
  }
  return parts
}

/** Every struct after those it references; each client's by its clock. Takes one step per struct and reference. */
function inCausalOrder(structs: readonly Struct[]): Struct[] {
  const queues = new Map(
    [...Map.groupBy(structs, ({ id }) => id.client)].map(([client, own]) => [client, { own, at: 0 }]),
  )
  const ends = new Map<number, number>()
  for (const [client, { own }] of queues) ends.set(client, own[0]?.id.clock ?? 0)
  // Whatever is below a client's structs here is already below the receiver's vector.
  const endOf = (client: number) => ends.get(client) ?? Number.POSITIVE_INFINITY
  const ordered: Struct[] = []

  /** Adds the client's structs below `clock`, after what they build on; false if they build on something missing. */
  function takeUpTo(client: number, clock: number): boolean {
    const waiting = [{ client, clock }]
    const isWaiting = new Set([client])
    for (let last = waiting.at(-1); last; last = waiting.at(-1)) {
      const queue = queues.get(last.client)
      const next = queue?.own[queue.at]
      if (!queue || !next || endOf(last.client) > last.clock) {
        if (!next && endOf(last.client) <= last.clock && waiting.length > 1) return false
        waiting.pop()
        isWaiting.delete(last.client)
        continue
      }
      const missing = refsOf(next).find((ref: ClockId) => ref.clock >= endOf(ref.client))
      if (!missing) {
        ordered.push(next)
        ends.set(next.id.client, next.id.clock + next.length)
        queue.at++
      } else {
        if (isWaiting.has(missing.client)) return false
        waiting.push(missing)
        isWaiting.add(missing.client)
      }
    }
    return true
  }

  // Only a broken update has a cycle; the rest is sent as it is, and the receiver decides.
  const isWhole = [...queues.keys()].every((client) => takeUpTo(client, Number.POSITIVE_INFINITY))
  if (!isWhole) for (const { own, at } of queues.values()) for (const struct of own.slice(at)) ordered.push(struct)
  return ordered
}

/** A struct cut as Yjs itself cuts one that someone types into: each piece comes after the previous one. */
function piecesOf(struct: Struct, maxBytes: number): Struct[] {
  const bytes = sizeOf(struct)
  if (bytes <= maxBytes || !(struct instanceof Y.Item) || struct.length < 2) return [struct]
  const pieces: Struct[] = []
  const each = Math.max(1, Math.floor((struct.length * maxBytes) / bytes))
  let rest: Y.Item = struct
  while (rest.length > each) {
    const at = cutAt(rest, each)
    if (at >= rest.length) break
    const { id, origin, rightOrigin, parent, parentSub, content } = rest
    const right = content.splice(at)
    const cutId = Y.createID(id.client, id.clock + at)
    pieces.push(new Y.Item(id, null, origin, null, rightOrigin, parent, parentSub, content))
    rest = new Y.Item(cutId, null, Y.createID(id.client, cutId.clock - 1), null, rightOrigin, parent, parentSub, right)
  }
  pieces.push(rest)
  return pieces
}

/** Never between the two halves of one character, which Yjs would replace. */
function cutAt({ content }: Y.Item, at: number): number {
  if (!(content instanceof Y.ContentString)) return at
  const before = content.str.charCodeAt(at - 1)
  return before >= 0xd800 && before <= 0xdbff ? at + 1 : at
}

/** An upper bound for text: writing 45 MB just to measure them would take three times their memory. */
function sizeOf(struct: Struct): number {
  if (struct instanceof Y.Item && struct.content instanceof Y.ContentString) {
    return MOST_HEAD_BYTES + utf8Bytes(struct.content.str)
  }
  const encoder = new Y.UpdateEncoderV1()
  struct.write(encoder, 0)
  return encoder.toUint8Array().byteLength
}

/**
 * The part of an item before its text: its kind, adjacent ids, and the name of its parent and key if it has no
 * neighbour.
 */
const MOST_HEAD_BYTES = 64

/** A character beyond the first plane is two halves, of two bytes each here. */
function utf8Bytes(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x80) bytes += code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 1 : 2
  }
  return bytes
}
