import { encodeClocks, encodeStep1, encodeUpdateFrame } from '@recto/store/wire'
import type { WebSocket } from 'ws'
import * as Y from 'yjs'
import { type Editor, endOf, openEditor, openSocket } from '../../../apps/server/test/editors.ts'
import type { Person } from '../../../apps/server/test/people.ts'
import type { AttackCase } from '../attack-case.ts'
import type { Copy } from '../copy.ts'
import { percentile, watch } from '../watch.ts'

const MB = 1024 * 1024
/** Of one kind of frame. */
const FRAMES = 5_000
/** Sockets that one session may have, less those that fill the folio. */
const SOCKETS = 15
const MOST_HEALTH_MS = 200
const MOST_ACK_MS = 100
const MOST_MEMORY_MB = 200
const GIVEN_BACK_MS = 60_000
/** How long the server is looked at with a flood that reads nothing. ms */
const LOOKED_AT_MS = 3_000

type Flood = { name: string; frame(at: number): string | Uint8Array; path?: string; control?: 'ping' }

/** Every kind of frame, in the form that costs the server most. */
function floods(start: Uint8Array): Flood[] {
  const [client = 0] = Y.decodeStateVector(Y.encodeStateVectorFromUpdate(start)).keys()
  const known = encodeUpdateFrame(start.byteLength > MB ? Y.encodeStateAsUpdate(new Y.Doc()) : start)
  const awareness = new Uint8Array([1, 6, 1, 7, 1, 2, 0x7b, 0x7d])
  const step1 = (vector: [number, number][]) => encodeStep1(encodeClocks(new Map(vector)))
  return [
    { name: 'SyncStep1 of a made-up client', frame: (at) => step1([[at + 1, 7]]) },
    { name: 'SyncStep1 below what is there', frame: (at) => step1([[client, at + 1]]) },
    { name: 'queries for awareness', frame: () => new Uint8Array([3]) },
    { name: 'awareness', frame: () => awareness },
    { name: 'known updates', frame: () => known },
    { name: 'unknown kinds', frame: () => new Uint8Array([42]) },
    { name: 'pings', frame: () => new Uint8Array(0), control: 'ping' },
    {
      name: 'messages on /hub',
      path: '/hub',
      frame: (at) => JSON.stringify({ type: 'hello', data: { since: 0 }, id: at }),
    },
  ]
}

const attack: AttackCase = {
  finding: 'S1',
  title: 'floods of every kind of frame leave the server answering, its memory bounded, and the edits of others saved',
  async run(copy, { quick }) {
    const person = await copy.signUp()
    const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'Flooded' })
    const start = await fill(copy, person, token, quick ? 2 * MB : 45 * MB)
    const other = await copy.signUp()
    const { token: own } = await other.ask<{ token: string }>('CreateFolio', { folioName: 'Beside' })
    const editor = await openEditor(copy, other, own)
    const saw: string[] = []
    const faults: string[] = []
    const baseMb = copy.memoryMb()
    for (const flood of floods(start)) {
      const { result, ...seen } = await watch(copy, () =>
        besideEdits(editor, quick, () => send(copy, person, token, flood, quick)),
      )
      const more = seen.memoryPeakMb - baseMb
      const ack = percentile(
        result.toSorted((a, b) => a - b),
        0.99,
      )
      saw.push(
        `${flood.name}: /healthz p99 ${seen.healthP99Ms.toFixed(0)} ms, acks p99 ${ack.toFixed(0)} ms, +${more.toFixed(0)} MB`,
      )
      if (more > MOST_MEMORY_MB) faults.push(`${flood.name}: ${more.toFixed(0)} MB more memory.`)
      if (quick) continue
      if (seen.healthP99Ms > MOST_HEALTH_MS)
        faults.push(`${flood.name}: /healthz p99 ${seen.healthP99Ms.toFixed(0)} ms.`)
      if (ack > MOST_ACK_MS) faults.push(`${flood.name}: others' edits were acknowledged after ${ack.toFixed(0)} ms.`)
    }
    editor.close()
    if (!quick) {
      await new Promise((resolve) => setTimeout(resolve, GIVEN_BACK_MS))
      const left = copy.memoryMb() - baseMb
      saw.push(`a minute later ${left.toFixed(0)} MB more than before`)
      if (left > MOST_MEMORY_MB / 2) faults.push(`A minute later ${left.toFixed(0)} MB were not given back.`)
    }
    if (faults.length > 0) throw new Error([...faults, ...saw].join('\n'))
    return saw.join('; ')
  },
}
export default attack

/** Brings a folio to a size, as a standard client would; answers its content. */
async function fill(copy: Copy, person: Person, token: string, bytes: number): Promise<Uint8Array> {
  const editor = await openEditor(copy, person, token)
  for (let had = 0; had < bytes; had += 5 * MB) {
    editor.doc.getText('filling').insert(0, 'f'.repeat(Math.min(5 * MB, bytes - had)))
    await editor.saved()
  }
  const state = Y.encodeStateAsUpdate(editor.doc)
  editor.close()
  return state
}

/** Milliseconds to each acknowledgement of a small edit, one after another, while `work` is done. */
async function besideEdits(editor: Editor, quick: boolean, work: () => Promise<void>): Promise<number[]> {
  const took: number[] = []
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  do {
    const began = performance.now()
    editor.doc.getText('note').insert(0, 'x')
    await editor.saved()
    took.push(performance.now() - began)
    if (!quick) await new Promise((resolve) => setTimeout(resolve, 20))
  } while (!isOver)
  await working
  return took
}

/** Sends a flood over many sockets at once, and reads nothing of the answers. */
async function send(copy: Copy, person: Person, token: string, flood: Flood, quick: boolean): Promise<void> {
  const sockets = await Promise.all(
    Array.from({ length: SOCKETS }, () => opened(openSocket(copy, person, flood.path ?? `/hub/sync/${token}`))),
  )
  await Promise.all(
    sockets.map(async (socket, number) => {
      for (let at = number; at < FRAMES && socket.readyState === socket.OPEN; at += SOCKETS) {
        const frame = flood.frame(at)
        await new Promise<void>((resolve) => {
          if (flood.control) socket.ping(frame, true, () => resolve())
          else socket.send(frame, () => resolve())
        })
      }
      socket.pause()
    }),
  )
  if (!quick) await new Promise((resolve) => setTimeout(resolve, LOOKED_AT_MS))
  for (const socket of sockets) {
    socket.resume()
    socket.terminate()
  }
}

function opened(socket: WebSocket): Promise<WebSocket> {
  void endOf(socket)
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket))
    socket.once('close', () => resolve(socket))
  })
}
