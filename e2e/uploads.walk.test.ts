import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../apps/server/test/uploads.ts'
import { makeFolios, type Site, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const DRAWINGS = new URL('../apps/server/test/svg/', import.meta.url)

describe('SVG as programs write it', () => {
  it('W4: eleven exports of ten programs are drawn by a browser in their own colours', async () => {
    const ada = await site.newPerson()
    const [token = ''] = await makeFolios(ada, ['Drawings'])
    const page = await site.open(ada)
    const names = readdirSync(DRAWINGS)
    expect(names).toHaveLength(11)
    const urls: string[] = []
    for (const name of names) {
      const sent = await upload<{ url: string }>(ada, 'UploadImage', readFileSync(new URL(name, DRAWINGS)), { token })
      expect(sent.envelope.Message, name).toBe('')
      urls.push(sent.envelope.Data.url)
    }
    const drawn = await page.evaluate(
      (all) =>
        Promise.all(
          all.map(async (url) => {
            const image = new Image(100, 100)
            image.src = url
            await image.decode()
            const context = Object.assign(document.createElement('canvas'), { width: 100, height: 100 }).getContext(
              '2d',
            )
            context?.drawImage(image, 0, 0, 100, 100)
            const at = (x: number, y: number) =>
              [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3).map((channel) => Math.round(channel / 32))
            return [at(5, 5), at(50, 35), at(50, 95)].map((channels) => channels.join(' '))
          }),
        ),
      urls,
    )
    // Red, a white disc, the lower side of a blue triangle.
    expect(Object.fromEntries(names.map((name, at) => [name, drawn[at]]))).toEqual(
      Object.fromEntries(names.map((name) => [name, ['7 0 1', '8 8 8', '0 2 6']])),
    )
  })
})
