import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import * as Y from 'yjs'
import { type Editor, openEditor } from '../../../apps/server/test/editors.ts'
import type { Person } from '../../../apps/server/test/people.ts'
import type { AttackCase } from '../attack-case.ts'
import type { Copy } from '../copy.ts'
import type { FloodDone, FloodOrder } from '../flood-client.ts'
import { FLOOD_KINDS } from '../flood-frames.ts'
import { percentile, watch } from '../watch.ts'

const MB = 1024 * 1024
/** Results for one kind of frame. */
const FRAMES = { full: 5_000, quick: 1_000 } as const
const SENDER = join(import.meta.dirname, '../flood-client.ts')
const MOST_HEALTH_MS = 200
const MOST_ACK_MS = 100
const MOST_MEMORY_MB = 200
const GIVEN_BACK_MS = 60_000
/** How long the server is watched during a flood whose responses no one reads. ms */
const LOOKED_AT_MS = 3_000

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
    const sender = fork(SENDER)
    const [client = 0] = Y.decodeStateVector(Y.encodeStateVectorFromUpdate(start)).keys()
    const known = start.byteLength > MB ? null : Buffer.from(start).toString('base64')
    const from = { url: copy.url, cookie: person.cookie(), address: person.address, client, known }
    const baseMb = copy.memoryMb()
    for (const kind of FLOOD_KINDS) {
      const path = kind === 'messages on /hub' ? '/hub' : `/hub/sync/${token}`
      const order = {
        ...from,
        kind,
        path,
        frames: quick ? FRAMES.quick : FRAMES.full,
        heldMs: quick ? 0 : LOOKED_AT_MS,
      }
      const { result, ...seen } = await watch(copy, () => besideEdits(editor, quick, () => send(sender, order)))
      const { took, done } = result
      const more = seen.memoryPeakMb - baseMb
      const ack = percentile(
        took.toSorted((a, b) => a - b),
        0.99,
      )
      saw.push(
        `${kind}: /healthz p99 ${seen.healthP99Ms.toFixed(0)} ms, acks p99 ${ack.toFixed(0)} ms, +${more.toFixed(0)} MB (of ${done.seconds.toFixed(1)} s the server took ${seen.cpuS.toFixed(1)} s of processor, the sender ${done.cpuS.toFixed(1)} s)`,
      )
      if (more > MOST_MEMORY_MB) faults.push(`${kind}: ${more.toFixed(0)} MB more memory.`)
      if (quick) continue
      if (seen.healthP99Ms > MOST_HEALTH_MS) faults.push(`${kind}: /healthz p99 ${seen.healthP99Ms.toFixed(0)} ms.`)
      if (ack > MOST_ACK_MS) faults.push(`${kind}: others' edits were acknowledged after ${ack.toFixed(0)} ms.`)
    }
    sender.kill()
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

/** Fills a folio up to a size, as a standard client would. Returns its content. */
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
async function besideEdits<T>(
  editor: Editor,
  quick: boolean,
  work: () => Promise<T>,
): Promise<{ took: number[]; done: T }> {
  const took: number[] = []
  const cutOff = editor.ended.then(({ code }) =>
    Promise.reject(new Error(`Somebody else's editor was closed: ${code}.`)),
  )
  cutOff.catch(() => {})
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  do {
    const began = performance.now()
    editor.doc.getText('note').insert(0, 'x')
    await Promise.race([editor.saved(), cutOff])
    took.push(performance.now() - began)
    if (!quick) await new Promise((resolve) => setTimeout(resolve, 20))
  } while (!isOver)
  return { took, done: await working }
}

/** Makes the process `sender` send one kind of frame. Returns what that cost the process. */
function send(sender: ChildProcess, order: FloodOrder): Promise<FloodDone> {
  return new Promise((resolve, reject) => {
    const onEnd = () => reject(new Error('The sender of the flood ended by itself.'))
    sender.once('exit', onEnd)
    sender.once('message', (done: FloodDone) => {
      sender.off('exit', onEnd)
      resolve(done)
    })
    sender.send(order)
  })
}
