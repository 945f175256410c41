import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeLogo } from './logo.ts'
import { makePicture } from './picture.ts'

const FOLDER = new URL('../../test/svg/', import.meta.url)
const FILES = readdirSync(FOLDER)

/** The colour at a point of a picture, in shares of its edges. */
async function colours(bytes: Uint8Array, points: readonly (readonly [number, number])[]): Promise<string[]> {
  const { data, info } = await sharp(bytes).resize(100, 100).raw().toBuffer({ resolveWithObject: true })
  return points.map(([x, y]) => {
    const at = (Math.round(y * 100) * 100 + Math.round(x * 100)) * info.channels
    return [...data.subarray(at, at + 3)].map((channel) => Math.round(channel / 32)).join(' ')
  })
}
/** A red square with a white disc and the lower side of a blue triangle. */
const POINTS = [
  [0.05, 0.05],
  [0.5, 0.35],
  [0.5, 0.95],
] as const
const MARK = ['7 0 1', '8 8 8', '0 2 6']

describe('W4: SVG as programs write it', () => {
  it.each(FILES)('%s keeps its colours, as a picture and as a logo', async (name) => {
    const file = readFileSync(new URL(name, FOLDER))
    const { bytes, width, height } = await makePicture(file)
    expect(width).toBe(height)
    expect(Buffer.from(bytes).toString()).not.toMatch(/<style|DOCTYPE|foreignObject/)
    expect(await colours(bytes, POINTS)).toEqual(MARK)
    expect(await colours(await makeLogo(file), POINTS)).toEqual(MARK)
  })

  it('a style sheet brings nothing from outside, and nothing but paint', async () => {
    const { bytes } = await makePicture(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><style>@import url(https://a.example/x.css);
        .a{fill:url(https://a.example/#x)} .b{fill:red;background:url(https://a.example);position:fixed}
        .c{fill:red;behavior:url(x);-moz-binding:url(https://a.example)}</style>
        <rect class="a" width="8" height="8"/><rect class="b" width="4" height="4"/><path class="c" d="M0 0h1v1z"/></svg>`,
      ),
    )
    expect(Buffer.from(bytes).toString()).not.toMatch(/a\.example|position|behavior|binding|@import/)
  })

  it('a document type that declares entities is still refused, wherever it stands', async () => {
    const body = '<svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>'
    for (const head of [
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://a.example/svg.dtd" [<!ENTITY a "b">]>',
      '<!DOCTYPE svg SYSTEM "http://a.example/x.dtd"><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>',
      '<!ENTITY a "b">',
    ]) {
      await expect(makePicture(Buffer.from(head + body)), head).rejects.toThrow('declares its own entities')
    }
  })
})
