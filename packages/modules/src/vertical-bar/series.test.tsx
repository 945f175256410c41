import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SeriesPlot } from './SeriesPlot.tsx'
import { FIRST_SERIES, isOfSeries, valueIn } from './series.ts'
import { spanOfSeries } from './series-span.ts'
import { withValues } from './series-values.ts'
import { type VerticalBarProps, verticalBar } from './spec.ts'

const chart = (change: Partial<VerticalBarProps> = {}): VerticalBarProps => ({
  ...verticalBar.defaults(),
  items: [
    { id: 'jan', label: 'January', value: 120, more: { cost: 80 } },
    { id: 'feb', label: 'February', value: 210, more: { cost: -40 } },
  ],
  seriesLabel: 'Revenue',
  series: [{ id: 'cost', label: 'Cost' }],
  ...change,
})

describe('W26: a column chart of several series', () => {
  it('spans all of them, stacked what they add up to, out to whole steps of its axis', () => {
    expect(spanOfSeries(chart())).toEqual({ span: { low: -100, high: 300 }, ticks: [-100, 0, 100, 200, 300] })
    const { span } = spanOfSeries(
      chart({ draw: 'stacked', items: [{ id: 'a', label: 'A', value: 300, more: { cost: 90 } }] }),
    )
    expect(span).toEqual({ low: 0, high: 400 })
    expect(spanOfSeries(chart({ items: [] })).ticks.length).toBeGreaterThan(1)
  })

  it('is drawn as columns, stacks, lines and areas, each with every series and a legend', () => {
    for (const draw of ['columns', 'stacked', 'lines', 'areas'] as const) {
      const html = renderToStaticMarkup(<SeriesPlot props={chart({ draw, hasAxis: true })} isSpoken={false} />)
      const drawn = html.match(draw === 'columns' || draw === 'stacked' ? /<i style="[^"]*--start/g : /<polyline/g)
      expect([draw, drawn?.length]).toEqual([draw, draw === 'columns' || draw === 'stacked' ? 4 : 2])
      expect(html).toMatch(/Revenue.*Cost/s)
      expect(html).not.toContain('NaN')
    }
  })

  it('says all values to search and to readers of its table, and stays as it was without series', () => {
    expect(verticalBar.plainText(chart(), {}).join(' ')).toContain('February 210 −40')
    expect(isOfSeries(verticalBar.defaults())).toBe(false)
  })

  it('takes changed values for the series that is shown and keeps those of the others', () => {
    const items = withValues(
      chart().items,
      [
        { id: 'jan', label: 'January', value: 95 },
        { id: 'mar', label: 'March', value: 7 },
      ],
      'cost',
    )
    expect(items.map((item) => [item.label, item.value, valueIn(item, 'cost')])).toEqual([
      ['January', 120, 95],
      ['March', 0, 7],
    ])
    const [first] = withValues(chart().items, [{ id: 'jan', label: 'January', value: 1 }], FIRST_SERIES)
    expect(first).toMatchObject({ value: 1, more: { cost: 80 } })
  })
})
