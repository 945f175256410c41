import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Looks, startLooks } from '../packages/viewer/test/rendered.ts'
import { folioOf } from './page-driver.ts'
import { workerBrowser, workerViewer } from './worker.ts'

let looks: Looks
beforeAll(async () => {
  looks = await startLooks(await workerBrowser(), await workerViewer())
})
afterAll(() => looks?.close())

const SIGNS = ['→', '←', '⇒', '✓', '✗', '★', '☆', '☐', '☑', '■', '▲', '●', '①', '⌘', '☎', '⬆', '⅓', '≥', '√', '♥']

it('signs between words are drawn in fonts of ours, whatever the reader has (finding D5)', async () => {
  const folio = folioOf(SIGNS.map((sign, at) => ({ id: `m${at}`, at: [4, at * 8, 40, 6], html: `<p>${sign}</p>` })))
  const page = await looks.show(folio, { widthPx: 1200 })
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '.rt > p' })
  const foreign: string[] = []
  for (const [at, nodeId] of nodeIds.entries()) {
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
    if (fonts.length === 0 || fonts.some(({ isCustomFont }) => !isCustomFont)) foreign.push(SIGNS[at] ?? '')
  }
  await client.detach()
  expect(nodeIds).toHaveLength(SIGNS.length)
  expect(foreign).toEqual([])
})
