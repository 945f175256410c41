import { createSocket } from 'node:dgram'
import { isIPv4 } from 'node:net'

/** What is said of a name: texts, the name it is another word for, addresses; or that the servers of it fail. */
export type Zone = { txt?: string[]; cname?: string; a?: string[]; fails?: true }

/** A DNS server on loopback, answering from a table that a test may change while it runs. */
export type DnsServer = {
  /** As `DNS_SERVERS` takes it. */
  address: string
  zones: Map<string, Zone>
  stop(): Promise<void>
}

const TYPES = { 1: 'A', 5: 'CNAME', 16: 'TXT', 28: 'AAAA' } as const
const SERVER_FAILURE = 2
const NAME_ERROR = 3

export async function startDns(): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const server: DnsServer = {
    address: '',
    zones: new Map(),
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  }
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query)
    const kind = TYPES[type as keyof typeof TYPES] ?? String(type)
    socket.send(answer(server.zones, query.subarray(0, end), name, kind), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  server.address = `127.0.0.1:${socket.address().port}`
  return server
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function answer(zones: DnsServer['zones'], question: Buffer, name: string, kind: string): Buffer {
  const zone = zones.get(name)
  const records: Buffer[] = []
  const target = zone?.cname
  // As servers do: with the other name comes what that one says.
  if (target !== undefined) records.push(record(name, 5, nameBytes(target)))
  const from = target === undefined ? zone : kind === 'CNAME' ? undefined : zones.get(target)
  const owner = target ?? name
  if (kind === 'TXT') for (const text of from?.txt ?? []) records.push(record(owner, 16, textBytes(text)))
  if (kind === 'A')
    for (const ip of (from?.a ?? []).filter(isIPv4))
      records.push(record(owner, 1, Buffer.from(ip.split('.').map(Number))))
  const header = Buffer.from(question.subarray(0, 12))
  header.writeUInt16BE(0x8180 | (zone?.fails ? SERVER_FAILURE : zone ? 0 : NAME_ERROR), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  header.writeUInt32BE(0, 8)
  return Buffer.concat([header, question.subarray(12), ...records])
}

function record(name: string, type: number, data: Buffer): Buffer {
  const middle = Buffer.alloc(10)
  middle.writeUInt16BE(type, 0)
  middle.writeUInt16BE(1, 2)
  middle.writeUInt32BE(60, 4)
  middle.writeUInt16BE(data.length, 8)
  return Buffer.concat([nameBytes(name), middle, data])
}

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from(`\0${label}`).fill(label.length, 0, 1)),
    Buffer.alloc(1),
  ])

/** In parts of 20 characters, as a long text has to come in several. */
const textBytes = (text: string): Buffer =>
  Buffer.concat((text.match(/.{1,20}/gs) ?? ['']).map((part) => Buffer.from(`\0${part}`).fill(part.length, 0, 1)))
