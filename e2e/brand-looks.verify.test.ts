import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Looks, startLooks } from '../packages/viewer/test/rendered.ts'
import { brandLooks, faultsOfLook } from './brand-looks.ts'
import { workerBrowser, workerViewer } from './worker.ts'

/** Of the tests of a file, Vitest runs so many at a time: each has pages of its own, in one browser. */
const AT_ONCE = 5

const free: Looks[] = []
let all: Looks[] = []
beforeAll(async () => {
  const [browser, viewer] = await Promise.all([workerBrowser(), workerViewer()])
  all = await Promise.all(Array.from({ length: AT_ONCE }, () => startLooks(browser, viewer)))
  free.push(...all)
})
afterAll(async () => {
  for (const looks of all) await looks.close()
})

it.concurrent.each(brandLooks())(
  '$title: nothing is cut off on page, phone, paper and in the PDF, and all words can be read [STYLE-09]',
  async (look) => {
    const looks = free.pop()
    if (!looks) throw new Error('More looks are drawn at a time than there are pages for.')
    try {
      expect(await faultsOfLook(looks, look, { withPdf: true })).toEqual([])
    } finally {
      free.push(looks)
    }
  },
)
