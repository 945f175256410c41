// The editor in a browser, on the product itself, against the empty page and two other grids in the same run.
// `npm run bench editor 500` measures one size; `slowed` or `unslowed` only that; `alone` leaves the other grids out;
// `all` measures only what is done to all modules of one section at once, 500 unless a size is given.
import { cpus, loadavg } from 'node:os'
import type { Browser, BrowserContext } from 'playwright-core'
import { openBrowser } from '../../apps/server/test/browser.ts'
import { type AtOnce, atOnce } from './all.ts'
import { type Measured, measure, type Subject } from './journey.ts'
import { startPeers } from './peers-site.ts'
import { report, reportAll } from './report.ts'
import { startSite } from './site.ts'

const SIZES = [50, 200, 500, 1000]
const SLOWED = 4
/** Number of modules changed at once. */
const ALL = 500

const words = process.argv.slice(2)
const sizes = words.map(Number).filter(Boolean)
const rates = words.includes('slowed') ? [SLOWED] : words.includes('unslowed') ? [1] : [1, SLOWED]
const isAll = words.includes('all')
const contenders = words.includes('alone') ? [] : (['gridstack', 'react-grid-layout'] as const)
const from = performance.now()
const site = await startSite()
const peers = await startPeers()
const runs: Measured[] = []
let all: AtOnce[] = []
try {
  if (isAll) all = await together(sizes[0] ?? ALL)
  else await everySize()
} finally {
  await peers.stop()
  await site.stop()
}
const isMet = isAll ? reportAll(all) : report(runs)
const seconds = ((performance.now() - from) / 1000).toFixed(0)
const load = loadavg().map((one) => one.toFixed(1))
console.log(`\nMeasured in ${seconds} s, ${process.version}, ${cpus().length} cores, load ${load.join(' ')}.`)
process.exitCode = isMet ? 0 : 1

async function everySize(): Promise<void> {
  for (const rate of rates) await run(emptyPage(), rate)
  for (const modules of sizes.length > 0 ? sizes : SIZES) {
    const token = await site.makeFolio(modules)
    for (const rate of rates) await run(editor(modules, token), rate)
    for (const kind of contenders) for (const rate of rates) await run(peer(kind, modules), rate)
  }
}

async function together(modules: number): Promise<AtOnce[]> {
  const token = await site.makeFolio(modules, { aSection: modules })
  return inBrowser((_, context) => atOnce(context, `${site.url}/edit/${token}`, modules))
}

async function run(subject: Subject, rate: number): Promise<void> {
  const measured = await inBrowser((browser, context) => measure(browser, context, subject, rate))
  runs.push(measured)
  const { p95 } = measured.drag ?? { p95: 0 }
  console.log(`${subject.name} ${subject.modules || ''}${rate > 1 ? ' slowed' : ''}: drag p95 ${p95.toFixed(1)} ms`)
}

/** A separate browser for each measurement: nothing is warm or left over. */
async function inBrowser<T>(act: (browser: Browser, context: BrowserContext) => Promise<T>): Promise<T> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(site.cookies)
    return await act(browser, context)
  } finally {
    await browser.close()
  }
}

function editor(modules: number, token: string): Subject {
  return {
    name: 'recto',
    modules,
    open: async (page) => void (await page.goto(`${site.url}/edit/${token}`)),
    ready: '[data-module] .m && [aria-label="Add a module"]',
    // The second line of the first part: a paragraph with a picture beside it and cards below it.
    box: '[data-module] >> nth=1',
    handle: '[data-handle="se"]',
    canScroll: true,
    text: '[data-module] >> nth=1',
    typing: '[contenteditable="true"]',
    deletable: '[data-module] >> nth=2',
  }
}

function peer(kind: 'gridstack' | 'react-grid-layout', modules: number): Subject {
  const item = kind === 'gridstack' ? '.grid-stack-item' : '.react-grid-item'
  return {
    name: kind,
    modules,
    open: async (page) => void (await page.goto(`${peers.url}/index.html?kind=${kind}&modules=${modules}`)),
    ready: `#root[data-ready] ${item}`,
    box: `${item} >> nth=1`,
    canScroll: true,
  }
}

function emptyPage(): Subject {
  return {
    name: 'empty page',
    modules: 0,
    open: async (page) => void (await page.goto(`${peers.url}/index.html?kind=empty`)),
    ready: '#root[data-ready]',
    box: '.plain',
    canScroll: true,
    text: 'textarea',
    typing: 'textarea',
  }
}
