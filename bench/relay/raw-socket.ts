import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** A WebSocket down to the bytes, so that the generator costs little beside the server it measures. */
export type RawSocket = { send(payload: Uint8Array): void; close(): void }

export type RawSocketOptions = {
  port: number
  path: string
  /** Every binary message, whole. */
  onMessage: (payload: Buffer) => void
  onClose: () => void
}

/** Resolves when the server has agreed to the upgrade. */
export function openRawSocket({ port, path, onMessage, onClose }: RawSocketOptions): Promise<RawSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let isOpen = false
    let waiting: Buffer = Buffer.alloc(0)
    socket.once('connect', () => socket.write(upgradeRequest(port, path)))
    socket.once('error', reject)
    socket.once('close', () => (isOpen ? onClose() : reject(new Error(`The upgrade of ${path} was refused.`))))
    socket.on('data', (chunk) => {
      waiting = waiting.length ? Buffer.concat([waiting, chunk]) : chunk
      if (!isOpen) {
        const end = waiting.indexOf('\r\n\r\n')
        if (end < 0) return
        const head = waiting.subarray(0, end).toString('latin1')
        if (!head.startsWith('HTTP/1.1 101')) {
          reject(new Error(head.split('\r\n')[0]))
          return socket.destroy()
        }
        isOpen = true
        waiting = waiting.subarray(end + 4)
        resolve({ send: (payload) => socket.write(masked(payload)), close: () => socket.destroy() })
      }
      waiting = takeMessages(waiting, socket, onMessage)
    })
  })
}

function upgradeRequest(port: number, path: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '\r\n',
  ].join('\r\n')
}

const BINARY = 0x82
const PING = 0x89
const PONG = 0x8a
const MASKED = 0x80

/** A client's message with the mask 0, which leaves the payload as it is. */
function masked(payload: Uint8Array, opcode = BINARY): Buffer {
  const { length } = payload
  const header = length < 126 ? 6 : length < 65_536 ? 8 : 14
  const message = Buffer.alloc(header + length)
  message[0] = opcode
  if (header === 6) message[1] = MASKED | length
  else if (header === 8) {
    message[1] = MASKED | 126
    message.writeUInt16BE(length, 2)
  } else {
    message[1] = MASKED | 127
    message.writeBigUInt64BE(BigInt(length), 2)
  }
  message.set(payload, header)
  return message
}

/** Hands on every whole message; answers what is left. */
function takeMessages(bytes: Buffer, socket: Socket, onMessage: (payload: Buffer) => void): Buffer {
  let at = 0
  while (bytes.length - at >= 2) {
    const short = (bytes[at + 1] as number) & 0x7f
    const header = short < 126 ? 2 : short === 126 ? 4 : 10
    if (bytes.length - at < header) break
    const length =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
    const end = at + header + length
    if (bytes.length < end) break
    const payload = bytes.subarray(at + header, end)
    const opcode = bytes[at] as number
    if (opcode === BINARY) onMessage(payload)
    else if (opcode === PING) socket.write(masked(payload, PONG))
    at = end
  }
  return at === 0 ? bytes : bytes.subarray(at)
}
