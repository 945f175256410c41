import { mixed } from '@recto/document'
import type { Palette } from './mode.ts'

/** A picture created here, converted to a file on demand. */
export type Drawn = { key: string; description: string; file: () => File }

/** Colours where no folio says others. */
export const OWN_PALETTE: Palette = {
  primary: '#0f5c4d',
  accent: '#e8b04a',
  background: '#fffdf8',
  onPrimary: '#ffffff',
  onBackground: '#17231f',
}

const MIX = /color-mix\(in srgb,\s*(#[0-9a-f]{6})\s+([\d.]+)%,\s*(#[0-9a-f]{6})\)/gi

/** A drawing with a palette's colours instead of the theme's custom properties: an independent picture. */
export function inPalette(svg: string, palette: Palette): string {
  let drawn = svg.replace(/var\(--(\w+)\)/g, (whole, token: string) => palette[token as keyof Palette] ?? whole)
  for (let before = ''; before !== drawn; ) {
    before = drawn
    drawn = drawn.replace(MIX, (_, a: string, percent: string, b: string) => mixed(a, Number(percent), b))
  }
  return drawn.includes('xmlns=') ? drawn : drawn.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}

/** A drawing as an address that an `img` shows. */
export const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** A drawing as a file. */
export const svgFile = (svg: string, name: string): File => new File([svg], `${name}.svg`, { type: 'image/svg+xml' })
