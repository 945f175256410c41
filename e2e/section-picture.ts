import type { FolioDocument, SectionPicture } from '@recto/document'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfFacts } from '../bench/export/pdf-facts.ts'
import { type Looks, startLooks } from '../packages/viewer/test/rendered.ts'
import { editorSite } from './editor-driver.ts'
import { giveFile } from './give-file.ts'
import { folioOf } from './page-driver.ts'
import { pixelsOf, quarterAt, quarters } from './pixels.ts'
import { workerBrowser, workerViewer } from './worker.ts'

declare const dev: import('./editor-driver.ts').Dev

/** A section of 1200 by 400 px, black, with a picture of 400 by 400 px. */
const WIDTH = 1200
const PICTURE: SectionPicture = {
  fileId: 'quarters',
  width: 400,
  height: 400,
  name: 'quarters.png',
  fit: 'cover',
  focus: [50, 50],
  dim: 0,
}

const pictured = (change: Partial<SectionPicture>): FolioDocument => {
  const folio = folioOf([])
  const sections = folio.sections.map((one) => ({
    ...one,
    heightRows: 40,
    background: '#000000' as const,
    picture: { ...PICTURE, ...change },
  }))
  return { ...folio, sections }
}

/** Points of the section, and what of the picture is there, for each way it lies. */
const TABLE: [string, Partial<SectionPicture>, Record<string, [number, number, string]>][] = [
  [
    'cover, its middle',
    {},
    { tl: [20, 20, 'red'], tr: [1180, 20, 'green'], bl: [20, 380, 'blue'], br: [1180, 380, 'white'] },
  ],
  ['cover, its upper edge', { focus: [50, 0] }, { tl: [20, 20, 'red'], br: [1180, 380, 'green'] }],
  ['cover, its lower edge', { focus: [50, 100] }, { tl: [20, 20, 'blue'], br: [1180, 380, 'white'] }],
  [
    'contain, in the middle',
    { fit: 'contain' },
    { left: [20, 20, 'ground'], tl: [420, 20, 'red'], br: [780, 380, 'white'], right: [1180, 380, 'ground'] },
  ],
  [
    'contain, at the left',
    { fit: 'contain', focus: [0, 50] },
    { tl: [20, 20, 'red'], br: [380, 380, 'white'], right: [420, 20, 'ground'] },
  ],
  [
    'contain, at the right',
    { fit: 'contain', focus: [100, 50] },
    { left: [780, 20, 'ground'], tl: [820, 20, 'red'], br: [1180, 380, 'white'] },
  ],
  [
    'tile, from the left',
    { fit: 'tile', focus: [0, 0] },
    { one: [20, 20, 'red'], two: [420, 20, 'red'], three: [820, 20, 'red'], last: [1180, 380, 'white'] },
  ],
  ['tile, moved', { fit: 'tile', focus: [25, 0] }, { one: [20, 20, 'green'], two: [220, 20, 'red'] }],
  [
    'tile, of a file that is larger than it',
    { fit: 'tile', focus: [0, 0], width: 200, height: 200 },
    { one: [20, 20, 'red'], two: [220, 20, 'red'], below: [20, 220, 'red'] },
  ],
  [
    'tile, of a size that is not known',
    { fit: 'tile', focus: [0, 0], width: 0, height: 0 },
    { one: [20, 20, 'red'], two: [420, 20, 'red'] },
  ],
]

/** Tests that the picture behind a section lies as it is set: each way where `isLong`, else one of each kind. */
export function pictureSeen(isLong: boolean): void {
  describe('the picture behind a section is seen (finding H11)', () => {
    let looks: Looks
    beforeAll(async () => {
      const file = await quarters(400)
      looks = await startLooks(await workerBrowser(), await workerViewer(), undefined, (id) =>
        id === PICTURE.fileId ? file : null,
      )
    })
    afterAll(() => looks?.close())

    it.each(TABLE.filter((_, at) => isLong || at % 3 === 0))(
      'on the page, in the picture and in print: %s',
      async (_, change, points) => {
        const wanted = Object.fromEntries(Object.entries(points).map(([name, [, , quarter]]) => [name, quarter]))
        for (const mode of ['page', 'print'] as const) {
          const page = await looks.show(pictured(change), { widthPx: WIDTH, mode })
          const pixels = await pixelsOf(await page.screenshot({ fullPage: true }))
          const found = Object.entries(points).map(([name, [x, y]]) => [name, quarterAt(pixels, x, y)])
          expect(Object.fromEntries(found), mode).toEqual(wanted)
        }
      },
    )

    it('in a PDF, and without backgrounds in none', async () => {
      for (const [background, wanted] of [
        [true, ['red', 'white']],
        [false, ['white', 'white']],
      ] as const) {
        const look = background ? {} : { background }
        const page = await looks.show(pictured({}), { widthPx: WIDTH, mode: 'print', look })
        const bytes = await page.pdf({ width: '1200px', height: '400px', printBackground: true })
        const [drawn] = (await pdfFacts(bytes, WIDTH)).pictures
        const pixels = await pixelsOf(drawn ?? Buffer.alloc(0))
        expect([quarterAt(pixels, 20, 20), quarterAt(pixels, 1180, 380)]).toEqual(wanted)
      }
    })

    it('under a veil of the section’s ground, as strong as it says', async () => {
      const lights: number[] = []
      for (const dim of [0, 30, 60, 90]) {
        const page = await looks.show(pictured({ dim }), { widthPx: WIDTH })
        const pixels = await pixelsOf(await page.screenshot())
        lights.push(Number.parseInt(pixels.at(1180, 380).slice(1, 3), 16))
      }
      expect(lights.map((light) => Math.round((light / 255) * 20) * 5)).toEqual([100, 70, 40, 10])
    })

    const site = editorSite()
    it('on the canvas, in its thumbnail and in the preview', async () => {
      const editor = await (await site.open()).ready()
      const { page } = editor
      await editor.section('numbers00000').click({ position: { x: 20, y: 300 } })
      await page.getByRole('button', { name: 'Background of The quarter in numbers' }).click()
      const add = () => page.getByRole('button', { name: 'Add a picture' }).click()
      await giveFile(page, add, { name: 'quarters.png', mimeType: 'image/png', buffer: await quarters(400) })
      await page.getByRole('button', { name: 'Replace picture' }).waitFor()
      await page.evaluate(() => {
        const picture = dev.store.section('numbers00000')?.picture
        if (picture) dev.store.setSection('numbers00000', { picture: { ...picture, dim: 0, focus: [0, 50] } })
      })
      await page.keyboard.press('Escape')
      const isRed = async (place: import('playwright-core').Locator) => {
        const pixels = await pixelsOf(await place.screenshot())
        return quarterAt(pixels, 3, pixels.height * 0.03 + 2)
      }
      await expect.poll(() => isRed(editor.section('numbers00000'))).toBe('red')
      const thumbnail = page.locator('[data-rail="numbers00000"] > button')
      const redsIn = async () => {
        const pixels = await pixelsOf(await thumbnail.screenshot())
        const points = Array.from({ length: pixels.width * pixels.height }, (_, at) => [
          at % pixels.width,
          at / pixels.width,
        ])
        return points.filter(([x = 0, y = 0]) => pixels.at(x, y) === '#ff0000').length
      }
      await expect.poll(redsIn).toBeGreaterThan(200)
      await page.getByRole('radio', { name: 'Preview' }).click()
      const shown = page.getByRole('main', { name: /^Preview of/ }).locator('#s-numbers00000')
      await shown.waitFor()
      await expect.poll(() => isRed(shown)).toBe('red')
      await editor.close()
    })
  })
}
