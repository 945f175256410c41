import type { Ruler } from '@recto/typeset'
import type { ScalesSource, SeriesItem, SeriesSource } from '../content.ts'

type Props = Record<string, unknown>
type Ids = () => string

const COLUMN_PX = 20
/** Most of a bar chart's width that its labels take. */
const LABEL_SHARE = 0.46
/** In a box narrower than this, the label is above its bar. */
const INLINE_FROM_PX = 380

const bare = (given: Props): Props =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

const entries = (items: readonly SeriesItem[], newId: Ids): Props[] =>
  items.map(({ label, value, hot }) => ({ id: newId(), label, value, ...(hot ? { emphasis: true } : {}) }))

const common = ({ header, prefix, suffix, decimals, reference, note, items }: SeriesSource, newId: Ids): Props =>
  bare({
    header: header ?? '',
    items: entries(items, newId),
    prefix: prefix ?? '',
    suffix: suffix ?? '',
    decimals,
    reference,
    note: note ?? '',
  })

/** Whether columns show a series better than bars: many values with short names. */
export const isColumns = ({ items }: SeriesSource): boolean =>
  items.some(({ value }) => value < 0) || (items.length > 4 && Math.max(...items.map(({ label }) => label.length)) <= 9)

/** Lying bars, their labels beside them where there is room. */
export function barsProps(series: SeriesSource, columns: number, ruler: Ruler, newId: Ids): Props {
  const widthPx = columns * COLUMN_PX
  const inline = widthPx >= INLINE_FROM_PX
  return {
    ...common(series, newId),
    ...labels(series, widthPx, ruler),
    inline,
    track: false,
    max: series.max ?? 0,
    barHeight: inline ? 20 : 12,
  }
}

/** Bars of a whole of 100. */
export function metersProps(series: SeriesSource, columns: number, ruler: Ruler, newId: Ids): Props {
  const widthPx = columns * COLUMN_PX
  return {
    ...common({ suffix: '%', ...series }, newId),
    ...labels(series, widthPx, ruler),
    inline: widthPx >= INLINE_FROM_PX,
    track: true,
    max: 100,
    barHeight: 12,
  }
}

/** One bar of a whole of 100 under its label. */
export function meterProps(percent: number, label: string, newId: Ids): Props {
  const items = [{ id: newId(), label, value: percent }]
  return {
    header: '',
    items,
    prefix: '',
    suffix: '%',
    note: '',
    inline: false,
    track: true,
    max: 100,
    barHeight: 10,
    labelWidth: 120,
  }
}

function labels({ items }: SeriesSource, widthPx: number, ruler: Ruler): Props {
  const style = { ...ruler.style('small'), weight: 600 }
  const widest = Math.max(...items.map(({ label }) => ruler.width(label, style)))
  const most = widthPx * LABEL_SHARE
  // Words that do not fit are broken; the column is then half as wide as the longest.
  const wanted = widest <= most ? widest + 6 : Math.min(most, widest * 0.62)
  return { labelWidth: Math.max(60, Math.ceil(wanted / 10) * 10) }
}

/** Standing bars. */
export function columnsProps(series: SeriesSource, newId: Ids): Props {
  const { items } = series
  return { ...common(series, newId), max: series.max ?? 0, gap: items.length > 9 ? 10 : items.length > 6 ? 15 : 25 }
}

/** A ring with its legend beside it, as large as its box. */
export function ringProps({ reference: _, ...series }: SeriesSource, newId: Ids): Props {
  const { centre } = series
  return {
    ...common(series, newId),
    legend: 'right',
    size: 0,
    centreValue: centre?.value ?? '',
    centreLabel: centre?.label ?? '',
    showCentre: centre !== undefined,
  }
}

/** Sliders between opposites. */
export const scalesProps = ({ header, items, note }: ScalesSource, newId: Ids): Props => ({
  header: header ?? '',
  items: items.map((one) => ({ id: newId(), ...one })),
  note: note ?? '',
})
