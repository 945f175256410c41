import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskFileStore } from '../../adapters/files/disk.ts'
import { createPictureSizes, PICTURE_WIDTHS } from './picture-sizes.ts'

describe('pictures at the width they are shown at', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recto-sizes-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function stored(width: number) {
    const files = diskFileStore(join(folder, 'files'))
    const frame = sharp({ create: { width, height: 100, channels: 3, background: '#66d7c4' } })
    const { key } = await files.put(await frame.webp().toBuffer())
    const sizes = createPictureSizes(files, join(folder, 'sizes'))
    return { sizes, picture: { key, contentType: 'image/webp', width } }
  }
  const widthOf = async ({ sizes }: Awaited<ReturnType<typeof stored>>, key: string) => {
    const chunks: Buffer[] = []
    for await (const chunk of (await sizes.store.stream(key)) ?? []) chunks.push(chunk as Buffer)
    return (await sharp(Buffer.concat(chunks)).metadata()).width
  }

  it('are encoded anew at the next width of the ladder, and made only once [IMG-34]', async () => {
    const one = await stored(2000)
    const asked = [590, 600, 640, 500].map((width) => one.sizes.fit(one.picture, width))
    const found = await Promise.all(asked)
    expect(new Set(found.map((sized) => sized?.key)).size).toBe(1)
    expect(await widthOf(one, found[0]?.key ?? '')).toBe(640)
    expect(await readdir(join(folder, 'sizes', one.picture.key.slice(0, 2)))).toEqual([`${one.picture.key}-640`])
  })

  it('are as many as the ladder has, whatever widths are asked for', async () => {
    const one = await stored(2400)
    for (let width = 1; width < 2600; width += 37) await one.sizes.fit(one.picture, width)
    const kept = await readdir(join(folder, 'sizes', one.picture.key.slice(0, 2)))
    expect(kept).toHaveLength(PICTURE_WIDTHS.length)
  })

  it('are taken as stored where that is no larger, where they are drawings, and where the file is gone', async () => {
    const one = await stored(300)
    expect(await one.sizes.fit(one.picture, 400)).toBeNull()
    expect(await one.sizes.fit({ ...one.picture, width: 4000 }, 3000)).toBeNull()
    expect(await one.sizes.fit({ ...one.picture, contentType: 'image/svg+xml' }, 100)).toBeNull()
    expect(await one.sizes.fit({ ...one.picture, key: 'f'.repeat(64) }, 100)).toBeNull()
  })
})
