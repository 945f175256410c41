import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { PictureError } from './picture-error.ts'
import { createSanitizer, type Sanitizer } from './sanitizer.ts'

const GENEROUS = { cpuSeconds: 60, longestMs: 60_000, memoryBytes: 2 * 1024 ** 3, idleMs: 60_000 }

let sanitizer: Sanitizer | undefined
afterEach(() => sanitizer?.stop())

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#66d7c4' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
const drawing = (characters: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<rect x="1"/>'.repeat(characters / 13)}</svg>`)

/** Processor seconds that `work` took of this thread. */
async function ownCpu(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1e6
}

// Each kind of work starts a process, which a busy machine is long about.
it('S3: pictures, drawings and HTML are worked on elsewhere: this thread does next to nothing', async () => {
  const used = createSanitizer(GENEROUS)
  sanitizer = used
  const small = await png(8, 8)
  expect(await used.picture('picture', 'ada', small)).toMatchObject({ width: 8, height: 8, contentType: 'image/png' })
  expect(await used.html('ada', '<p onclick="x">short</p>')).toEqual({ html: '<p>short</p>', removed: ['onclick'] })
  const large = drawing(400_000)
  const html = '<p class="a" onclick="b">one</p>'.repeat(6_000)
  const seconds = await ownCpu(async () => {
    await used.picture('picture', 'ada', large)
    expect(await used.html('ada', html)).toMatchObject({ removed: ['onclick'] })
    const [, short] = (await used.richTexts('ada', ['<p>a</p>'.repeat(5_000), '<p>b</p>'])) ?? []
    expect(JSON.parse(short ?? '')).toMatchObject({ content: [{ type: 'paragraph' }] })
  })
  expect(seconds).toBeLessThan(0.25)
}, 60_000)

it('S3: what is wrong with a picture is said in the same words from there', async () => {
  sanitizer = createSanitizer(GENEROUS)
  const bomb = await png(8_010, 5_000)
  for (const task of ['picture', 'portrait', 'logo'] as const) {
    await expect(sanitizer.picture(task, 'ada', bomb)).rejects.toThrow('40 megapixels')
    await expect(sanitizer.picture(task, 'ada', Buffer.from('no picture'))).rejects.toBeInstanceOf(PictureError)
  }
})

it('S3: beyond its processor time or memory the work is ended, and the next goes on', async () => {
  for (const limit of [{ cpuSeconds: 0.01 }, { memoryBytes: 1024 ** 2 }, { longestMs: 1 }]) {
    const used = createSanitizer({ ...GENEROUS, ...limit })
    const large = drawing(3_000_000)
    const [picture, html, texts] = await Promise.allSettled([
      used.picture('picture', 'ada', large),
      used.html('ada', '<p>a</p>'.repeat(200_000)),
      used.richTexts('ada', ['<p>a</p>'.repeat(100_000)]),
    ])
    expect(picture).toMatchObject({ status: 'rejected', reason: { name: 'PictureError' } })
    for (const one of [html, texts]) expect(one).toMatchObject({ status: 'fulfilled', value: null })
    await used.stop()
  }
})

it('S3: a process that was ended is replaced by another one', async () => {
  const used = createSanitizer({ ...GENEROUS, cpuSeconds: 1.5 })
  sanitizer = used
  await expect(used.picture('picture', 'ada', drawing(4_900_000))).rejects.toThrow('takes too long')
  expect(await used.picture('portrait', 'ada', await png(8, 8))).toBeInstanceOf(Uint8Array)
})
