import { FIRST_SERIES, type Item } from './series.ts'

type Written = { id: string; label: string; value: number }

/** The items as a list of values of one series was changed: what it does not speak of stays, rows come and go. */
export function withValues(before: readonly Item[], written: readonly Written[], series: string): Item[] {
  const known = new Map(before.map((item) => [item.id, item]))
  return written.map(({ value, ...row }) => {
    const item = known.get(row.id)
    if (series === FIRST_SERIES) return { ...row, value, ...(item?.more ? { more: item.more } : {}) }
    return { ...row, value: item?.value ?? 0, more: { ...item?.more, [series]: value } }
  })
}
