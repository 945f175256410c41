import { demoFolios } from '@recto/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PALETTES } from '../packages/viewer/test/palettes.ts'
import { type Looks, startLooks } from '../packages/viewer/test/rendered.ts'
import { faultsAt, unreadableUnder } from './folio-faults.ts'
import { accessibilityFaults } from './web-driver.ts'
import { workerBrowser, workerViewer } from './worker.ts'

let looks: Looks
beforeAll(async () => {
  looks = await startLooks(await workerBrowser(), await workerViewer())
})
afterAll(() => looks?.close())

describe.each(demoFolios())('$name', ({ document: folio }) => {
  it.each([1440, 900, 768, 320])('at %i px: nothing is cut off, covered or wider than the screen', async (widthPx) => {
    expect(await faultsAt(looks, folio, widthPx)).toEqual([])
  })

  it('all words can be read under the palettes of the other folios', async () => {
    expect(await unreadableUnder(looks, folio, Object.entries(PALETTES))).toEqual([])
  })

  it.each([1200, 390])(
    'at %i px: read with a screen reader nothing is without a name or out of order',
    async (widthPx) => {
      expect(await accessibilityFaults(await looks.show(folio, { widthPx, script: true }))).toEqual([])
    },
  )
})
