import { gzipSync } from 'node:zlib'
import { demoFolios } from '@recto/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Looks, startLooks } from '../packages/viewer/test/rendered.ts'
import { probeModules } from './module-probe.ts'
import { builtWidths, heights, lineErrors } from './typeset-driver.ts'
import { workerBrowser, workerViewer } from './worker.ts'

let looks: Looks
beforeAll(async () => {
  looks = await startLooks(await workerBrowser(), await workerViewer())
})
afterAll(() => looks?.close())

describe('text measured without a browser', () => {
  it('24,000 boxes: lines are counted as Chromium breaks them (T1)', async () => {
    const { widths } = await builtWidths((await workerViewer()).folder)
    const errors = await lineErrors(looks, widths, { texts: 200 })
    console.log('lines', errors)
    expect(errors.boxes).toBe(24_000)
    expect(errors.wrong).toBeLessThanOrEqual(0.8)
    expect(errors.low).toBeLessThanOrEqual(0.25)
    expect(errors.meanPx).toBeLessThanOrEqual(0.5)
  })

  it('1,800 modules by chance: their content is as high as it is drawn (T3)', async () => {
    const { widths } = await builtWidths((await workerViewer()).folder)
    let [all, wrong, low] = [0, 0, 0]
    for (const [nth, { document }] of demoFolios().entries()) {
      const sectionId = document.sections[0]?.id ?? ''
      const modules = probeModules(300, nth).map((module) => ({ ...module, sectionId }))
      for (const { drawn, reckoned } of await heights(looks, widths, { ...document, modules })) {
        all++
        if (Math.abs(drawn - reckoned) > 1) wrong++
        if (reckoned < drawn - 1) low++
      }
    }
    console.log('modules', { all, wrong, low })
    expect(all).toBe(1_800)
    expect(wrong / all).toBeLessThanOrEqual(0.03)
    expect(low / all).toBeLessThanOrEqual(0.005)
  })

  it('a table of widths is at most 5 kB, as it is sent (T2)', async () => {
    const { tables } = await builtWidths((await workerViewer()).folder)
    expect(tables.length).toBeGreaterThan(30)
    for (const { name, bytes } of tables) expect(gzipSync(bytes).length, name).toBeLessThanOrEqual(5 * 1024)
  })
})
