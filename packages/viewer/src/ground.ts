import { type Fill, inkOn, TONES, type Tone } from '@recto/document'
import type { CSSProperties } from 'react'

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
