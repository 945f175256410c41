// The editors, in their own process with raw sockets, so that the cost of a WebSocket client isn't charged to the server.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import {
  asEditor,
  type ContenderName,
  CURSORS,
  clientId,
  EDITS_PER_SECOND,
  type Found,
  LATE_MS,
  type Shape,
  typed,
  varUint,
  WARM_UP_MS,
  WINDOW_MS,
} from './load.ts'

type Editor = {
  index: number
  folio: number
  socket: Socket
  /** When each edit was sent; 0: not yet. */
  sentAt: Float64Array
  sent: number
  acknowledged: number
  rest: Buffer
  isSynced: boolean
  isMeasured: boolean
  /** Doesn't read what it receives. */
  isSlow: boolean
  nextAt: number
  cursorAt: number
  cursors: number
}

const { port, name, shape } = JSON.parse(process.argv[2] ?? '') as { port: number; name: ContenderName; shape: Shape }
const isHocuspocus = name === 'hocuspocus'
const PERIOD_MS = 1000 / EDITS_PER_SECOND
const EDITS = Math.ceil((WARM_UP_MS + WINDOW_MS) / PERIOD_MS) + 4
const edits = typed(EDITS)
const count = shape.folios * shape.editors
const editors: Editor[] = []
const byClient = new Map<number, Editor>()
const latencies: number[] = []
const ackLatencies: number[] = []
let windowFrom = Number.POSITIVE_INFINITY
let windowTo = Number.POSITIVE_INFINITY
let inTime = 0

const roomOf = (folio: number) => String(folio + 1)
const prefixOf = (folio: number): Buffer => {
  if (!isHocuspocus) return Buffer.alloc(0)
  const room = Buffer.from(roomOf(folio))
  return Buffer.concat([varUint(room.length), room])
}

/** A masked message whose mask is zero, so the bytes stay as they are. */
function masked(payload: Buffer): Buffer {
  const { length } = payload
  const header = length < 126 ? [0x82, 0x80 | length] : [0x82, 0x80 | 126, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([...header, 0, 0, 0, 0]), payload])
}

const updateMessage = (editor: Editor, number: number): Buffer => {
  const update = asEditor(edits[number] as Uint8Array, editor.index)
  return masked(Buffer.concat([prefixOf(editor.folio), Buffer.from([0, 2]), varUint(update.length), update]))
}

/** A cursor position, as the product's tabs send it. */
function cursorMessage(editor: Editor): Buffer {
  const state = Buffer.from(JSON.stringify({ cursor: { x: editor.cursors % 900, y: 400 }, selection: ['module12'] }))
  const entry = [
    Buffer.from([1]),
    varUint(clientId(editor.index)),
    varUint(++editor.cursors),
    varUint(state.length),
    state,
  ]
  const update = Buffer.concat(entry)
  return masked(Buffer.concat([prefixOf(editor.folio), Buffer.from([1]), varUint(update.length), update]))
}

function open(index: number): Promise<void> {
  const folio = Math.floor(index / shape.editors)
  const socket = connect(port, '127.0.0.1').setNoDelay()
  // In a large room, only every fourth receiver is checked in full; checking more would measure this process instead.
  const isSlow = shape.cursors !== undefined && index % CURSORS.slowOneIn === 0
  const isMeasured = !isSlow && (shape.editors <= 50 || index % 4 === 0)
  const editor: Editor = {
    index,
    folio,
    socket,
    sentAt: new Float64Array(EDITS),
    sent: 0,
    acknowledged: 0,
    rest: Buffer.alloc(0),
    isSynced: name === 'floor',
    isMeasured,
    isSlow,
    nextAt: 0,
    cursorAt: 0,
    cursors: 0,
  }
  editors.push(editor)
  byClient.set(clientId(index), editor)
  return new Promise((resolve, reject) => {
    let isOpen = false
    socket.on('error', reject)
    socket.on('close', () => {
      if (windowTo > performance.now()) {
        console.error(`${name}: a connection was closed`)
        process.exit(1)
      }
    })
    socket.on('data', (chunk) => {
      editor.rest = editor.rest.length === 0 ? chunk : Buffer.concat([editor.rest, chunk])
      if (!isOpen) {
        const end = editor.rest.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!editor.rest.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101')))
          return reject(new Error(editor.rest.toString()))
        editor.rest = editor.rest.subarray(end + 4)
        isOpen = true
        greet(editor)
      }
      readFrames(editor)
      if (editor.isSynced) resolve()
    })
    const key = randomBytes(16).toString('base64')
    const path = isHocuspocus ? '/' : `/${roomOf(folio)}${name === 'floor' ? '' : '?ack=1'}`
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
    if (editor.isSynced) socket.once('data', () => resolve())
  })
}

function greet(editor: Editor): void {
  if (name === 'floor') return
  const prefix = prefixOf(editor.folio)
  // Hocuspocus expects a token first; any token will do.
  if (isHocuspocus) editor.socket.write(masked(Buffer.concat([prefix, Buffer.from([2, 0, 1, 0x78])])))
  editor.socket.write(masked(Buffer.concat([prefix, Buffer.from([0, 0, 1, 0])])))
}

