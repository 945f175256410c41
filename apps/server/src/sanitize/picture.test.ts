import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePicture } from './picture.ts'
import { PictureError } from './picture-error.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#66d7c4' } })

describe('pictures people send', () => {
  it('are encoded anew, without the camera’s notes and places, upright', async () => {
    const upload = await plain(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Someone' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const picture = await makePicture(upload)
    expect([picture.width, picture.height]).toEqual([20, 40])
    const facts = await sharp(picture.bytes).metadata()
    expect(facts.exif).toBeUndefined()
    expect(facts.format).toBe('webp')
  })

  it('are at most 2,400 px on the longer edge', async () => {
    const picture = await makePicture(await plain(5000, 100).png().toBuffer())
    expect([picture.width, picture.height]).toEqual([2400, 48])
  })

  it('take JPEG, PNG, GIF, SVG and WebP, by what they are and not by their name [IMG-19]', async () => {
    for (const upload of [
      await plain(8, 8).jpeg().toBuffer(),
      await plain(8, 8).png().toBuffer(),
      await plain(8, 8).gif().toBuffer(),
      await plain(8, 8).webp().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'),
    ]) {
      const picture = await makePicture(upload)
      expect([picture.width, picture.height]).toEqual([8, 8])
    }
    await expect(makePicture(await plain(8, 8).tiff().toBuffer())).rejects.toThrow('Please use a JPEG')
  })

  it('are refused in words when broken or when they unfold to more than 40 megapixels [IMG-30]', async () => {
    const broken = (await plain(64, 64).png().toBuffer()).subarray(0, 60)
    await expect(makePicture(Buffer.from(broken))).rejects.toThrow('Image Failed to process.')
    await expect(makePicture(Buffer.alloc(0)), 'empty').rejects.toBeInstanceOf(PictureError)
    await expect(makePicture(Buffer.from('GIF89a<script>alert(1)</script>'))).rejects.toBeInstanceOf(PictureError)
    const bomb = await plain(8_010, 5_000).png({ compressionLevel: 9 }).toBuffer()
    await expect(makePicture(bomb)).rejects.toThrow('40 megapixels')
  })

  it('S3: that move are refused in words beyond 400 frames or 20 megapixels of all frames together', async () => {
    const moving = (frames: number, edge: number) => {
      const pixels = Buffer.alloc(frames * edge * edge * 3)
      // Two frames that are the same would become one.
      for (let at = 0; at < pixels.length; at += edge) pixels[at] = at % 251
      const raw = { width: edge, height: frames * edge, channels: 3, pageHeight: edge } as const
      return sharp(pixels, { raw }).gif({ effort: 1 }).toBuffer()
    }
    await expect(makePicture(await moving(30, 900))).rejects.toThrow('20 megapixels')
    await expect(makePicture(await moving(401, 4))).rejects.toThrow('400 frames')
    expect(await makePicture(await moving(60, 20))).toMatchObject({ contentType: 'image/webp', width: 20, height: 20 })
  })
})

describe('SVG people send', () => {
  const clean = async (body: string) =>
    Buffer.from(
      (await makePicture(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${body}</svg>`)))
        .bytes,
    ).toString()

  it('loses scripts, handlers, foreign objects, animation and every address outside the file', async () => {
    const svg = await clean(
      `<script>alert(1)</script><rect onload="alert(1)" onclick="x" width="5" height="5" style="fill:red;background:url(https://a.example/x)"/>` +
        `<foreignObject><iframe src="https://a.example"/></foreignObject><image href="https://a.example/x.png"/>` +
        `<use href="https://a.example/x.svg#a"/><a href="javascript:alert(1)"><text>hi</text></a>` +
        `<path style="fill:red;position:fixed" d="M0 0"/><set attributeName="href" to="javascript:alert(1)"/><style>@import url(https://a.example)</style><rect fill="url(https://a.example#a)"/>`,
    )
    expect(svg).not.toMatch(
      /script|onload|onclick|foreignObject|iframe|https:\/\/a\.example|<image|<style|<set|javascript/,
    )
    expect(svg).toContain('style="fill:red"')
  })

  it('keeps gradients, view box and references inside the file', async () => {
    const svg = await clean(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect fill="url(#g)" width="5" height="5"/><use href="#g"/>',
    )
    expect(svg).toContain('viewBox="0 0 10 10"')
    expect(svg).toContain('<linearGradient id="g">')
    expect(svg).toContain('fill="url(#g)"')
    expect(svg).toContain('href="#g"')
  })

  it('is refused when it declares entities', async () => {
    const upload = Buffer.from(
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
    )
    await expect(makePicture(upload)).rejects.toThrow('declares its own entities')
  })

  it('is refused in words when it ends in the middle, wherever that is', async () => {
    const whole = `<?xml version="1.0"?>\n<!-- drawn > by hand --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
<style>.a{fill:red}</style><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs>
<svg x="1"><rect class="a" width="5" height="5"/></svg><g><path d="M0 0 L9 9" fill="url(#g)"/><text>größer &gt; 照明</text></g></svg>`
    const root = whole.indexOf('>', whole.indexOf('<svg')) + 1
    const cuts = [
      root, // Nothing but the root.
      ...[
        '.a{',
        '</style>',
        '<stop',
        '<svg x',
        '<rect',
        '</svg><g',
        '<path',
        'M0 0',
        'url(',
        '&gt;',
        '照明',
        '</text>',
      ].map((part) => whole.indexOf(part, root) + 2),
      whole.lastIndexOf('</g>') + 4,
      whole.length - 6, // The root's own end.
    ]
    for (const at of cuts) {
      const cut = Buffer.from(whole.slice(0, at))
      await expect(makePicture(cut), whole.slice(Math.max(0, at - 12), at)).rejects.toThrow('ends in the middle')
    }
    const complete = [
      whole,
      `${whole}\n<!-- Generator: drawn -->\n`,
      whole.replace('</svg>\n', '</svg >\n'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      '<svg aria-label="a > b" viewBox="0 0 1 1" />',
    ]
    for (const one of complete)
      expect(Buffer.from((await makePicture(Buffer.from(one))).bytes).toString()).toMatch(/^<svg/)
  })

  it('is refused when it is nested out of all reason or too large; a file full of declarations is looked through once', async () => {
    await expect(clean('<g>'.repeat(300_000))).rejects.toThrow('Image Failed to process.')
    await expect(clean('<g/>'.repeat(1_300_000))).rejects.toThrow('larger than 5 MB')
    expect(await clean(`<g>${'<?xml'.repeat(200_000)}?></g>`)).toContain('<svg')
  })
})
