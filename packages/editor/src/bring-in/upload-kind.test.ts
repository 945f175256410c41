import { LIMITS } from '@recto/document'
import { describe, expect, it } from 'vitest'
import { uploadFault } from './upload-kind.ts'

const MEGABYTE = 1024 * 1024

describe('a picture or video that is not sent', () => {
  it.each<[name: string, type: string, size: number, said: string | null]>([
    ['oven.png', 'image/png', 0, 'oven.png is empty. Save or export it again, then add it.'],
    ['oven.mp4', 'video/mp4', 0, 'oven.mp4 is empty. Save or export it again, then add it.'],
    ['oven.jpg', '', 0, 'oven.jpg is empty. Save or export it again, then add it.'],
    ['oven.png', 'image/png', 1, null],
    ['oven.heic', '', 10, null],
    ['oven.mov', 'video/quicktime', 10, null],
    [
      'oven.png',
      'image/png',
      (LIMITS.uploadMegabytes + 1) * MEGABYTE,
      `oven.png is ${LIMITS.uploadMegabytes + 1} MB. You can upload files of up to ${LIMITS.uploadMegabytes} MB.`,
    ],
    [
      'oven.psd',
      'image/vnd.adobe.photoshop',
      10,
      'oven.psd cannot be shown: it is of the kind PSD. Use a JPEG, PNG, GIF, SVG, WebP or HEIC picture, or an mp4, mov or webm video.',
    ],
  ])('H4: %s of %s and %i bytes', (name, type, size, said) => {
    expect(uploadFault({ name, type, size })).toBe(said)
  })
})
