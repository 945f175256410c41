import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Looks, startLooks } from '../packages/viewer/test/rendered.ts'
import { brandLooks, faultsOfLook } from './brand-looks.ts'
import { workerBrowser, workerViewer } from './worker.ts'

let looks: Looks
beforeAll(async () => {
  looks = await startLooks(await workerBrowser(), await workerViewer())
})
afterAll(() => looks?.close())

it.each(brandLooks())(
  '$title: nothing is cut off on page, phone, paper and in the PDF, and all words can be read [STYLE-09]',
  async (look) => {
    expect(await faultsOfLook(looks, look, { withPdf: true })).toEqual([])
  },
)
