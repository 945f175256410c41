import type { CSSProperties } from 'react'
import { ChartTable, isSpokenByTable } from '../kit/ChartTable.tsx'
import { shadeColor } from '../kit/chart-color.ts'
import { ordered, valueLabel, wholeOf } from '../kit/chart-look.ts'
import { Header, Note } from '../kit/Header.tsx'
import { figure } from '../kit/numbers.ts'
import type { ViewProps } from '../kit/types.ts'
import type { DonutChartProps } from './spec.ts'

const RINGS = { thin: 12, medium: 17, full: 50 } as const

/** One segment of the ring: its start and end on a circle of circumference 100, and its colour. */
type Part = { id: string; start: number; share: number; color: string }

/** Without a given diameter the ring uses the remaining space in its box, by CSS only, so it follows a resize. */
export function DonutChartView({ props, mode }: ViewProps<DonutChartProps>) {
  const items = ordered(props.items, props.sort)
  const total = wholeOf(items)
  const isSpoken = isSpokenByTable(props, mode)
  const beside = props.legend === 'right'
  const middle = props.centreValue || figure(total, props)
  return (
    <>
      <Header text={props.header} />
      <div className={['donut', beside && 'side', !props.size && 'fit'].filter(Boolean).join(' ')}>
        <div className="ring" style={props.size ? { width: props.size, maxWidth: '100%' } : undefined}>
          <svg viewBox="0 0 100 100" preserveAspectRatio={beside ? 'xMinYMid' : 'xMinYMin'} aria-hidden="true">
            {total > 0 ? null : <Arc ring={props.ring} color="var(--wash)" start={0} share={100} />}
            {partsOf(items, total).map((part) => (
              <Arc key={part.id} ring={props.ring} gap={Math.min(0.6, 8 / items.length)} {...part} />
            ))}
          </svg>
          {props.showCentre && props.ring !== 'full' ? (
            <p className="mid">
              <strong style={{ '--letters': longestWord(middle) } as CSSProperties}>{middle}</strong>
              <span>{props.centreLabel}</span>
            </p>
          ) : null}
        </div>
        <ul className={legendLook(props.legend, items.length)} aria-hidden={isSpoken || undefined}>
          {items.map((item) => (
            <li key={item.id}>
              <i style={{ background: shadeColor(item, items) }} aria-hidden="true" />
              <span>{item.label}</span>
              {props.labels === 'none' ? null : <b>{valueLabel(item.value, total, props)}</b>}
            </li>
          ))}
        </ul>
      </div>
      <Note text={props.note} />
      <ChartTable items={items} header={props.header} look={props} mode={mode} />
    </>
  )
}

/** Longer legends have two columns. */
const MANY = 12
const legendLook = (legend: DonutChartProps['legend'], count: number): string =>
  ['legend', count > MANY && 'many', legend === 'none' && 'unseen'].filter(Boolean).join(' ')

/** The text that has to fit inside the ring; lines break between words only. */
const longestWord = (words: string): number => Math.max(1, ...words.split(/\s+/).map((word) => [...word].length))

type ArcProps = Omit<Part, 'id'> & { ring: DonutChartProps['ring']; gap?: number }

/** A hairline in the background colour separates it from the next; a single full ring has none. */
function Arc({ ring, color, start, share, gap = 0 }: ArcProps) {
  return (
    <circle
      cx="50"
      cy="50"
      r={50 - RINGS[ring] / 2}
      fill="none"
      style={{ stroke: color }}
      strokeWidth={RINGS[ring]}
      pathLength={100}
      strokeDasharray={`${share >= 100 ? 100 : share - Math.min(gap, share * 0.4)} 100`}
      strokeDashoffset={-start}
      transform="rotate(-90 50 50)"
    />
  )
}

function partsOf(items: readonly DonutChartProps['items'][number][], total: number): Part[] {
  let start = 0
  return items.map((item) => {
    const share = total > 0 ? (item.value / total) * 100 : 0
    const part = { id: item.id, start, share, color: shadeColor(item, items) }
    start += share
    return part
  })
}
