import type { VerticalBarProps } from './spec.ts'

/** One item of a column chart. */
export type Item = VerticalBarProps['items'][number]
/** One row of values across the items of a chart. */
export type Row = { id: string; label: string; color?: NonNullable<VerticalBarProps['series']>[number]['color'] }

/** Id of the series whose values are the items' own. */
export const FIRST_SERIES = 'first'

/** All series, the first included. */
export const seriesOf = ({
  series = [],
  seriesLabel = '',
}: Pick<VerticalBarProps, 'series' | 'seriesLabel'>): Row[] => [{ id: FIRST_SERIES, label: seriesLabel }, ...series]

/** Whether it is drawn as more than one column for each item. */
export const isOfSeries = ({ series = [], draw = 'columns', hasAxis = false }: VerticalBarProps): boolean =>
  series.length > 0 || draw !== 'columns' || hasAxis

/** What an item has in a series; 0 where nothing was written. */
export const valueIn = (item: Item, series: string): number =>
  series === FIRST_SERIES ? item.value : (item.more?.[series] ?? 0)
