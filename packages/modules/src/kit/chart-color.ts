import { type Fill, fillCss } from '@recto/document'

/** What determines the colour of one value of a chart. */
export type Colored = { emphasis?: boolean | undefined; color?: Fill | undefined }

/**
 * A chosen colour, else the accent for the highlighted value, else the mark colour on its background. Next to a
 * highlighted value the others are dimmed if the accent is too pale to stand out (`--cool`).
 */
export function markColor({ color, emphasis }: Colored, all: readonly Colored[] = []): string {
  if (color) return fillCss(color)
  if (emphasis) return 'var(--warm)'
  return all.some((one) => one.emphasis && !one.color) ? 'var(--cool)' : 'var(--mark)'
}

/** The same for parts of a whole: those without a chosen colour are shades of the mark colour, darkest first. */
export function shadeColor<T extends Colored>(item: T, items: readonly T[]): string {
  if (item.color) return fillCss(item.color)
  if (item.emphasis) return 'var(--hot)'
  const plain = items.filter((one) => !one.color && !one.emphasis)
  const strength = plain.length < 2 ? 100 : 100 - (plain.indexOf(item) * 76) / (plain.length - 1)
  return `color-mix(in srgb, var(--mark) ${Math.round(strength)}%, var(--ground))`
}
