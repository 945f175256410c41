import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openBrowser, openPerson } from '../apps/server/test/browser.ts'
import { startServer, type TestServer, type TestServerOptions } from '../apps/server/test/harness.ts'
import { type Person, signUp } from '../apps/server/test/people.ts'

/** The product and one browser for the tests of a file. */
export type Site = {
  server: TestServer
  /** A page of somebody who is signed in already, on the dashboard; of a stranger without `person`. */
  open(person?: Person, options?: BrowserContextOptions): Promise<Page>
  /** Somebody with an account of their own. */
  newPerson(given?: { fullName?: string; email?: string }): Promise<Person>
  close(): Promise<void>
}

export async function startSite(options?: TestServerOptions): Promise<Site> {
  const server = await startServer(options)
  const browser: Browser = await openBrowser()
  const contexts: BrowserContext[] = []
  return {
    server,
    async open(person, contextOptions) {
      const context = await openPerson(browser, server, contextOptions)
      contexts.push(context)
      context.setDefaultTimeout(10_000)
      if (person) await context.addCookies(cookiesOf(person.cookie(), server.url))
      const page = await context.newPage()
      if (person) {
        await page.goto('/')
        await page.getByRole('heading', { level: 1, name: 'Recent' }).waitFor()
      }
      return page
    },
    newPerson: (given) => signUp(server, given),
    async close() {
      for (const context of contexts) await context.close()
      await browser.close()
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

/** Folios of a person, made through calls; answers their tokens. */
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

/** What axe finds on the page, or within a part of it, as sentences; nothing on a page that is clean. */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  // Contrast is measured as it is drawn: let what fades finish first.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))))
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page
      .addScriptTag({ path: new URL('../node_modules/axe-core/axe.min.js', import.meta.url).pathname })
      .catch(async () => page.evaluate(await axeSource()))
  }
  return page.evaluate(async (part) => {
    type Finding = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }
    const { axe } = window as unknown as { axe: { run: (...args: unknown[]) => Promise<{ violations: Finding[] }> } }
    const { violations } = await axe.run({
      exclude: [['[data-base-ui-focus-guard]']],
      ...(part ? { include: [[part]] } : {}),
    })
    return violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join('\n')}`)
  }, within)
}

async function axeSource(): Promise<string> {
  const { readFile } = await import('node:fs/promises')
  return readFile(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')
}

/** Waits until `read` answers `wanted`. */
export async function settles<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  await expect.poll(read, { timeout: 8000 }).toEqual(wanted)
}
