import { type PageData, type Theme, TONES } from '@recto/document'
import { paperPx, SECTION_WIDTH_PX } from '@recto/grid'

/** Fallback for characters missing in the theme's family, before the reader's own fonts: the same on every machine. */
export const WORLD_FAMILY = 'Recto World'

/** Letters that the theme's families may lack, the symbols between them from Greece to East Asia, arrows and marks. */
export const foreignLetters = (): RegExp =>
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|[\u0370-\u1cff\u2150-\u2211\u2213-\u27ff\u2900-\u297f\u2b00-\u2bff\u3000-\u303f\uff00-\uffef]/gu

/** Share of a size that is left on the narrowest sheet: large type shrinks, reading type does not. */
const LEAST = { h1: 0.56, h2: 0.7, h3: 0.92, figure: 0.75, quote: 0.82, lead: 0.9 } as const

type Shrinking = keyof typeof LEAST

/** Body text on paper, pt: what letters and reports are set in. */
const PAPER_BODY_PT = 10

/** Size of large body text when the page is printed, pt. */
export function printedBodyPt(theme: Theme, page: PageData): number {
  const drawn = (theme.type.body[0] * paperPx(page).width * 0.75) / SECTION_WIDTH_PX
  return page.type === 'paper' ? Math.max(drawn, PAPER_BODY_PT) : drawn
}

/** How much larger type is than the theme says: on paper, where the page of 1200 px becomes smaller. */
const typeFactor = (theme: Theme, page: PageData | undefined): number =>
  page?.mode === 'paged' && page.type
    ? printedBodyPt(theme, page) / printedBodyPt(theme, { ...page, type: undefined })
    : 1

/**
 * A theme as the custom properties that folio.css draws with; set on the sheet. Sizes follow the sheet's own width
 * (container units), so that canvas, page and paper of 1200 px agree to the pixel.
 */
export function themeStyle(theme: Theme, page?: PageData): Record<`--${string}`, string> {
  const { palette, type, fonts } = theme
  const factor = typeFactor(theme, page)
  const style: Record<`--${string}`, string> = {
    '--primary': palette.primary,
    '--background': palette.background,
    '--onPrimary': palette.onPrimary,
    '--onBackground': palette.onBackground,
    '--accent': palette.accent,
    '--r': `${theme.radius}px`,
    '--br': `${theme.buttonRadius ?? theme.radius}px`,
    '--hf': family(fonts.heading),
    '--bf': family(fonts.body),
    '--li-gap': `${type.liGap}px`,
    '--eyebrow': reading(type.eyebrow[0], factor),
    '--eyebrow-ls': `${type.eyebrow[1]}em`,
    '--eyebrow-w': String(type.eyebrow[2]),
  }
  for (const name of ['h1', 'h2', 'h3', 'figure', 'quote'] as const) {
    const [size, height, spacing, weight] = type[name]
    Object.assign(style, {
      [`--${name}`]: shrinking(name, size, factor),
      [`--${name}-lh`]: String(height / size),
      [`--${name}-ls`]: `${spacing}em`,
      [`--${name}-w`]: String(weight),
    })
  }
  style['--figure-px'] = String(tenth(type.figure[0] * factor))
  for (const name of ['body', 'lead', 'small', 'caption'] as const) {
    const [size, height] = type[name]
    style[`--${name}`] = name === 'lead' ? shrinking(name, size, factor) : reading(size, factor)
    style[`--${name}-lh`] = String(height / size)
  }
  return Object.assign(style, chartStyle(theme), toneStyle(theme))
}

/**
 * Distance of colours from 0 to 255: an accent closer than this to the page does not stand out next to a chart's marks.
 */
const STANDS_OUT = 110

/** A pale accent does not highlight a bar: then the bar has the full colour, and its neighbours a lighter one. */
function chartStyle({ palette: { accent, background } }: Theme): Record<`--${string}`, string> {
  const [a = 0, b = 0] = [accent, background].map((hex) => Number.parseInt(hex.slice(1), 16))
  const apart = Math.hypot(...[16, 8, 0].map((by) => ((a >> by) & 255) - ((b >> by) & 255)))
  if (!(apart < STANDS_OUT)) return {}
  return { '--warm-light': 'var(--primary)', '--cool-light': 'color-mix(in srgb,var(--primary) 38%,var(--background))' }
}

/** Text colours of tones in place of those that the stylesheet mixes. */
function toneStyle({ tones = {} }: Theme): Record<`--${string}`, string> {
  const style: Record<`--${string}`, string> = {}
  for (const tone of TONES) {
    const { ink, muted, number, solid, lit } = tones[tone] ?? {}
    if (ink) style[`--ink-${tone}`] = ink
    if (muted) style[`--muted-${tone}`] = muted
    if (number) style[`--number-${tone}`] = number
    if (solid) style[`--solid-${tone}`] = solid
    if (lit !== undefined) style[`--lit-${tone}`] = `${lit}%`
  }
  return style
}

/** Lists this tight are a canvas of cells: headings, lists and table heads move closer too. */
export const isDense = (theme: Theme): boolean => theme.type.liGap <= 6

const shrinking = (name: Shrinking, size: number, factor: number): string =>
  between(Math.round(size * LEAST[name]), factor === 1 ? size : tenth(size * factor))

/** Reading type does not shrink below the theme's size; larger type for paper goes back to it on narrow sheets. */
const reading = (size: number, factor: number): string =>
  factor === 1 ? `${size}px` : between(size, tenth(size * factor))

const between = (least: number, most: number): string =>
  `clamp(${least}px, ${(most / 12 + 0.01).toFixed(3)}cqw, ${most}px)`

const tenth = (px: number): number => Math.round(px * 10) / 10

const family = ({ family: name, fallback }: { family: string; fallback: string }): string => {
  const plain = (text: string) => text.replace(/[^\p{L}\p{N} ,.'"_-]/gu, '')
  return `"${plain(name).replaceAll('"', '')}", "${WORLD_FAMILY}", ${plain(fallback) || 'sans-serif'}`
}
