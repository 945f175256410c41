import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { FileStore } from '../../adapters/files/file-store.ts'
import { createFairQueue } from '../../fair-queue.ts'

/** Widths that pictures are created in, px: requests are rounded up, so that a picture is stored in few sizes. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600, 1920] as const
/**
 * Pictures created at a time, which leaves the rest of the machine free, and waiting: beyond that the stored one is
 * shown.
 */
const TURNS = { atOnce: 2, mostWaiting: 200, mostPerKey: 200, retryAfterS: 1 } as const

type StoredPicture = { key: string; contentType: string; width: number }
type SizedPicture = { key: string; contentType: string }

/** Stored pictures at the width they are shown at, created once and cached [IMG-34]. */
export type PictureSizes = {
  /**
   * The key of the picture at least `widthPx` wide, below `store`; null if the stored one should be used: it is no
   * larger, is animated, or is a drawing.
   */
  fit(picture: StoredPicture, widthPx: number): Promise<SizedPicture | null>
  store: Pick<FileStore, 'head' | 'stream'>
}

/** Caches them in `folder`, which may be emptied at any time: each is created again from the stored picture. */
export function createPictureSizes(files: Pick<FileStore, 'read'>, folder: string): PictureSizes {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  const making = new Map<string, Promise<boolean>>()
  const turns = createFairQueue<null>({ of: 'picture-sizes', ...TURNS })

  /** False for pictures that cannot be made smaller. */
  async function make(from: string, width: number, key: string): Promise<boolean> {
    const bytes = await files.read(from)
    if (!bytes) return false
    const image = sharp(bytes)
    if (((await image.metadata()).pages ?? 1) > 1) return false
    const made = await image.resize({ width, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer()
    const draft = `${pathOf(key)}.${randomUUID()}`
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
    try {
      await writeFile(draft, made, { mode: 0o600 })
      await rename(draft, pathOf(key))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    return true
  }

  return {
    async fit({ key: from, contentType, width: storedWidth }, widthPx) {
      const width = PICTURE_WIDTHS.find((one) => one >= widthPx)
      const isRaster = contentType === 'image/png' || contentType === 'image/webp'
      if (!width || !isRaster || storedWidth <= width) return null
      const key = `${from}-${width}`
      const sized = { key, contentType: 'image/webp' }
      if (await isFile(pathOf(key))) return sized
      let made = making.get(key)
      if (!made) {
        made = turns.run(null, () => make(from, width, key)).finally(() => making.delete(key))
        making.set(key, made)
      }
      // If no smaller one can be created (a full disk, an old file, too many waiting), the stored one is shown.
      return (await made.catch(() => false)) ? sized : null
    },
    store: {
      async head(key) {
        const found = await stat(pathOf(key)).catch(() => null)
        return found ? { bytes: found.size } : null
      },
      async stream(key, range) {
        return (await isFile(pathOf(key))) ? createReadStream(pathOf(key), range) : null
      },
    },
  }
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
