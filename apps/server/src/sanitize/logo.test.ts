import sharp from 'sharp'
import { expect, it } from 'vitest'
import { makeLogo } from './logo.ts'

it('draws a logo as large as it is needed, whatever size the drawing says it has', async () => {
  for (const size of [8, 20_000]) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>`
    const { format, width = 0 } = await sharp(Buffer.from(await makeLogo(Buffer.from(drawing)))).metadata()
    expect([format, width > 16 && width <= 512]).toEqual(['png', true])
  }
})
