import { randomFillSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { createTestDatabase, startDatabase } from '../../apps/server/test/databases.ts'
import { type Person, signUp } from '../../apps/server/test/people.ts'
import { createProduct } from '../crash/product.ts'

/** What uploads cost the server process and its other users. */
export type UploadFigures = {
  /** Size of a large upload in MB, and how many are sent at a time. */
  largeMb: number
  atOnce: number
  /** Maximum growth of the process per upload, in each round: its peak minus its memory before. MB */
  grewMb: number[]
  /** Time of a call without and during uploads, and the longest block of the event loop. ms */
  alone: { p50: number; p99: number }
  beside: { p50: number; p99: number; calls: number }
  loopAloneMs: number
  loopBesideMs: number
}

const [LARGE_WIDTH, LARGE_HEIGHT] = [2900, 2800]
/** One person's uploads are processed four at a time. */
const [PEOPLE, OF_EACH] = [5, 4]
const AT_ONCE = PEOPLE * OF_EACH
const [TURNS, QUIET_CALLS, PACE_MS] = [3, 100, 30]
const WATCH = pathToFileURL(join(import.meta.dirname, 'watch-loop.mjs')).href

type Send = (bytes: Buffer, unlike?: string) => Promise<void>

/** The product in a separate process; pictures of noise, which no encoder can compress. */
export async function measureUploads(): Promise<UploadFigures> {
  const loopFile = join(tmpdir(), `recto-loop-${process.pid}`)
  const server = await startDatabase()
  process.env.RECTO_TEST_DATABASE = server.url
  const database = await createTestDatabase()
  const product = await createProduct({
    ...{ NODE_OPTIONS: `--import ${WATCH}`, RECTO_LOOP_FILE: loopFile, THUMBNAILS: '0' },
    ...{ DATABASE_URL: database.url, ALLOW_EMBEDDED_MAIL: '1' },
  })
  try {
    product.start()
    await product.answers()
    const site = { url: product.url, app: { db: database.db, now: Date.now } }
    const people: Person[] = []
    while (people.length < PEOPLE) people.push(await signUp(site))
    const sends = await Promise.all(people.map(sender))
    const [person] = people as [Person]

    const large = await noise(LARGE_WIDTH, LARGE_HEIGHT)
    const grewMb = await grownBy(product.pid() ?? 0, loopFile, sends, large)

    const quietFrom = Date.now()
    const alone = await timesOf(person, (made) => made < QUIET_CALLS)
    const quietUntil = Date.now()
    const pictures: Buffer[] = []
    for (let nth = 0; nth < AT_ONCE; nth++) pictures.push(await photo(nth))
    let isSending = true
    const from = Date.now()
    const sent = Promise.all(pictures.map((bytes, nth) => sends[nth % PEOPLE]?.(bytes))).finally(() => {
      isSending = false
    })
    const beside = await timesOf(person, () => isSending)
    await sent
    const until = Date.now()
    return {
      largeMb: large.length / 1e6,
      atOnce: AT_ONCE,
      grewMb,
      alone: { p50: at(alone, 0.5), p99: at(alone, 0.99) },
      beside: { p50: at(beside, 0.5), p99: at(beside, 0.99), calls: beside.length },
      loopAloneMs: longest(loopFile, quietFrom, quietUntil),
      loopBesideMs: longest(loopFile, from, until),
    }
  } finally {
    await product.remove()
    await database.drop()
    await server.stop()
    for (const file of [loopFile, `${loopFile}.collected`]) await rm(file, { force: true })
  }
}

/**
 * The memory that the process takes for each of many concurrent large uploads. Memory that belongs to none of them (garbage that
 * is not collected yet) is divided among all; other load on the machine doesn't count.
 */
async function grownBy(pid: number, loopFile: string, sends: readonly Send[], large: Buffer): Promise<number[]> {
  const turn = async (nth: number) => {
    const uploads = sends.flatMap((send, who) =>
      Array.from({ length: OF_EACH }, (_, of) => send(large, `${nth} ${who} ${of}`)),
    )
    await Promise.all(uploads)
  }
  const collected = async () => {
    const had = sizeOf(`${loopFile}.collected`)
    process.kill(pid, 'SIGUSR2')
    while (sizeOf(`${loopFile}.collected`) === had) await wait(20)
  }
  // Warm-up: the heap and code that the first uploads allocate stay and are not part of an upload's cost.
  await turn(0)
  const grown: number[] = []
  for (let nth = 1; nth <= TURNS; nth++) {
    await collected()
    const before = memoryOf(pid, 'VmRSS')
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    await turn(nth)
    grown.push((memoryOf(pid, 'VmHWM') - before) / AT_ONCE)
  }
  return grown
}

const sizeOf = (file: string): number => {
  try {
    return readFileSync(file).length
  } catch {
    return 0 // not written to yet
  }
}

/** Calls at intervals, one after another, as people make them, within one account's rate limit. ms */
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

/** Sends a picture to someone's library, as a form does; `unlike`: what stands behind it, so that it is another file. */
async function sender(person: Person): Promise<Send> {
  const { Data } = (await (await person.fetch('/Apiv1/GetAntiForgeryToken')).json()) as { Data: unknown }
  const token = typeof Data === 'string' ? Data : String(Object.values(Data as Record<string, unknown>)[0])
  const headers = { RequestVerificationToken: token }
  return async (bytes, unlike = '') => {
    const body = new FormData()
    body.append(
      'file',
      new Blob([new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length), unlike]),
      'noise.png',
    )
    const response = await person.fetch('/Apiv1/UploadLibraryImage', { method: 'POST', headers, body })
    const answer = (await response.json()) as { StatusCode: number; Message: string }
    if (answer.StatusCode !== 1) throw new Error(`UploadLibraryImage: ${response.status} ${answer.Message}`)
  }
}

/** A picture of noise, as large as its pixels. */
function noise(width: number, height: number): Promise<Buffer> {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3))
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

/** The longest block of the event loop between two moments. ms */
function longest(file: string, from: number, until: number): number {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const within = lines.map((line) => line.split(' ').map(Number)).filter(([at = 0]) => at >= from && at <= until)
  return Math.max(0, ...within.map(([, ms = 0]) => ms))
}

const at = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
