import { type Fill, inkOn, type SectionPicture, TONES, type Tone } from '@recto/document'
import type { Assets } from '@recto/modules/kit'
import type { CSSProperties } from 'react'

/** Class and style that give an element its fill and the colours that go with it. */
export type Ground = { className: `t-${Tone}` | 't-own'; style: CSSProperties }

/**
 * How the ground of a section or box is drawn: a tone by its class; a colour that a person chose with black or white
 * words, whichever reads better on it (never under 4.5 to 1).
 */
export function groundOf(fill: Fill): Ground {
  if (isTone(fill)) return { className: `t-${fill}`, style: {} }
  return { className: 't-own', style: { '--ground': fill, '--ink': inkOn(fill) } as CSSProperties }
}

const isTone = (fill: Fill): fill is Tone => (TONES as readonly string[]).includes(fill)

/** How the picture of a section is drawn over its ground. Undefined without one. */
export function pictureOf(
  picture: SectionPicture | undefined,
  assets: Assets,
): { className: string; style: CSSProperties } | undefined {
  if (!picture) return undefined
  const { fileId, fit, focus, dim } = picture
  // Quotes, brackets and backslashes would end the address inside a stylesheet.
  const address = assets.url(fileId, 1200).replace(/["'()\\\s]/g, encodeURIComponent)
  const style = {
    '--picture': `url("${address}")`,
    '--focus': `${focus[0]}% ${focus[1]}%`,
    '--dim': `color-mix(in srgb, var(--ground) ${dim}%, transparent)`,
  }
  return { className: `pictured fit-${fit}`, style: style as CSSProperties }
}
