import type { Page } from 'playwright-core'
import type { Person } from '../apps/server/test/people.ts'
import { makeFolios, type Opening, type Site } from './web-driver.ts'

/** The card of the folio of this name. */
export const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

/** The calls of this name that the page makes from now on. */
export function callsOf(page: Page, name: string): Record<string, unknown>[] {
  const calls: Record<string, unknown>[] = []
  page.on('request', (one) => one.url().endsWith(`/Apiv1/${name}`) && calls.push(one.postDataJSON()))
  return calls
}

/** What happens before the dashboard of `withFolios` is opened, and how it is. */
type Before = { first?: (person: Person, tokens: string[]) => Promise<unknown> } & Pick<Opening, 'at' | 'covers'>

/** Someone new with these folios, made in this order, at their dashboard. */
export async function withFolios(
  site: Site,
  names: readonly string[],
  { first, ...opening }: Before = {},
): Promise<{ person: Person; page: Page; tokens: string[] }> {
  const person = await site.newPerson()
  const tokens = await makeFolios(person, names)
  await first?.(person, tokens)
  const page = await site.open(person, opening)
  if (names.length) await page.locator('[data-folio]').first().waitFor()
  return { person, page, tokens }
}
