// The floor: a WebSocket server that hands every message on to the others at the same address, and does nothing else.
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { beMeasured } from './measured.ts'

const rooms = new Map<string, Set<WebSocket>>()
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (socket, request) => {
  const room = rooms.get(request.url ?? '') ?? new Set()
  rooms.set(request.url ?? '', room.add(socket))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => room.delete(socket))
  socket.on('message', (data) => {
    for (const other of room) if (other !== socket) other.send(data)
  })
})
server.on('listening', () => beMeasured((server.address() as AddressInfo).port))
