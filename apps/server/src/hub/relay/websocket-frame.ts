/** `payload` as one unmasked, unfragmented binary WebSocket message: built once, written to every receiver. */
export function websocketFrame(payload: Uint8Array): Buffer {
  const { byteLength } = payload
  const header = byteLength < 126 ? 2 : byteLength < 65_536 ? 4 : 10
  const framed = Buffer.allocUnsafe(header + byteLength)
  framed[0] = 0x82
  if (header === 2) framed[1] = byteLength
  else if (header === 4) {
    framed[1] = 126
    framed.writeUInt16BE(byteLength, 2)
  } else {
    framed[1] = 127
    framed.writeBigUInt64BE(BigInt(byteLength), 2)
  }
  framed.set(payload, header)
  return framed
}
