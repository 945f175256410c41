import type { Theme } from '@recto/document'
import { type Format, shapeOf } from '../patterns/index.ts'

/** Sizes of running text on a canvas, largest first, with those of its headings: the first that holds all words is taken. */
export const CANVAS_STEPS = [
  { body: [18, 25], h2: [24, 30] },
  { body: [17, 25], h2: [22, 25] },
  { body: [16, 25], h2: [22, 25] },
  { body: [16, 20], h2: [20, 25] },
  { body: [15, 20], h2: [20, 25] },
  { body: [14, 20], h2: [18, 20] },
] as const

/** To whole lines of 5 px, so that neighbouring columns meet again. */
const toFive = (px: number): number => Math.max(20, Math.round(px / 5) * 5)

/** A display size scaled to fit between two, its line with it. */
function sized([size, line, spacing, weight]: Theme['type']['h1'], most: number): Theme['type']['h1'] {
  if (size <= most) return [size, line, spacing, weight]
  return [most, toFive((line / size) * most), spacing, weight]
}

const atLeast = ([size, line, spacing, weight]: Theme['type']['h1'], least: number): Theme['type']['h1'] =>
  size >= least ? [size, line, spacing, weight] : [least, toFive((line / size) * least), spacing, weight]

/** Title of a document that opens with a quiet head. */
const QUIET_H1 = 48

/** Sizes of running text on slides, largest first, with those of leads. */
export const SLIDE_STEPS = [
  { body: [22, 30], lead: [28, 40], small: [20, 25] },
  { body: [20, 30], lead: [26, 35], small: [18, 25] },
  { body: [18, 25], lead: [24, 35], small: [17, 25] },
] as const

/** Slides with another step of their running text. */
export function atSlideStep(theme: Theme, { body, lead, small }: (typeof SLIDE_STEPS)[number]): Theme {
  return { ...theme, type: { ...theme.type, body: [...body], lead: [...lead], small: [...small] } }
}

/** The theme adjusted to a format and its first section: slides are read from further away, canvas cells are dense. */
export function themeFor(theme: Theme, format: Format, opening?: string): Theme {
  const { type } = theme
  switch (shapeOf(format)) {
    case 'slide':
      return {
        ...theme,
        type: {
          ...type,
          h1: sized(atLeast(type.h1, 64), 84),
          h2: sized(atLeast(type.h2, 42), 50),
          h3: atLeast(type.h3, 24),
          figure: sized(atLeast(type.figure, 76), 88),
          quote: sized(atLeast(type.quote, 42), 48),
          body: [18, 25],
          lead: [24, 35],
          small: [17, 25],
          caption: [15, 20],
          eyebrow: [16, type.eyebrow[1], type.eyebrow[2]],
        },
      }
    case 'canvas':
      return {
        ...theme,
        type: {
          ...type,
          h1: sized(type.h1, 40),
          h3: sized(type.h3, 18),
          figure: sized(type.figure, 34),
          quote: sized(type.quote, 24),
          lead: [18, 25],
          caption: [13, 20],
          liGap: 5,
        },
      }
    default:
      return opening === 'letterhead' ? { ...theme, type: { ...type, h1: sized(type.h1, QUIET_H1) } } : theme
  }
}

/** A canvas with another step of its running text. */
export function atStep(theme: Theme, step: (typeof CANVAS_STEPS)[number]): Theme {
  const [, , spacing, weight] = theme.type.h2
  const [size, line] = step.h2
  return { ...theme, type: { ...theme.type, body: [...step.body], h2: [size, line, spacing, weight] } }
}
