import { type Fill, TONES, type Tone } from '@recto/document'
import type { CSSProperties } from 'react'

export type Ground = { className: `t-${Tone}` | 't-own'; style: CSSProperties }

/**
 * How the ground of a section or box is drawn: a tone by its class; a colour that a person chose with black or white
 * words, whichever reads better on it (never under 4.5 to 1).
 */
export function groundOf(fill: Fill): Ground {
  if (isTone(fill)) return { className: `t-${fill}`, style: {} }
  // Where black and white read alike: (light + 0.05) squared is 1.05 x 0.05.
  const ink = lightOf(fill) > 0.179 ? '#000' : '#fff'
  return { className: 't-own', style: { '--ground': fill, '--ink': ink } as CSSProperties }
}

const isTone = (fill: Fill): fill is Tone => (TONES as readonly string[]).includes(fill)

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2). */
function lightOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
