const BINARY = 0x82
/** Message types of `/hub/sync` (store/wire/frames.ts) that are written straight into their frame. */
const SYNC = 0
const STEP_2 = 1
const UPDATE = 2
const ACKNOWLEDGED = 100

/** `payload` as one unmasked, unfragmented binary WebSocket message: built once, written to every receiver. */
export function websocketFrame(payload: Uint8Array): Buffer {
  const { framed, at } = frameOf(payload.byteLength)
  framed.set(payload, at)
  return framed
}

/** The same for an update frame around `update`, without an intermediate copy: most of what a relay builds. */
export const updateFrame = (update: Uint8Array): Buffer => syncFrame(UPDATE, update)

/** The same of the SyncStep2 that ends a content. */
export const step2Frame = (update: Uint8Array): Buffer => syncFrame(STEP_2, update)

function syncFrame(step: number, update: Uint8Array): Buffer {
  const { byteLength } = update
  const { framed, at } = frameOf(2 + varUintBytes(byteLength) + byteLength)
  framed[at] = SYNC
  framed[at + 1] = step
  framed.set(update, writeVarUint(framed, at + 2, byteLength))
  return framed
}

/** The number of committed frames, prepended to `carrying` in one write. */
export function acknowledgementFrame(count: number, carrying: Buffer | null = null): Buffer {
  const length = 1 + varUintBytes(count)
  const framed = Buffer.allocUnsafe(2 + length + (carrying?.byteLength ?? 0))
  framed[0] = BINARY
  framed[1] = length
  framed[2] = ACKNOWLEDGED
  const end = writeVarUint(framed, 3, count)
  if (carrying) framed.set(carrying, end)
  return framed
}

/** Space for a message of this size, and the offset of its bytes. */
function frameOf(byteLength: number): { framed: Buffer; at: number } {
  const at = byteLength < 126 ? 2 : byteLength < 65_536 ? 4 : 10
  const framed = Buffer.allocUnsafe(at + byteLength)
  framed[0] = BINARY
  if (at === 2) framed[1] = byteLength
  else if (at === 4) {
    framed[1] = 126
    framed.writeUInt16BE(byteLength, 2)
  } else {
    framed[1] = 127
    framed.writeBigUInt64BE(BigInt(byteLength), 2)
  }
  return { framed, at }
}

function varUintBytes(value: number): number {
  let bytes = 1
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) bytes++
  return bytes
}

/** Returns the offset of the next byte. */
function writeVarUint(into: Buffer, from: number, value: number): number {
  let at = from
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) into[at++] = (rest % 128) | 0x80
  into[at++] = rest
  return at
}
