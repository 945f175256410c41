import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'

/** Memory limit of one job's browser. */
export const MEMORY_BYTES = 1024 ** 3
const EVERY_MS = 500
const PAGE_BYTES = 4096

/** Calls `onOver` once when all processes of a browser together use more. Returns how to stop watching. */
export async function watchMemory(browser: Browser, mostBytes: number, onOver: () => void): Promise<() => void> {
  // On other systems only the time limit applies.
  if (process.platform !== 'linux') return () => {}
  const session = await browser.newBrowserCDPSession()
  let isOver = false
  const timer = setInterval(async () => {
    const bytes = await heldBy(await processesOf(session)).catch(() => 0)
    if (isOver || bytes <= mostBytes) return
    isOver = true
    onOver()
  }, EVERY_MS)
  return () => {
    isOver = true
    clearInterval(timer)
    session.detach().catch(() => {})
  }
}

type Session = Awaited<ReturnType<Browser['newBrowserCDPSession']>>

async function processesOf(session: Session): Promise<number[]> {
  const answer = await session.send('SystemInfo.getProcessInfo').catch(() => null)
  return answer?.processInfo.map(({ id }) => id) ?? []
}

/** Their private memory: shared memory would be counted once for each. */
async function heldBy(processes: readonly number[]): Promise<number> {
  const sizes = await Promise.all(
    processes.map(async (id) => {
      const [, resident = 0, shared = 0] = (await readFile(`/proc/${id}/statm`, 'utf8').catch(() => '0 0 0'))
        .split(' ')
        .map(Number)
      return (resident - shared) * PAGE_BYTES
    }),
  )
  return sizes.reduce((sum, one) => sum + one, 0)
}
