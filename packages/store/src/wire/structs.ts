import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'

/** A piece of an update: consecutive ids of one client, and their content. */
export type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number]

/** A position in the document: the `clock`-th struct of a Yjs client. */
export type ClockId = { readonly client: number; readonly clock: number }

/** `[from, to)` of what an update deletes. */
export type Deletions = readonly { client: number; from: number; to: number }[]

const NO_REFS: readonly ClockId[] = []

/** What a piece builds on: origin, right origin and parent, if any. */
export function refsOf(struct: Struct): readonly ClockId[] {
  if (!(struct instanceof Y.Item)) return NO_REFS
  const refs: ClockId[] = []
  if (struct.origin) refs.push(struct.origin)
  if (struct.rightOrigin) refs.push(struct.rightOrigin)
  const parent: unknown = struct.parent
  if (parent instanceof Y.ID) refs.push(parent)
  return refs
}

/** An update (V1) of these pieces and deletions. */
export function encodeUpdate(structs: readonly Struct[], deletions: Deletions): Uint8Array {
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
