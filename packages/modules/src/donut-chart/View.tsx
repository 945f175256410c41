import { Header, Note } from '../kit/Header.tsx'
import { figure } from '../kit/numbers.ts'
import type { ViewProps } from '../kit/types.ts'
import type { DonutChartProps } from './spec.ts'

const RINGS = { thin: 12, medium: 20, full: 50 } as const

/** One ring part: where it starts and ends on a circle of circumference 100, and its colour. */
type Part = { id: string; start: number; share: number; color: string }

export function DonutChartView({ props, w, h }: ViewProps<DonutChartProps>) {
  const total = props.items.reduce((sum, item) => sum + item.value, 0)
  const beside = props.legend === 'right'
  const side =
    props.size || Math.max(80, Math.min(w * (beside ? 9 : 20), h * 10 - (beside ? 60 : 60 + props.items.length * 31)))
  return (
    <>
      <Header text={props.header} />
      <div className={beside ? 'donut side' : 'donut'}>
        <div className="ring" style={{ width: side, maxWidth: '100%' }}>
          <svg viewBox="0 0 100 100" aria-hidden="true">
            {partsOf(props.items, total).map((part) => (
              <circle
                key={part.id}
                cx="50"
                cy="50"
                r={50 - RINGS[props.ring] / 2}
                fill="none"
                style={{ stroke: part.color }}
                strokeWidth={RINGS[props.ring]}
                pathLength={100}
                strokeDasharray={`${Math.max(0, part.share - 0.6)} 100`}
                strokeDashoffset={-part.start}
                transform="rotate(-90 50 50)"
              />
            ))}
          </svg>
          {props.showCentre && props.ring !== 'full' ? (
            <p className="mid">
              <strong>{props.centreValue || figure(total, props)}</strong>
              <span>{props.centreLabel}</span>
            </p>
          ) : null}
        </div>
        <ul className={props.legend === 'none' ? 'legend unseen' : 'legend'}>
          {props.items.map((item) => (
            <li key={item.id}>
              <i style={{ background: colorOf(item, props.items) }} aria-hidden="true" />
              <span>{item.label}</span>
              <b>{figure(item.value, props)}</b>
            </li>
          ))}
        </ul>
      </div>
      <Note text={props.note} />
    </>
  )
}

function partsOf(items: DonutChartProps['items'], total: number): Part[] {
  let start = 0
  return items.map((item) => {
    const share = total > 0 ? (item.value / total) * 100 : 0
    const part = { id: item.id, start, share, color: colorOf(item, items) }
    start += share
    return part
  })
}

/** One accent at most, for the part the heading speaks of; the others are shades of the mark, darkest first. */
function colorOf(item: DonutChartProps['items'][number], items: DonutChartProps['items']): string {
  if (item.emphasis) return 'var(--hot)'
  const plain = items.filter((one) => !one.emphasis)
  const place = plain.indexOf(item)
  const strength = plain.length < 2 ? 100 : 100 - (place * 76) / (plain.length - 1)
  return `color-mix(in srgb, var(--mark) ${Math.round(strength)}%, var(--ground))`
}
