import { textPx } from './text-px.ts'

/** px: the chart on the narrowest phones, and all gaps between its bars (`.vbars > ul`). */
const PHONE_PX = 270
const GAPS_PX = 40
/** From more bars than these, short labels are thinned out: a list of all of them would be pages long. */
const LONG_LIST = 24
const SHORT_PX = 56

type Item = { readonly label: string; readonly value: number }

/** Px of the widest label, and of the widest figure over a bar. */
const widest = (texts: readonly string[], px: number): number => Math.max(0, ...texts.map((text) => textPx(text, px)))

/**
 * How a column chart is drawn on a narrow sheet: upright where all its labels and figures have room, which is the empty
 * word; `lying` below each other with whole labels; `sparse` with every second, third ... label for a long row of short
 * ones.
 */
export function narrowLook(items: readonly Item[], figureOf: (value: number) => string): '' | 'lying' | 'sparse' {
  const labelPx = widest(
    items.map(({ label }) => label),
    13,
  )
  const figurePx = widest(
    items.map(({ value }) => figureOf(value)),
    15.5,
  )
  const roomPx = (PHONE_PX - GAPS_PX) / Math.max(1, items.length)
  if (Math.max(labelPx, figurePx) <= roomPx) return ''
  return items.length > LONG_LIST && labelPx <= SHORT_PX ? 'sparse' : 'lying'
}

/** Of a sparse chart every label of so many is shown. */
export const everyOnPhones = (items: readonly Item[]): number => Math.ceil((items.length * SHORT_PX * 1.1) / PHONE_PX)
