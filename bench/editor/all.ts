import type { BrowserContext, Page } from 'playwright-core'
import { quantile } from './tracing.ts'

/** The duration of an action on all modules of a section, from the key press. ms */
export type AtOnce = {
  what: string
  /** To the first paint after it. */
  paint: number
  /** To the end of the last long task that follows it. */
  done: number
}

type Timed = { paintMs: number; tasks: { from: number; to: number }[]; from: number }
type Watched = { benchAll: Timed }

const READY = '[data-module] .m'
const ROUNDS = 5

type Act = {
  what: string
  keys: string
  /** A selector for the boxes that the action affects, and their number, so that an action without effect is not measured. */
  makes: readonly [selector: string, count: (modules: number) => number]
  /** Undoes it, which is measured too. */
  undo?: string
}

const ALL = (modules: number) => modules
const NONE = () => 0
const ACTS: readonly Act[] = [
  { what: 'lock', keys: 'Control+Shift+l', makes: ['[data-locked]', ALL] },
  { what: 'unlock', keys: 'Control+Shift+l', makes: ['[data-locked]', NONE] },
  { what: 'a look', keys: 'Control+Alt+v', makes: ['[data-module]', ALL], undo: 'undo of a look' },
  { what: 'delete', keys: 'Delete', makes: ['[data-module]', NONE], undo: 'undo of delete' },
]
/** Locks, paints and deletes all modules of one section in several rounds. Returns the median of each action. */
export async function atOnce(context: BrowserContext, url: string, modules: number): Promise<AtOnce[]> {
  const page = await context.newPage()
  await page.addInitScript(watch)
  const times = new Map<string, AtOnce[]>()
  const note = async (what: string, keys: string) => {
    const seen = await press(page, keys)
    times.set(what, [...(times.get(what) ?? []), { what, ...seen }])
  }
  const act = async ({ what, keys, makes: [selector, count], undo }: Act) => {
    await note(what, keys)
    const made = await page.locator(selector).count()
    if (made !== count(modules)) throw new Error(`${what}: ${made} of ${count(modules)} are ${selector}.`)
    if (undo !== undefined) await note(undo, 'Control+z')
  }
  try {
    await page.goto(url)
    await page.locator(READY).first().waitFor()
    await quiet(page)
    for (let round = 0; round < ROUNDS; round++) {
      await copyLook(page)
      for (const one of ACTS) {
        await selectAll(page, modules)
        await act(one)
      }
    }
    return [...times].map(([what, all]) => ({
      what,
      paint: quantile(
        all.map(({ paint }) => paint),
        0.5,
      ),
      done: quantile(
        all.map(({ done }) => done),
        0.5,
      ),
    }))
  } finally {
    await page.close()
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const timed: Timed = { paintMs: 0, tasks: [], from: 0 }
  Object.assign(window, { benchAll: timed })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      timed.tasks.push({ from: startTime, to: startTime + duration })
  }).observe({ type: 'longtask', buffered: true })
  addEventListener(
    'keydown',
    (event) => {
      if (['Control', 'Shift', 'Alt'].includes(event.key)) return
      timed.from = event.timeStamp
      timed.paintMs = 0
      timed.tasks.length = 0
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          timed.paintMs = performance.now() - timed.from
        }
        port2.postMessage(0)
      })
    },
    { capture: true },
  )
}

async function press(page: Page, keys: string): Promise<Omit<AtOnce, 'what'>> {
  await page.keyboard.press(keys)
  await page.waitForFunction(() => (window as unknown as Watched).benchAll.paintMs > 0)
  await quiet(page)
  return page.evaluate(() => {
    const { paintMs, tasks, from } = (window as unknown as Watched).benchAll
    let done = paintMs
    for (const task of tasks) if (task.from - from <= done + 300) done = Math.max(done, task.to - from)
    return { paint: paintMs, done }
  })
}

/** Waits until the consequences of an edit are done: announcements, the rail, hints. */
async function quiet(page: Page): Promise<void> {
  await page.waitForTimeout(1_500)
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
  )
}

async function copyLook(page: Page): Promise<void> {
  await page.locator('[data-module]').nth(1).click()
  await page.keyboard.press('Control+Alt+c')
}

async function selectAll(page: Page, modules: number): Promise<void> {
  await page.locator('[data-region="canvas"]').focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+a')
  await page.waitForFunction((count) => document.querySelectorAll('[data-selected]').length === count, modules)
  await quiet(page)
}
