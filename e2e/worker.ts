import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openBrowser } from '../apps/server/test/browser.ts'
import { HTTP_NAME_RULES } from '../apps/server/test/by-name.ts'
import { startServer, type TestServer } from '../apps/server/test/harness.ts'
import { atWorkerEnd, kept } from '../apps/server/test/worker.ts'
import { buildViewer, viewerIn } from '../packages/viewer/test/rendered.ts'

/** RECTO_BY_NAME=1: the product of the journeys is reached over plain http by a name. See CONTRIBUTING.md. */
export const BY_NAME = { byName: process.env.RECTO_BY_NAME === '1' }

/** Most pages live for seconds: making their scripts faster takes longer than it saves. */
const SHORT_LIVED = ['--js-flags=--no-opt,--no-maglev']

/** The browser of this worker. */
export const workerBrowser = kept<Browser>(async () => {
  const browser = await openBrowser([...SHORT_LIVED, HTTP_NAME_RULES])
  atWorkerEnd(() => browser.close())
  return browser
})

/** The product as most journeys want it, with a database that holds what the journeys before have left. */
export const workerServer = kept<TestServer>(async () => {
  const server = await startServer(BY_NAME)
  atWorkerEnd(async () => {
    // Pages first: what they still ask for would be waited for.
    await (await workerBrowser()).close()
    await server.stop()
  })
  return server
})

/** The viewer as it is built now: by the global setup of the browser project for all workers, else by this one. */
export const workerViewer = kept(async () => {
  const shared = process.env.RECTO_TEST_VIEWER
  if (shared) return viewerIn(shared)
  const built = await buildViewer()
  atWorkerEnd(built.remove)
  return viewerIn(built.folder)
})

let names = Date.now() % 1e9

/** A word that no journey on this server has used, not even this one at its first try. */
export function newWord(): string {
  names++
  return names.toString(36)
}

/** An address that no one has yet. */
export const newAddress = (name: string): string => `${name}.${newWord()}@lowmere.example`

/** RECTO_SLOW=1: what a slow machine and a slow line do to a journey. See CONTRIBUTING.md. */
const SLOW = process.env.RECTO_SLOW === '1'
const SLOW_CALL_MS = 300
const SLOW_FILE_MS = 100
const SLOW_CPU = 4

/** Makes what its pages ask for late and their scripts slow, where that is what this run is for. */
export async function slowed(context: BrowserContext): Promise<void> {
  if (!SLOW) return
  const late = (ms: number) => new Promise((go) => setTimeout(go, ms))
  await context.route(
    () => true,
    async (route) => {
      const kind = route.request().resourceType()
      if (kind === 'fetch' || kind === 'xhr') await late(SLOW_CALL_MS)
      else if (kind === 'script' || kind === 'stylesheet') await late(SLOW_FILE_MS)
      await route.fallback().catch(() => {})
    },
  )
  const slow = async (page: Page) => {
    const browser = await context.newCDPSession(page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  }
  context.on('page', (page) => void slow(page).catch(() => {}))
}
