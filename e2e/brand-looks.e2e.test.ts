import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Looks, startLooks } from '../packages/viewer/test/rendered.ts'
import { brandLooks, faultsOfLook } from './brand-looks.ts'
import { workerBrowser, workerViewer } from './worker.ts'

let looks: Looks
beforeAll(async () => {
  looks = await startLooks(await workerBrowser(), await workerViewer())
})
afterAll(() => looks?.close())

// `npm run verify` takes all 240. The step meets each folio and each family, and colours of every kind.
const SOME = brandLooks().filter((_, at) => at % 20 === (Math.floor(at / 20) * 5) % 12)

it.each(SOME)(
  '$title: nothing is cut off on page, phone and paper, and all words can be read [STYLE-09]',
  async (look) => {
    expect(await faultsOfLook(looks, look)).toEqual([])
  },
)
