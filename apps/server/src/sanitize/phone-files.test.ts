import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { mediaTypeOf } from '../features/media/media-type.ts'
import { makePicture } from './picture.ts'
import { createSanitizer } from './sanitizer.ts'

const file = (name: string) => readFileSync(new URL(`../../test/media/${name}`, import.meta.url))
const sanitizer = createSanitizer()
afterAll(() => sanitizer.stop())

describe('W18: what phones and Macs send', () => {
  it('a HEIC photo becomes a picture that every browser shows', async () => {
    const picture = await sanitizer.picture('picture', 'ada', file('sample.heic'))
    expect([picture.contentType, picture.width, picture.height]).toEqual(['image/webp', 64, 48])
    const { data, info } = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (y: number) =>
      [...data.subarray(y * 64 * info.channels).subarray(0, 3)].map((one) => Math.round(one / 64))
    expect([at(8), at(40)]).toEqual([
      [4, 0, 1],
      [0, 1, 3],
    ])
  })

  it('a QuickTime film of H.264 becomes an mp4 of the same pictures and sound', async () => {
    const mp4 = await sanitizer.picture('movie', 'ada', file('clip.mov'))
    expect(mediaTypeOf(Buffer.from(mp4))).toBe('video/mp4')
    const { BufferSource, Input, MP4 } = await import('mediabunny')
    const input = new Input({ source: new BufferSource(mp4.slice()), formats: [MP4] })
    expect(await input.computeDuration()).toBeGreaterThan(0.9)
    expect((await input.getTracks()).map(({ codec }) => codec)).toEqual(['avc', 'aac'])
  })

  it('other films, broken ones and broken photos are refused in words', async () => {
    const movie = (bytes: Buffer) => sanitizer.picture('movie', 'ada', bytes)
    await expect(movie(file('hevc.mov'))).rejects.toThrow('HEVC (H.265)')
    await expect(movie(file('clip.mov').subarray(0, 900))).rejects.toThrow('Please use an mp4')
    await expect(makePicture(file('sample.heic').subarray(0, 300))).rejects.toThrow('Image Failed to process.')
  })
})
