// Published pages of 10, 60 and 235 modules: how fast they are sent, compared with the same HTML as a static file in the
// same run, and how soon a phone shows them. `npm run bench page`, or with sizes: `npm run bench page 60`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { openBrowser } from '../../apps/server/test/browser.ts'
import { freePorts } from '../../apps/server/test/harness.ts'
import { startSite } from '../editor/site.ts'
import { type Cost, costOf } from './cost.ts'
import { type Load, measureLoad } from './load.ts'
import { type Opened, openOnPhone, PHONE } from './phone.ts'
import { processorS } from './processor.ts'

const GOALS = { toStatic: 2, toBare: 2.5, formToPlain: 2, scriptBytes: 50_000, lcpMs: 1000, cls: 0.02 }
const READERS = { connections: 20, requests: 1500 }
const TOGETHER = { connections: 200, requests: 4000 }
const ROUNDS = 7
const OPENINGS = 3

type Measured = { modules: number; page: Load; file: Load; together: Load; opened: Opened; ratio: number }

/** The pages whose cost is measured: one without a form, and the same one with a form. */
const WEIGHED = 60
const ENCODINGS = ['br', 'gzip', 'identity'] as const

const isCostOnly = process.argv[2] === 'cost'
const sizes = process.argv.slice(2).map(Number).filter(Boolean)
const site = await startSite()
const folder = await mkdtemp(join(tmpdir(), 'recto-page-bench-'))
const [port] = await freePorts()
const files = spawn(process.execPath, [join(import.meta.dirname, 'static-server.ts'), folder, String(port)])
const runs: Measured[] = []
const costs: { name: string; encoding: string; cost: Cost }[] = []
try {
  if (sizes.length === 0) await weigh()
  for (const modules of isCostOnly ? [] : sizes.length > 0 ? sizes : [10, 60, 235]) {
    const token = await site.makeFolio(modules)
    await site.openToAnyone(token)
    await isDrawn(`${site.url}/folio/${token}`)
    await writePage(`${site.url}/folio/${token}`, modules)
    if (runs.length === 0) await answers(`http://127.0.0.1:${port}/${modules}.html`)
    runs.push(await measure(modules, `${site.url}/folio/${token}`, `http://127.0.0.1:${port}/${modules}.html`))
  }
} finally {
  files.kill()
  await once(files, 'exit')
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = report() ? 0 : 1

/** What a response costs compared with a bare server that sends the same bytes, in each encoding, with and without a form. */
async function weigh(): Promise<void> {
  const names = { plain: false, form: true }
  for (const [name, withForm] of Object.entries(names)) {
    const token = await site.makeFolio(WEIGHED, { withForm })
    await site.openToAnyone(token)
    const url = `${site.url}/folio/${token}`
    await isDrawn(url)
    await writePage(url, name)
    const [barePort] = await freePorts()
    const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), folder, String(barePort)])
    const bareUrl = `http://localhost:${barePort}/${name}.html`
    await answers(bareUrl)
    const floor = { url: bareUrl, processorS: () => processorS(bare.pid ?? 0) }
    try {
      for (const encoding of ENCODINGS)
        costs.push({ name, encoding, cost: await costOf({ url, processorS: site.processorS }, floor, encoding) })
    } finally {
      bare.kill()
      await once(bare, 'exit')
    }
  }
}

/** The page's bytes as files, compressed as well as possible. */
async function writePage(url: string, name: string | number): Promise<void> {
  const html = Buffer.from(await (await fetch(url)).arrayBuffer())
  const path = join(folder, `${name}.html`)
  await writeFile(path, html)
  await writeFile(`${path}.br`, brotliCompressSync(html))
  await writeFile(`${path}.gz`, gzipSync(html))
}

/** Waits up to a minute until the server has drawn the folio's thumbnail, because that browser runs on the same cores. */
async function isDrawn(url: string): Promise<void> {
  const until = performance.now() + 60_000
  while (performance.now() < until && !(await (await fetch(url)).text()).includes('og:image'))
    await new Promise((resolve) => setTimeout(resolve, 250))
}

/** Waits for the other process. */
async function answers(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 50))
}

