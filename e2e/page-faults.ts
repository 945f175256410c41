import type { BrowserContext, Page, Response } from 'playwright-core'

/** What went wrong since the last test, in words. */
let faults: string[] = []
/** Answers that are still being looked at. */
let looking: Promise<void>[] = []
/** What the running test brings about on purpose. */
let expected: RegExp[] = []
const watched = new Set<BrowserContext>()

/**
 * From now on an exception that no one catches in a page of `context`, and an answer with 5xx that came from a server
 * and not from a route of the test, fails the test that is running; see setup.ts.
 */
export function watchFaults(context: BrowserContext): void {
  watched.add(context)
  context.on('close', () => watched.delete(context))
  context.on('weberror', (error) => {
    const where = error.page()?.url() ?? 'a page'
    faults.push(`An exception that nobody caught at ${where}: ${error.error().stack ?? error.error().message}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) looking.push(lookAt(response))
  })
}

async function lookAt(response: Response): Promise<void> {
  const address = await response.serverAddr().catch(() => null)
  if (!address) return
  faults.push(`An answer with ${response.status()} to ${response.request().method()} ${response.url()}`)
}

/** The open pages of all contexts that are watched. */
export const watchedPages = (): Page[] => [...watched].flatMap((context) => context.pages())

/** Faults that match `pattern` are what the running test is about. */
export function expectFaults(pattern: RegExp): void {
  expected.push(pattern)
}

/** What went wrong and was not expected, since it was asked last. */
export async function takeFaults(): Promise<string[]> {
  await Promise.all(looking)
  const found = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
  faults = []
  looking = []
  expected = []
  return found
}
