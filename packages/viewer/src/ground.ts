import { type Fill, inkOn, isTone, type SectionPicture, type Tone } from '@recto/document'
import type { Assets } from '@recto/modules/kit'
import type { CSSProperties } from 'react'

/** Class and style that give an element its fill and the matching colours. */
export type Ground = { className: `t-${Tone}` | 't-own'; style: CSSProperties }

/**
 * The background of a section or box: a tone by its class; any other colour with text in the most readable of `inks`,
 * else in black or white (never under 4.5 to 1).
 */
export function groundOf(fill: Fill, inks?: readonly string[]): Ground {
  if (isTone(fill)) return { className: `t-${fill}`, style: {} }
  return { className: 't-own', style: { '--ground': fill, '--ink': inkOn(fill, inks) } as CSSProperties }
}

/** Width in px of the file that a section's picture is shown from. */
const PICTURE_PX = 1200

/** A section's picture over its background. Undefined without one. */
export function pictureOf(
  picture: SectionPicture | undefined,
  assets: Assets,
): { className: string; style: CSSProperties } | undefined {
  if (!picture) return undefined
  const { fileId, fit, focus, dim, width } = picture
  // Quotes, brackets and backslashes would end the address inside a stylesheet.
  const address = assets.url(fileId, PICTURE_PX).replace(/["'()\\\s]/g, encodeURIComponent)
  const style = {
    '--picture': `url("${address}")`,
    '--focus': `${focus[0]}% ${focus[1]}%`,
    // Thumbnails take a smaller file: a tile is as large there as elsewhere.
    '--tile': width > 0 ? `${Math.min(width, PICTURE_PX)}px` : 'auto',
    '--dim': `color-mix(in srgb, var(--ground) ${dim}%, transparent)`,
  }
  return { className: `pictured fit-${fit}`, style: style as CSSProperties }
}
