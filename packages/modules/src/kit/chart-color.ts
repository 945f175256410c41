import { type Fill, fillCss } from '@recto/document'

/** What decides how one value of a chart is coloured. */
export type Colored = { emphasis?: boolean | undefined; color?: Fill | undefined }

/**
 * A colour somebody chose, else accent for the value the heading speaks of, else the mark of its ground. Beside a value that
 * is spoken of the others step back where the accent is too pale to step forward (`--cool`).
 */
export function markColor({ color, emphasis }: Colored, all: readonly Colored[] = []): string {
  if (color) return fillCss(color)
  if (emphasis) return 'var(--warm)'
  return all.some((one) => one.emphasis && !one.color) ? 'var(--cool)' : 'var(--mark)'
}

/** The same for parts of a whole: those without a colour of their own are shades of the mark, darkest first. */
export function shadeColor<T extends Colored>(item: T, items: readonly T[]): string {
  if (item.color) return fillCss(item.color)
  if (item.emphasis) return 'var(--hot)'
  const plain = items.filter((one) => !one.color && !one.emphasis)
  const strength = plain.length < 2 ? 100 : 100 - (plain.indexOf(item) * 76) / (plain.length - 1)
  return `color-mix(in srgb, var(--mark) ${Math.round(strength)}%, var(--ground))`
}
