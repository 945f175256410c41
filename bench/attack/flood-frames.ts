import { encodeClocks, encodeStep1, encodeUpdateFrame } from '@recto/store/wire'

/** Every kind of frame that an editor or a tab may send. */
export const FLOOD_KINDS = [
  'SyncStep1 of a made-up client',
  'SyncStep1 below what is there',
  'queries for awareness',
  'awareness',
  'known updates',
  'unknown kinds',
  'pings',
  'messages on /hub',
] as const
export type FloodKind = (typeof FLOOD_KINDS)[number]

const AWARENESS = new Uint8Array([1, 6, 1, 7, 1, 2, 0x7b, 0x7d])
const QUERY_AWARENESS = new Uint8Array([3])
const UNKNOWN = new Uint8Array([42])
/** An update without content. */
const EMPTY_UPDATE = new Uint8Array([0, 0])

/** Frame number `at` of a flood, in the form that costs the server most. `known` is Base64. */
export function floodFrame(
  { kind, client, known }: { kind: FloodKind; client: number; known: string | null },
  at: number,
): string | Uint8Array {
  switch (kind) {
    case 'SyncStep1 of a made-up client':
      return step1(at + 1, 7)
    case 'SyncStep1 below what is there':
      return step1(client, at + 1)
    case 'queries for awareness':
      return QUERY_AWARENESS
    case 'awareness':
      return AWARENESS
    case 'known updates':
      return encodeUpdateFrame(known === null ? EMPTY_UPDATE : Buffer.from(known, 'base64'))
    case 'unknown kinds':
      return UNKNOWN
    case 'pings':
      return new Uint8Array(0)
    case 'messages on /hub':
      return JSON.stringify({ type: 'hello', data: { since: 0 }, id: at })
  }
}

const step1 = (client: number, clock: number): Uint8Array => encodeStep1(encodeClocks(new Map([[client, clock]])))
