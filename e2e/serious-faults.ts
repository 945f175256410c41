import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

let source: Promise<string> | undefined

/** What axe finds on a page that is at least serious, a line each. */
export async function seriousFaults(page: Page): Promise<string[]> {
  source ??= readFile(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')
  await page.evaluate(await source)
  return page.evaluate(async () => {
    type Finding = { id: string; help: string; impact: string; nodes: { html: string }[] }
    type Axe = { run(on: Document, options: object): Promise<{ violations: Finding[] }> }
    const { axe } = window as unknown as { axe: Axe }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })
}
