import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, onTestFinished, TestRunner } from 'vitest'
import { openPerson, ownAddress, WINDOW } from '../apps/server/test/browser.ts'
import { startServer, type TestServer, type TestServerOptions } from '../apps/server/test/harness.ts'
import { type Person, signUp } from '../apps/server/test/people.ts'
import { watchFaults } from './page-faults.ts'
import { rest } from './page-rest.ts'
import { translated } from './translator.ts'
import { BY_NAME, slowed, workerBrowser, workerServer } from './worker.ts'

/** What is waited for comes, however busy the machine is: only what fails takes as long. */
const PATIENCE_MS = 30_000

/** How a page is opened: as a browser of its own where more than the place is said. */
export type Opening = BrowserContextOptions & {
  /** Where it begins; nothing is waited for there. Someone who is signed in begins on the dashboard otherwise. */
  at?: string
  /** Draws the covers of templates. Each is a folio of its own: without them a dashboard costs half as much. */
  covers?: boolean
}

/** Runs in the page: tiles of templates never hear that they are near. */
function leaveCoversEmpty(): void {
  const { observe } = IntersectionObserver.prototype
  IntersectionObserver.prototype.observe = function (target) {
    if (!(target instanceof HTMLElement) || target.dataset.template === undefined) observe.call(this, target)
  }
}

/** The product and a browser for the tests of a file. */
export type Site = {
  server: TestServer
  /** A page of someone who is signed in already; of a stranger without `person`. Until the test ends, or the file. */
  open(person?: Person, options?: Opening): Promise<Page>
  /** Someone with an account of their own. */
  newPerson(given?: { fullName?: string; email?: string }): Promise<Person>
  close(): Promise<void>
}

/** Pages of the shared server that no one uses. */
const restingPages: Page[] = []

/**
 * Without options: the server that all files of a worker share, for journeys that leave alone what belongs to everyone
 * (plans, banners, the clock). With options, even none: one of its own.
 */
export async function startSite(options?: TestServerOptions): Promise<Site> {
  const server = options ? await startServer({ ...BY_NAME, ...options }) : await workerServer()
  const browser = await workerBrowser()
  const resting: Page[] = options ? [] : restingPages
  /** Pages in use, and whether another test may get them. */
  const used = new Map<Page, boolean>()

  async function newPage(covers: boolean, contextOptions?: BrowserContextOptions): Promise<Page> {
    const context = await openPerson(browser, server, contextOptions)
    if (!covers) await context.addInitScript(leaveCoversEmpty)
    context.setDefaultTimeout(PATIENCE_MS)
    await slowed(context)
    if (process.env.RECTO_TRANSLATED) await translated(context, process.env.RECTO_TRANSLATED)
    watchFaults(context)
    return context.newPage()
  }

  /** What a test opened goes with it: a page that stays takes part in all that follows. */
  async function leave(page: Page, hasFailed: boolean): Promise<void> {
    const mayRest = used.get(page) && !hasFailed
    used.delete(page)
    if (mayRest && (await rest(page, '/favicon.svg'))) {
      await page.context().setExtraHTTPHeaders(ownAddress())
      await page.setViewportSize(WINDOW)
      resting.push(page)
    } else await page.context().close()
  }

  return {
    server,
    async open(person, { at, covers = false, ...contextOptions } = {}) {
      const isPlain = !covers && Object.keys(contextOptions).length === 0
      const page = (isPlain ? resting.pop() : undefined) ?? (await newPage(covers, contextOptions))
      used.set(page, isPlain)
      if (TestRunner.getCurrentTest()) onTestFinished(({ task }) => leave(page, task.result?.state === 'fail'))
      if (person) await page.context().addCookies(cookiesOf(person.cookie(), server.url))
      if (at !== undefined) await page.goto(at)
      else if (person) {
        await page.goto('/')
        await page.getByRole('heading', { level: 1, name: 'Recent' }).waitFor()
      }
      return page
    },
    newPerson: (given) => signUp(server, given),
    async close() {
      for (const page of [...used.keys()]) await leave(page, false)
      if (!options) return
      for (const page of resting) await page.context().close()
      await server.stop()
    },
  }
}

