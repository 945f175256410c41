import { fill, linkUrl, type RichTextJson, readRichText } from '@recto/document'
import { z } from 'zod/mini'

/** Common parts of several types' props. */

/** One line for people: a header, label or caption. */
export const line = z.string().check(z.maxLength(300))
/** A note or description of a few sentences. */
export const note = z.string().check(z.maxLength(2_000))
/** Id of a row, column or item inside a module. */
export const itemId = z.string().check(z.minLength(1), z.maxLength(24))
/** Text before or after a number: a currency, a unit. */
export const affix = z.string().check(z.maxLength(12))
/** Any finite number a chart can draw. */
export const chartValue = z.number().check(z.gte(-1e15), z.lte(1e15))
/** Id of a stored file; empty: none chosen. */
export const fileId = z.string().check(z.maxLength(64))
/** A link, or an empty string for none. */
export const link = linkUrl

/** Rich text inside a prop (a table's cell), through the one reader. */
export const richText = z.pipe(
  z.unknown(),
  z.transform((raw): RichTextJson => {
    if (typeof raw !== 'object' || raw === null) return readRichText(raw)
    const known = read.get(raw)
    if (known) return known
    const text = readRichText(raw)
    read.set(raw, text)
    // A parsed value parses to itself.
    read.set(text, text)
    return text
  }),
)
/** Stored values are replaced, never modified: of a table with thousands of cells only new ones are parsed. */
const read = new WeakMap<object, RichTextJson>()

/** The chosen colour for one value of a chart: a tone of the theme or a literal one; none: the chart's own. */
export const valueColor = z.optional(fill)

/** One value of a bar or column chart. */
export const barItem = z.object({
  id: itemId,
  label: line,
  value: chartValue,
  emphasis: z.optional(z.boolean()),
  color: valueColor,
})

/** A part's alignment in its column. */
export const align = z.enum(['left', 'center', 'right'])

/** Number format, order and labels of a chart's values. */
export { CHART_LOOK, chartLook, valueLabel, wholeOf } from './chart-look.ts'
/** The targets of links of players and embeds. */
export { frameFor, videoFileOrigin, videoFrame } from './hosts/index.ts'

/** A value as text, as written in the chart. */
export { figure } from './numbers.ts'