async function measure(modules: number, page: string, file: string): Promise<Measured> {
  for (const url of [page, file]) await measureLoad(url, { ...READERS, requests: 500 })
  const rounds: { page: Load; file: Load }[] = []
  // In turns, so that other load on the machine affects both.
  for (let at = 0; at < ROUNDS; at++) {
    rounds.push({ page: await measureLoad(page, READERS), file: await measureLoad(file, READERS) })
  }
  const middle = (of: (round: { page: Load; file: Load }) => number) =>
    [...rounds].sort((a, b) => of(a) - of(b))[Math.floor(ROUNDS / 2)] as { page: Load; file: Load }
  const ratioOf = (round: { page: Load; file: Load }) => round.page.p50 / round.file.p50
  const typical = middle(ratioOf)
  const together = await measureLoad(page, TOGETHER)
  const browser = await openBrowser()
  try {
    const openings: Opened[] = []
    for (let at = 0; at < OPENINGS; at++) openings.push(await openOnPhone(browser, page))
    openings.sort((a, b) => a.lcp - b.lcp)
    const opened = openings[Math.floor(OPENINGS / 2)] as Opened
    const cls = Math.max(...openings.map((one) => one.cls))
    return { modules, ...typical, together, ratio: ratioOf(typical), opened: { ...opened, cls } }
  } finally {
    await browser.close()
  }
}

function report(): boolean {
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const line = (name: string, { perSecond, p50, p99, bytes }: Load) =>
    console.log(
      `  ${name.padEnd(22)} ${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(2).padStart(6)} ms  p99 ${p99.toFixed(2).padStart(7)} ms  ${kb(bytes)}`,
    )
  let isMet = true
  const goal = (met: boolean) => {
    isMet &&= met
    return met ? 'met' : 'MISSED'
  }
  for (const { modules, page, file, together, opened, ratio } of runs) {
    console.log(`\n${modules} modules`)
    line('page, 20 readers', page)
    line('static file, the same', file)
    line('page, 200 readers', together)
    const { lcp, cls, firstBytes, allBytes, scriptBytes } = opened
    console.log(
      `  to the static file     ${ratio.toFixed(2)}x at p50, at most ${GOALS.toStatic}x: ${goal(ratio <= GOALS.toStatic)}`,
    )
    console.log(`  largest paint          ${lcp.toFixed(0)} ms, at most ${GOALS.lcpMs}: ${goal(lcp <= GOALS.lcpMs)}`)
    console.log(`  layout shift           ${cls.toFixed(4)}, at most ${GOALS.cls}: ${goal(cls <= GOALS.cls)}`)
    console.log(
      `  script                 ${kb(scriptBytes)}, at most ${kb(GOALS.scriptBytes)}: ${goal(scriptBytes <= GOALS.scriptBytes)}`,
    )
    console.log(`  over the network       ${kb(firstBytes)} at first, ${kb(allBytes)} to its end`)
  }
  if (costs.length > 0) console.log(`\nProcessor time of an answer, ${WEIGHED} modules, beside a bare node:http server`)
  for (const { name, encoding, cost } of costs) {
    const { page, bare, ratio, bytes } = cost
    const most =
      encoding === 'br' && name === 'plain' ? `, at most ${GOALS.toBare}x: ${goal(ratio <= GOALS.toBare)}` : ''
    console.log(
      `  ${name.padEnd(6)} ${encoding.padEnd(9)} ${page.toFixed(3)} ms, bare ${bare.toFixed(3)} ms, ${ratio.toFixed(2)}x  ${kb(bytes)}${most}`,
    )
  }
  const ofBrotli = (name: string) => costs.find((one) => one.name === name && one.encoding === 'br')?.cost.page ?? 0
  if (costs.length > 0) {
    const ratio = ofBrotli('form') / ofBrotli('plain')
    console.log(
      `  with a form            ${ratio.toFixed(2)}x one without, at most ${GOALS.formToPlain}x: ${goal(ratio <= GOALS.formToPlain)}`,
    )
  }
  const { widthPx, heightPx, density, slowed, mbits, rttMs } = PHONE
  console.log(
    `\nPhone: ${widthPx} by ${heightPx} at ${density}, ${slowed} times slowed, ${mbits} Mbit/s, ${rttMs} ms. ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}.`,
  )
  return isMet
}