function cookiesOf(header: string, url: string) {
  return header.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
}

/** Folios of a person, made through calls; returns their tokens. */
export async function makeFolios(person: Person, names: readonly string[]): Promise<string[]> {
  const tokens: string[] = []
  for (const folioName of names) {
    const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName })
    tokens.push(token)
  }
  return tokens
}

/** The folio of this name in the list, what Tab and the arrow keys lead to. */
export const folioLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

/** Names of the folios as they are listed. */
export async function listed(page: Page): Promise<string[]> {
  const links = page.getByRole('main').locator('[data-folio]')
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label') ?? ''))
}

/** Chooses a row of a folio's menu. */
export async function choose(page: Page, folio: string, row: string): Promise<void> {
  await folioLink(page, folio).click({ button: 'right' })
  await page.getByRole('menuitem', { name: row }).click()
}

/**
 * Stops the page's clock: what waits for a time goes by only as the test says. Five seconds go by at once, which ends no
 * wait of ten for an answer that is on its way.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
}

/** Closes a popup by Escape, and waits until it is gone: until then its focus is on its way back, and closes a menu that opens. */
export async function leave(popup: Locator): Promise<void> {
  await popup.waitFor()
  await popup.page().keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
}

/** What axe finds on the page, or within a part of it, or by some rules only, as sentences; nothing on a page that is clean. */
export async function accessibilityFaults(page: Page, within?: string, rules?: string[]): Promise<string[]> {
  // Contrast is measured as it is drawn: a button that works shows its words faintly, and what fades has to finish first.
  const busy = page.locator('button[aria-busy="true"]').first()
  await busy.waitFor({ state: 'detached', timeout: 3000 }).catch(() => {})
  await page.evaluate(async () => {
    // What follows a scroll, or has no end, is never finished.
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ timeline, effect }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        )
        .filter(({ playState }) => playState === 'running')
    // One that ends may begin another, and one that was asked for begins with the next frame.
    for (let quiet = 0; quiet < 2; ) {
      const now = fading()
      quiet = now.length > 0 ? 0 : quiet + 1
      await Promise.all(now.map((one) => one.finished.catch(() => {})))
      await new Promise(requestAnimationFrame)
    }
  })
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page
      .addScriptTag({ path: new URL('../node_modules/axe-core/axe.min.js', import.meta.url).pathname })
      .catch(async () => page.evaluate(await axeSource()))
  }
  return page.evaluate(
    async ([part, only]) => {
      type Finding = { id: string; help: string; nodes: { html: string; any: { message: string }[] }[] }
      const { axe } = window as unknown as { axe: { run: (...args: unknown[]) => Promise<{ violations: Finding[] }> } }
      const { violations } = await axe.run(
        // What lies behind a popup no one can see or reach.
        {
          exclude: [['[data-base-ui-focus-guard]'], ['[data-base-ui-inert][aria-hidden=true]']],
          ...(part ? { include: [[part]] } : {}),
        },
        { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) },
      )
      const of = ({ html, any }: Finding['nodes'][number]) => [html, ...any.map(({ message }) => message)].join('\n  ')
      return violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(of).join('\n')}`)
    },
    [within, rules] as const,
  )
}

/** A picture of the screen for eyes, where a run asks for them: RECTO_SHOTS names the folder. See CONTRIBUTING.md. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.RECTO_SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

async function axeSource(): Promise<string> {
  const { readFile } = await import('node:fs/promises')
  return readFile(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')
}

/** Waits until `read` answers `wanted`. */
export async function settles<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  await expect.poll(read, { timeout: PATIENCE_MS }).toEqual(wanted)
}
