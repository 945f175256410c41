import { createWorkerRpc } from '../worker-rpc.ts'
import type { PinQuestion } from './pin-font-worker.ts'
import { fontFile } from './viewer.ts'

/** A variable font's file with one weight in its name (`pinned` of the viewer). */
const PINNED = /^([a-z0-9-]+-wght)-([1-9]00)(-(?:normal|italic)\.woff2)$/
/** Cache size for single-weight fonts, so that the next export need not create them. Bytes. */
const MOST_KEPT = 32 * 1024 * 1024

const thread = createWorkerRpc<PinQuestion, Uint8Array>('font-thread', new URL('pin-font-worker.ts', import.meta.url))
const kept = new Map<string, Buffer>()
let keptBytes = 0

/** A font file for the printing browser: for a variable font, the single weight in its name. null: there is none. */
export async function paperFont(name: string): Promise<Buffer | null> {
  const [, start, weight, end] = PINNED.exec(name) ?? []
  if (start === undefined) return fontFile(name)
  const variable = await fontFile(`${start}${end}`)
  return variable && pinnedFont(name, variable, Number(weight))
}

/** A variable font reduced to one weight; `name` identifies it. */
export async function pinnedFont(name: string, bytes: Buffer, weight: number): Promise<Buffer> {
  const before = kept.get(`${name} ${weight}`)
  if (before) return before
  const made = Buffer.from(await thread.ask({ bytes, weight }, { key: name }))
  keep(`${name} ${weight}`, made)
  return made
}

function keep(name: string, font: Buffer): void {
  if (kept.has(name)) return
  kept.set(name, font)
  keptBytes += font.length
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= MOST_KEPT) return
    kept.delete(oldest)
    keptBytes -= length
  }
}
