import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { type Frames, framesOf, quantile } from './tracing.ts'

/** The measurements of one page, in ms and MB; null if the page has nothing to measure. */
export type Measured = {
  name: string
  modules: number
  slowed: number
  openMs: number | null
  drag: Frames | null
  resize: Frames | null
  scroll: Frames | null
  keyP50: number | null
  keyP95: number | null
  deleteMs: number | null
  undoMs: number | null
  heapMb: number
  nodes: number
}

/** A page under measurement: how to open it and where its parts are. */
export type Subject = {
  name: string
  modules: number
  open: (page: Page) => Promise<void>
  /** Appears once a person can start working. */
  ready: string
  /** A box in view to be dragged. */
  box: string
  /** Its handle at the lower right; the drag has left it selected. */
  handle?: string
  /** What scrolls. */
  canScroll?: boolean
  /** Accepts text after a double-click (or click). */
  text?: string
  typing?: string
  /** Selected and deleted, one after the other. */
  deletable?: string
}

const DRAG_STEPS = 240
const RESIZE_STEPS = 120
const SCROLL_STEPS = 180
const SCROLL_PX = 90
const KEYS = 60
const DELETES = 5

export async function measure(
  browser: Browser,
  context: BrowserContext,
  subject: Subject,
  slowed: number,
): Promise<Measured> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await page.addInitScript(watch, subject.ready)
  try {
    await subject.open(page)
    await page.waitForFunction(() => (window as unknown as Watched).bench.readyMs > 0, undefined, { timeout: 120_000 })
    // Long tasks that follow immediately still keep a person waiting.
    await page.waitForTimeout(1_500)
    const openMs = await page.evaluate(() => (window as unknown as Watched).bench.interactiveMs())
    const { heapMb, nodes } = await memory(cdp)
    const drag = await framesOf(browser, page, () => dragAround(page, subject))
    await settle(page)
    const resize = subject.handle ? await framesOf(browser, page, () => resizeAround(page, subject)) : null
    await settle(page)
    const keys = subject.text ? await typeWords(page, subject) : null
    const deleted = subject.deletable ? await deleteSome(page, subject.deletable) : null
    await settle(page)
    const scroll = subject.canScroll ? await framesOf(browser, page, () => scrollDown(page)) : null
    return {
      name: subject.name,
      modules: subject.modules,
      slowed,
      openMs,
      drag,
      resize,
      scroll,
      keyP50: keys && quantile(keys, 0.5),
      keyP95: keys && quantile(keys, 0.95),
      deleteMs: deleted && quantile(deleted.deletes, 0.5),
      undoMs: deleted && quantile(deleted.undos, 0.5),
      heapMb,
      nodes,
    }
  } finally {
    await page.close()
  }
}

type Watched = {
  bench: { readyMs: number; interactiveMs: () => number; keyMs: number[] }
}

/** Runs in the page before its own scripts: when it is ready, its long tasks, and from each key to the paint after it. */
function watch(ready: string): void {
  const longTasks: { from: number; to: number }[] = []
  const bench = {
    readyMs: 0,
    keyMs: [] as number[],
    interactiveMs: () => {
      let at = bench.readyMs
      for (const { from, to } of longTasks) if (from <= at + 500 && to > at) at = to
      return at
    },
  }
  Object.assign(window, { bench })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      longTasks.push({ from: startTime, to: startTime + duration })
  }).observe({ type: 'longtask', buffered: true })
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(0)
    })
  const look = () => {
    if (ready.split(' && ').every((selector) => document.querySelector(selector))) {
      afterPaint(() => {
        bench.readyMs = performance.now()
      })
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Control') return
      const from = event.timeStamp
      afterPaint(() => bench.keyMs.push(performance.now() - from))
    },
    { capture: true },
  )
}

/** Waits until the page has had two quiet frames. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(400)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function memory(cdp: CDPSession): Promise<{ heapMb: number; nodes: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes } = await cdp.send('Memory.getDOMCounters')
  return { heapMb: usedSize / 1e6, nodes }
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`Nothing is at ${selector}.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Circles over the neighbours; each step is one pointer event, sent when the previous one is done. */
async function dragAround(page: Page, { box }: Subject): Promise<void> {
  const from = await middleOf(page, box)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await circle(page, from, DRAG_STEPS, 220)
  await page.mouse.up()
}

async function resizeAround(page: Page, { handle }: Subject): Promise<void> {
  const from = await middleOf(page, handle as string)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await circle(page, from, RESIZE_STEPS, 120)
  await page.mouse.up()
}

async function circle(page: Page, from: { x: number; y: number }, steps: number, radius: number): Promise<void> {
  for (let step = 1; step <= steps; step++) {
    const turn = (step / steps) * Math.PI * 4
    const x = from.x + Math.sin(turn) * radius * 1.6
    await page.mouse.move(x, from.y + (1 - Math.cos(turn)) * radius * 0.5)
  }
}

async function scrollDown(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
  for (let step = 0; step < SCROLL_STEPS; step++) await page.mouse.wheel(0, SCROLL_PX)
}

async function keyTimes(page: Page, count: number): Promise<number[]> {
  await page.waitForFunction((many) => (window as unknown as Watched).bench.keyMs.length >= many, count)
  return page.evaluate(() => (window as unknown as Watched).bench.keyMs.splice(0))
}

async function typeWords(page: Page, { text, typing }: Subject): Promise<number[]> {
  const at = await middleOf(page, text as string)
  await page.mouse.dblclick(at.x, at.y)
  await page.locator(typing as string).waitFor()
  await page.keyboard.press('End')
  await settle(page)
  await page.evaluate(() => (window as unknown as Watched).bench.keyMs.splice(0))
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(key % 6 === 5 ? 'Space' : 'e')
    await page.waitForTimeout(30)
  }
  const times = await keyTimes(page, KEYS)
  await page.keyboard.press('Escape')
  return times
}

async function deleteSome(page: Page, deletable: string): Promise<{ deletes: number[]; undos: number[] }> {
  const deletes: number[] = []
  const undos: number[] = []
  for (let round = 0; round < DELETES; round++) {
    const at = await middleOf(page, deletable)
    await page.mouse.click(at.x, at.y)
    await settle(page)
    await page.evaluate(() => (window as unknown as Watched).bench.keyMs.splice(0))
    await page.keyboard.press('Delete')
    deletes.push(...(await keyTimes(page, 1)))
    await settle(page)
    await page.keyboard.press('Control+z')
    undos.push(...(await keyTimes(page, 1)))
    await settle(page)
  }
  return { deletes, undos }
}
