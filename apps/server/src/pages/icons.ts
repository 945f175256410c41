import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { FileStore } from '../adapters/files/file-store.ts'
import { createKeptPictures } from './kept-pictures.ts'

/** Recto's own icon, served for the pages of any host. */
export const ICON_PATH = '/viewer/icon.svg'
/** For the head of our own pages. */
export const iconLink = `<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">`

const DRAWING = fileURLToPath(new URL('../../../web/public/favicon.svg', import.meta.url))
/** Of what old browsers and robots ask for by its fixed name, px. */
const ICO_PX = 32
/** Size of a team's logo as an icon, px: what a bookmark on a dense screen shows. */
const LOGO_PX = 96

/** Icons of pages, each created on first request. */
export type PageIcons = {
  /** The product's icon as a drawing. */
  drawing(): Promise<Buffer>
  /** The same as `/favicon.ico`. */
  ico(): Promise<Buffer>
  /** A stored logo as a square PNG; null: the file is gone. */
  ofLogo(logoKey: string): Promise<Buffer | null>
}

/** Icons of browser tabs and bookmarks. */
export function createPageIcons(files: Pick<FileStore, 'read'>): PageIcons {
  const read = { drawing: null as Promise<Buffer> | null, ico: null as Promise<Buffer> | null }
  const drawing = () => {
    read.drawing ??= readFile(DRAWING)
    return read.drawing
  }
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  return {
    drawing,
    ico() {
      read.ico ??= drawing().then(async (svg) =>
        icoOf(await sharp(svg, { density: 192 }).resize(ICO_PX).png().toBuffer()),
      )
      return read.ico
    },
    ofLogo: createKeptPictures(files, (logo) =>
      logo.resize({ width: LOGO_PX, height: LOGO_PX, fit: 'contain', background: transparent }).png().toBuffer(),
    ),
  }
}

/** An ICO file of one PNG: a directory of one entry before it. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(ICO_PX, 6)
  head.writeUInt8(ICO_PX, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
