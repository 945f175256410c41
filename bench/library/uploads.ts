import { randomFillSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { type Person, signIn } from '../../apps/server/test/people.ts'
import { createProduct } from '../crash/product.ts'

/** What uploads cost the server's process and those who use it meanwhile. */
export type UploadFigures = {
  /** Bytes of the large upload, and what the process grew by at most while it came. MB */
  largeMb: number
  grewMb: number[]
  /** A call without and beside uploads, ms; how long the loop stood still at most, ms. */
  alone: { p50: number; p99: number }
  beside: { p50: number; p99: number; calls: number }
  loopAloneMs: number
  loopBesideMs: number
}

const [LARGE_FILES, LARGE_WIDTH, LARGE_HEIGHT] = [8, 2900, 2800]
const [TURNS, AT_ONCE, QUIET_CALLS, PACE_MS] = [3, 20, 100, 30]
const WATCH = pathToFileURL(join(import.meta.dirname, 'watch-loop.mjs')).href

/** The product in a process of its own; pictures of noise, which no encoder makes small. */
export async function measureUploads(): Promise<UploadFigures> {
  const loopFile = join(tmpdir(), `recto-loop-${process.pid}`)
  const product = await createProduct({ NODE_OPTIONS: `--import ${WATCH}`, RECTO_LOOP_FILE: loopFile, THUMBNAILS: '0' })
  try {
    product.start()
    await product.answers()
    const person = await signIn(product, await product.demoLogin())
    const send = await sender(person)
    const pid = product.pid() ?? 0
    const large = async (turn: number) => {
      const files: Buffer[] = []
      for (let nth = 0; nth < LARGE_FILES; nth++) files.push(await noise(LARGE_WIDTH, LARGE_HEIGHT, turn * 100 + nth))
      return files
    }
    // Heap and code of the first uploads stay: what they take is not an upload's.
    await send('UploadMultiLibraryImage', await large(0))
    const grewMb: number[] = []
    let largeMb = 0
    for (let turn = 1; turn <= TURNS; turn++) {
      const files = await large(turn)
      largeMb = files.reduce((sum, { length }) => sum + length, 0) / 1e6
      const before = memoryOf(pid, 'VmRSS')
      writeFileSync(`/proc/${pid}/clear_refs`, '5')
      await send('UploadMultiLibraryImage', files)
      grewMb.push(memoryOf(pid, 'VmHWM') - before)
    }

    const quietFrom = Date.now()
    const alone = await timesOf(person, (made) => made < QUIET_CALLS)
    const quietUntil = Date.now()
    const pictures: Buffer[] = []
    for (let nth = 0; nth < AT_ONCE; nth++) pictures.push(await photo(nth))
    let isSending = true
    const from = Date.now()
    const sent = Promise.all(pictures.map((bytes) => send('UploadLibraryImage', [bytes]))).finally(() => {
      isSending = false
    })
    const beside = await timesOf(person, () => isSending)
    await sent
    const until = Date.now()
    return {
      largeMb,
      grewMb,
      alone: { p50: at(alone, 0.5), p99: at(alone, 0.99) },
      beside: { p50: at(beside, 0.5), p99: at(beside, 0.99), calls: beside.length },
      loopAloneMs: longest(loopFile, quietFrom, quietUntil),
      loopBesideMs: longest(loopFile, from, until),
    }
  } finally {
    await product.remove()
    await rm(loopFile, { force: true })
  }
}

/** A call every so often, one after the other, as people make them: within what one account may ask. ms */
async function timesOf(person: Person, goesOn: (made: number) => boolean): Promise<number[]> {
  const times: number[] = []
  while (goesOn(times.length)) {
    const began = performance.now()
    await person.ask('GetImageLibrary', {})
    times.push(performance.now() - began)
    await wait(PACE_MS)
  }
  return times
}

/** Sends files with one call, as a form does. */
async function sender(person: Person): Promise<(call: string, files: readonly Buffer[]) => Promise<void>> {
  const { Data } = (await (await person.fetch('/Apiv1/GetAntiForgeryToken')).json()) as { Data: unknown }
  const token = typeof Data === 'string' ? Data : String(Object.values(Data as Record<string, unknown>)[0])
  return async (call, files) => {
    const body = new FormData()
    for (const [at, bytes] of files.entries()) body.append('file', new Blob([new Uint8Array(bytes)]), `${at}.png`)
    const headers = { RequestVerificationToken: token }
    const response = await person.fetch(`/Apiv1/${call}`, { method: 'POST', headers, body })
    const answer = (await response.json()) as { StatusCode: number; Message: string; Data?: { refused?: unknown[] } }
    const refused = answer.Data?.refused ?? []
    if (answer.StatusCode !== 1 || refused.length > 0)
      throw new Error(`${call}: ${response.status} ${answer.Message} ${JSON.stringify(refused)}`)
  }
}

/** A picture of noise, as large as its pixels. */
function noise(width: number, height: number, seed: number): Promise<Buffer> {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3))
  pixels.writeUInt32LE(seed)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** As a telephone takes it: twelve megapixels. */
function photo(seed: number): Promise<Buffer> {
  const small = { width: 800, height: 600, channels: 3 as const }
  const pixels = randomFillSync(Buffer.alloc(small.width * small.height * 3))
  pixels.writeUInt32LE(seed)
  return sharp(pixels, { raw: small }).resize(4000, 3000).jpeg({ quality: 90 }).toBuffer()
}

/** Of a process, MB. */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}

/** How long the loop stood still at most between two moments. ms */
function longest(file: string, from: number, until: number): number {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const within = lines.map((line) => line.split(' ').map(Number)).filter(([at = 0]) => at >= from && at <= until)
  return Math.max(0, ...within.map(([, ms = 0]) => ms))
}

const at = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
