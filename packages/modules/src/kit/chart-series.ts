import { cutText, newId } from '@recto/document'
import type { ModuleKind } from './kind.ts'

/** Items of a chart from labels and values; at most `most` of them, none below `least`. */
export const withSeries =
  (most: number, least?: number): ModuleKind['withSeries'] =>
  (series, heading) => ({
    header: cutText(heading, 300),
    items: series.slice(0, most).map(({ label, value }) => {
      return { id: newId(), label: cutText(label, 300), value: least === undefined ? value : Math.max(least, value) }
    }),
    suffix: '',
    max: 0,
    track: false,
  })
