// Twenty pictures of some 20 MB sent, four at a time: what the server's process holds meanwhile, and how long a small call
// waits beside them. Decoding has processes of its own. `npm run bench uploads`; Linux only.
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { type Person, signIn } from '../../apps/server/test/people.ts'
import { post, tokenOf } from '../../apps/server/test/raw-call.ts'
import { createProduct } from '../crash/product.ts'

const GOALS = { heldMb: 8, callMs: 50 }
const [PICTURES, AT_ONCE] = [20, 4]
const [WIDTH, HEIGHT] = [3_600, 2_700]
const MB = 1024 * 1024
const SAMPLE_MS = 20

const product = await createProduct()
try {
  product.start()
  await product.answers()
  const person = await signIn(product, await product.demoLogin())
  const photos: Buffer[] = []
  for (let at = 0; at < PICTURES; at++) photos.push(await photo(at))
  const megabytes = photos.reduce((sum, { length }) => sum + length, 0) / MB
  console.log(`${PICTURES} pictures of ${(megabytes / PICTURES).toFixed(1)} MB are there.`)
  // Once, so that what is loaded with the first picture is not counted.
  await send(person, photos[0] as Buffer)
  await wait(2_000)
  const alone = await callsUntil(person, wait(3_000))
  const before = residentMb()
  const sending = sendAll(person, photos.slice(1))
  const beside = await callsUntil(person, sending)
  const refused = await sending
  process.exitCode = report({ before, alone, beside, refused }) ? 0 : 1
} finally {
  await product.remove()
}

/** Noise, which no encoder makes small. */
async function photo(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 100 + seed, sigma: 60 } as const
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 97 })
    .toBuffer()
}

async function send(to: Person, bytes: Buffer): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([Uint8Array.from(bytes)]), 'photo.jpg')
  const headers = { RequestVerificationToken: await tokenOf(to) }
  const { status, envelope } = (await post(to, 'UploadLibraryImage', { headers, body })) as {
    status: number
    envelope: { Message: string }
  }
  return status === 200 && envelope.Message === '' ? '' : `${status} ${envelope.Message}`
}

/** Four at a time, as many as one person may have going; what is refused for that comes again. */
async function sendAll(to: Person, all: readonly Buffer[]): Promise<string[]> {
  const left = [...all]
  const refused: string[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = left.pop(); one; one = left.pop()) {
        const said = await send(to, one)
        if (said) refused.push(said)
      }
    }),
  )
  return refused
}

type Beside = { ms: number[]; mostMb: number }

/** A small call, again and again until something is done, and the most that the process held. */
async function callsUntil(asker: Person, done: Promise<unknown>): Promise<Beside> {
  let isDone = false
  void done.finally(() => {
    isDone = true
  })
  const found: Beside = { ms: [], mostMb: 0 }
  while (!isDone) {
    const at = performance.now()
    await (await asker.fetch('/Apiv1/GetAntiForgeryToken')).text()
    found.ms.push(performance.now() - at)
    found.mostMb = Math.max(found.mostMb, residentMb())
    await wait(SAMPLE_MS)
  }
  return found
}

/** Memory of the server's own process, without files that are mapped. */
function residentMb(): number {
  const status = readFileSync(`/proc/${product.pid()}/status`, 'utf8')
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}

function report(found: { before: number; alone: Beside; beside: Beside; refused: string[] }): boolean {
  const { before, alone, beside, refused } = found
  const p99 = ({ ms }: Beside) => ms.toSorted((a, b) => a - b)[Math.floor(ms.length * 0.99)] ?? 0
  const held = (beside.mostMb - Math.max(before, alone.mostMb)) / AT_ONCE
  const waits = p99(beside)
  const rows: [string, string, boolean][] = [
    ['refused', `${refused.length}${refused[0] ? `, ${refused[0]}` : ''}`, refused.length === 0],
    ['held more, of each that was going', `${held.toFixed(1)} MB, at most ${GOALS.heldMb}`, held <= GOALS.heldMb],
    ['a call beside them, p99', `${waits.toFixed(0)} ms, at most ${GOALS.callMs}`, waits <= GOALS.callMs],
  ]
  console.log(`\n${PICTURES} uploads, ${AT_ONCE} at a time; ${before.toFixed(0)} MB before`)
  for (const [name, value, isMet] of rows) console.log(`  ${name.padEnd(36)}${value}: ${isMet ? 'met' : 'MISSED'}`)
  console.log(`  ${'a call alone, p99'.padEnd(36)}${p99(alone).toFixed(0)} ms`)
  console.log(`\n${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}.`)
  return rows.every(([, , isMet]) => isMet)
}
