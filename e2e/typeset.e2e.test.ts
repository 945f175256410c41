import { demoFolios } from '@recto/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Looks, startLooks } from '../packages/viewer/test/rendered.ts'
import { builtWidths, heights, lineErrors } from './typeset-driver.ts'
import { workerBrowser, workerViewer } from './worker.ts'

let looks: Looks
beforeAll(async () => {
  looks = await startLooks(await workerBrowser(), await workerViewer())
})
afterAll(() => looks?.close())

describe('text measured without a browser', () => {
  it('3,000 boxes: lines are counted as Chromium breaks them (T1)', async () => {
    const { widths } = await builtWidths((await workerViewer()).folder)
    const errors = await lineErrors(looks, widths, { texts: 40, faces: 5 })
    expect(errors.boxes).toBe(3_000)
    expect(errors.wrong).toBeLessThanOrEqual(1.6)
    expect(errors.low).toBeLessThanOrEqual(0.5)
  })

  it('every module of the demo folios is as high as it is drawn (T3)', async () => {
    const { widths } = await builtWidths((await workerViewer()).folder)
    for (const { name, document } of demoFolios()) {
      const off = (await heights(looks, widths, document)).filter(
        ({ drawn, reckoned }) => Math.abs(drawn - reckoned) > 1,
      )
      // A sample of type in its own sizes stands in one cell of a table.
      expect(off.length, `${name}: ${off.map(({ module }) => module.type)}`).toBeLessThanOrEqual(
        name.includes('brand guide') ? 1 : 0,
      )
    }
  })
})
