import { readFileSync } from 'node:fs'
import type { Item } from './shelf.ts'

const MODULES = new URL('../../../node_modules/', import.meta.url)

const font = (family: string, path: string): Item => ({
  name: path.split('/').at(-1) ?? path,
  type: path.endsWith('.woff2') ? 'font/woff2' : 'font/woff',
  bytes: readFileSync(new URL(path, MODULES)),
  right: { font: family },
})

/** Fonts as people have them: of one weight and of many, slanted, without Latin letters; and two that are none. */
export const FONTS: readonly Item[] = [
  font('Figtree', '@fontsource/figtree/files/figtree-latin-700-normal.woff2'),
  font('DM Serif Display', '@fontsource/dm-serif-display/files/dm-serif-display-latin-400-italic.woff'),
  font('IBM Plex Mono', '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'),
  font('Bebas Neue', '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff'),
  font('Caveat', '@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2'),
  font('Noto Sans Hebrew', '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff2'),
  { name: 'cut off.woff2', type: 'font/woff2', bytes: Buffer.from('wOF2 and no more'), right: { refused: true } },
  { name: 'a page.ttf', type: 'font/ttf', bytes: Buffer.from('<!doctype html><p>Not found'), right: { refused: true } },
]