function readFrames(editor: Editor): void {
  const { rest } = editor
  let at = 0
  while (rest.length - at >= 2) {
    const short = (rest[at + 1] as number) & 127
    const header = short < 126 ? 2 : short === 126 ? 4 : 10
    if (rest.length - at < header) break
    const length =
      short < 126 ? short : short === 126 ? rest.readUInt16BE(at + 2) : Number(rest.readBigUInt64BE(at + 2))
    if (rest.length - at < header + length) break
    const opcode = (rest[at] as number) & 15
    if (opcode === 2) message(editor, rest, at + header)
    else if (opcode === 9) editor.socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]))
    at += header + length
  }
  editor.rest = rest.subarray(at)
}

let cursor = 0
function readVarUint(bytes: Buffer): number {
  let value = 0
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes[cursor++]
    if (byte === undefined) throw new Error('A frame ends too early.')
    value += (byte & 127) * scale
    if (byte < 128) return value
  }
}

function message(editor: Editor, bytes: Buffer, from: number) {
  cursor = from
  if (isHocuspocus) {
    const length = readVarUint(bytes)
    cursor += length
  }
  const type = bytes[cursor++]
  if (type === 100) return acknowledged(editor, readVarUint(bytes))
  if (type !== 0) return
  const step = bytes[cursor++]
  if (step === 1) editor.isSynced = true
  if (step !== 2 || !editor.isMeasured) return
  readVarUint(bytes)
  readEdits(editor, bytes)
}

/** Parses only what `typed` creates: text items, of which a client's first has a name as its parent and the others an id. */
function readEdits(editor: Editor, bytes: Buffer): void {
  const now = performance.now()
  const clients = readVarUint(bytes)
  for (let i = 0; i < clients; i++) {
    const structs = readVarUint(bytes)
    const author = byClient.get(readVarUint(bytes))
    // The folio itself, which hocuspocus sends to its first editor.
    if (!author) return
    let clock = readVarUint(bytes)
    for (let j = 0; j < structs; j++) {
      const info = bytes[cursor++] as number
      if (info & 0x80) {
        readVarUint(bytes)
        readVarUint(bytes)
      } else {
        readVarUint(bytes)
        const name = readVarUint(bytes)
        cursor += name
      }
      const length = readVarUint(bytes)
      cursor += length
      if (author !== editor) for (let k = 0; k < length; k++) delivered(author, clock + k, now)
      clock += length
    }
  }
}

function delivered(author: Editor, number: number, now: number): void {
  const sentAt = author.sentAt[number] as number
  if (!(sentAt >= windowFrom && sentAt < windowTo)) return
  const latency = now - sentAt
  if (latency <= LATE_MS) inTime++
  latencies.push(latency)
}

function acknowledged(editor: Editor, frames: number): void {
  const now = performance.now()
  for (; editor.acknowledged < frames; editor.acknowledged++) {
    const sentAt = editor.sentAt[editor.acknowledged] as number
    if (sentAt >= windowFrom && sentAt < windowTo) ackLatencies.push(now - sentAt)
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const part = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const ask = (question: string): Promise<void> =>
  new Promise((resolve) => {
    process.once('message', () => resolve())
    process.send?.(question)
  })

for (let i = 0; i < count; i += 50) {
  await Promise.all(Array.from({ length: Math.min(50, count - i) }, (_, j) => open(i + j)))
}
const messages = editors.map((editor) => edits.map((_, number) => updateMessage(editor, number)))
await sleep(300)

const start = performance.now()
for (const editor of editors) {
  editor.nextAt = start + Math.random() * PERIOD_MS
  editor.cursorAt = start + Math.random() * PERIOD_MS
  if (editor.isSlow) editor.socket.pause()
}
const timer = setInterval(() => {
  const now = performance.now()
  for (const editor of editors) {
    if (shape.cursors && editor.cursorAt <= now && now < windowTo) {
      editor.socket.write(cursorMessage(editor))
      editor.cursorAt += 1000 / shape.cursors
    }
    if (editor.nextAt > now || editor.sent >= EDITS || now >= windowTo) continue
    editor.sentAt[editor.sent] = performance.now()
    editor.socket.write((messages[editor.index] as Buffer[])[editor.sent] as Buffer)
    editor.sent++
    editor.nextAt += PERIOD_MS
  }
}, 1)
await sleep(WARM_UP_MS)
await ask('begin')
windowFrom = performance.now()
windowTo = windowFrom + WINDOW_MS
const cpu = process.cpuUsage()
await sleep(WINDOW_MS)
await ask('end')
const { user, system } = process.cpuUsage(cpu)
await sleep(LATE_MS)
clearInterval(timer)

const inWindow = (editor: Editor) => editor.sentAt.filter((at) => at >= windowFrom && at < windowTo).length
let expected = 0
for (const receiver of editors) {
  if (!receiver.isMeasured) continue
  const others = editors.slice(receiver.folio * shape.editors, (receiver.folio + 1) * shape.editors)
  for (const author of others) if (author !== receiver) expected += inWindow(author)
}
latencies.sort((a, b) => a - b)
ackLatencies.sort((a, b) => a - b)
const found: Found = {
  edits: editors.reduce((sum, editor) => sum + inWindow(editor), 0),
  expected,
  inTime,
  p50: part(latencies, 0.5),
  p99: part(latencies, 0.99),
  ackP50: ackLatencies.length ? part(ackLatencies, 0.5) : null,
  ackP99: ackLatencies.length ? part(ackLatencies, 0.99) : null,
  generatorCpuMs: (user + system) / 1000,
}
process.send?.({ found })
process.disconnect()
for (const { socket } of editors) socket.destroy()
