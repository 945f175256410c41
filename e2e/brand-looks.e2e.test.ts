import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Looks, startLooks } from '../packages/viewer/test/rendered.ts'
import { brandLooks, faultsOfLook } from './brand-looks.ts'
import { workerBrowser, workerViewer } from './worker.ts'

let looks: Looks
beforeAll(async () => {
  looks = await startLooks(await workerBrowser(), await workerViewer())
})
afterAll(() => looks?.close())

// `npm run verify` takes all 240. The step meets each folio in each family, each time in other colours.
const ALL = brandLooks()
const TWELVE = Array.from({ length: 12 }, (_, at) => ALL[12 * Math.floor((at * 20) / 12) + at]).flatMap(
  (look) => look ?? [],
)

it.each(TWELVE)(
  '$title: nothing is cut off on page, phone and paper, and all words can be read [STYLE-09]',
  async (look) => {
    expect(await faultsOfLook(looks, look)).toEqual([])
  },
)
