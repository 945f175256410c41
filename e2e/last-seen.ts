import type { Page } from 'playwright-core'
import { watchedPages } from './page-faults.ts'

/** Characters of each page that are printed: what a reader of a log takes in. */
const MOST = 3000
/** A page that answers nothing any more is not waited for. Ms. */
const PATIENCE_MS = 5000

/** Prints what every page in use showed when a test failed, as assistive technology reads it. */
export async function printLastSeen(test: string): Promise<void> {
  const used = watchedPages().filter((page) => !page.url().endsWith('.svg'))
  for (const page of used) console.error(`${test}\nlast seen at ${page.url()}\n${await seenOn(page)}\n`)
}

async function seenOn(page: Page): Promise<string> {
  try {
    return (await page.locator('body').ariaSnapshot({ timeout: PATIENCE_MS })).slice(0, MOST)
  } catch (error) {
    return `nothing: ${error}`
  }
}
