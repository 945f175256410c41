import type { Browser, Page } from 'playwright-core'

/** Main-thread work in the frames in which a pointer or wheel moved. It is CPU time, without waiting for a core. ms */
export type Frames = {
  count: number
  /** Work per frame: all main-thread tasks from the start of its rendering to the start of the next frame's. */
  p50: number
  p95: number
  /** Share of all frames, including those without input, that began more than 25 ms after the previous one. */
  late: number
  /** The longest task. */
  longest: number
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number }

const CATEGORIES = ['toplevel', 'blink.user_timing']
const MARK = 'bench-frame'
const MARK_WITH_INPUT = 'bench-frame-with-input'
const LATE_MS = 25
const TASK = 'ThreadControllerImpl::RunTask'

/** Runs `act` with a mark in each frame. Returns what the main thread did meanwhile. */
export async function framesOf(browser: Browser, page: Page, act: () => Promise<void>): Promise<Frames> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.evaluate(
    ([plain, withInput]) => {
      let hasInput = false
      const note = () => {
        hasInput = true
      }
      for (const type of ['pointermove', 'scroll']) addEventListener(type, note, { capture: true, passive: true })
      const tick = () => {
        performance.mark(hasInput ? withInput : plain)
        hasInput = false
        Object.assign(window, { benchFrame: requestAnimationFrame(tick) })
      }
      tick()
    },
    [MARK, MARK_WITH_INPUT] as const,
  )
  await act()
  await page.evaluate(() => cancelAnimationFrame((window as unknown as { benchFrame: number }).benchFrame))
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return framesIn(trace.traceEvents)
}

function framesIn(events: readonly TraceEvent[]): Frames {
  const marks = events
    .filter((event) => event.name === MARK || event.name === MARK_WITH_INPUT)
    .sort((a, b) => a.ts - b.ts)
  const [first] = marks
  if (!first || marks.length < 3) throw new Error('The page drew no frames while it was measured.')
  const tasks = outermost(
    events.filter((event) => event.pid === first.pid && event.tid === first.tid && event.name === TASK),
  )
  const starts: number[] = []
  let at = 0
  for (const mark of marks) {
    while (at + 1 < tasks.length && (tasks[at + 1] as TraceEvent).ts <= mark.ts) at++
    starts.push(tasks[at]?.ts ?? mark.ts)
  }
  const work = new Array<number>(starts.length - 1).fill(0)
  let frame = 0
  let longest = 0
  for (const task of tasks) {
    if (task.ts < (starts[0] as number)) continue
    while (frame < work.length && task.ts >= (starts[frame + 1] as number)) frame++
    if (frame >= work.length) break
    const cpuMs = (task.tdur ?? task.dur ?? 0) / 1000
    work[frame] = (work[frame] as number) + cpuMs
    longest = Math.max(longest, cpuMs)
  }
  const gaps = marks.slice(1).map((mark, i) => (mark.ts - (marks[i] as TraceEvent).ts) / 1000)
  const withInput = work.filter((_, i) => marks[i]?.name === MARK_WITH_INPUT)
  return {
    count: withInput.length,
    p50: quantile(withInput, 0.5),
    p95: quantile(withInput, 0.95),
    late: gaps.filter((gap) => gap > LATE_MS).length / gaps.length,
    longest,
  }
}

/** Tasks that run inside another one are part of it. */
function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  let end = 0
  return tasks
    .toSorted((a, b) => a.ts - b.ts)
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false
      end = ts + dur
      return true
    })
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
