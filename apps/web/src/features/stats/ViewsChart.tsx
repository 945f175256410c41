import type { StatsInterval } from '@recto/contract'
import { keyOf, number } from '@recto/words'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { namedPlaces, ticksOf } from './chart-scale.ts'
import css from './stats.module.css'
import type { Readings } from './use-readings.ts'
import { ViewsTable } from './ViewsTable.tsx'
import * as words from './words.ts'

type Step = Readings['series'][number]

const HEIGHT = 200
const ROOM = { top: 8, right: 8, bottom: 24, left: 36 }
/** Width of a label below the chart, px. */
const NAME_PX = 96

/**
 * Views by day, week or month, over those before. Arrow keys walk the steps and Enter opens the visits of one; the same numbers
 * are a table for who does not see the chart.
 */
export function ViewsChart({
  series,
  interval,
  opensUntil,
  today,
  onOpen,
}: {
  series: readonly Step[]
  interval: StatsInterval
  opensUntil: string | null
  /** The current step is not over: its final value is unknown. */
  today: string
  onOpen: (step: Step) => void
}) {
  const [width, setWidth] = useState(0)
  const [at, setAt] = useState<number | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const hatch = useId()
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  const hasOpens = series.some(({ opens }) => opens > 0)
  const ticks = ticksOf(
    Math.max(...series.map(({ views, viewsBefore, opens }) => Math.max(views, viewsBefore ?? 0, opens)), 0),
  )
  const most = ticks.at(-1) ?? 1
  const inner = Math.max(0, width - ROOM.left - ROOM.right)
  const down = HEIGHT - ROOM.top - ROOM.bottom
  const x = (nth: number) => ROOM.left + (series.length === 1 ? inner / 2 : (nth / (series.length - 1)) * inner)
  const y = (views: number) => ROOM.top + down - (views / most) * down
  const line = (of: (step: Step) => number, steps = series, first = 0) =>
    steps.map((step, nth) => `${nth ? 'L' : 'M'}${x(first + nth).toFixed(1)} ${y(of(step)).toFixed(1)}`).join('')
  const views = (step: Step) => step.views
  const shown = at === null ? null : series[at]
  const last = series.length - 1
  /** The last step that is over. */
  const over = (series[last]?.to ?? '') >= today ? last - 1 : last

  function onKey(event: KeyboardEvent): void {
    const to = { ArrowLeft: (at ?? series.length) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: last }[keyOf(event)]
    if (to !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(last, to)))
    } else if ((keyOf(event) === 'Enter' || keyOf(event) === ' ') && shown) {
      event.preventDefault()
      onOpen(shown)
    } else if (keyOf(event) === 'Escape' && at !== null) {
      event.stopPropagation()
      setAt(null)
    }
  }

  function onMove(event: PointerEvent<HTMLDivElement>): void {
    const { left } = event.currentTarget.getBoundingClientRect()
    const nth = Math.round(((event.clientX - left - ROOM.left) / Math.max(1, inner)) * last)
    setAt(Math.max(0, Math.min(last, nth)))
  }

  return (
    <>
      <div
        ref={frame}
        className={css.chart}
        role="slider"
        tabIndex={0}
        aria-label={words.chartLabels[interval]}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={textOf(shown ?? series[last], interval)}
        onKeyDown={onKey}
        onPointerMove={onMove}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
        onClick={() => shown && onOpen(shown)}
      >
        {width > 0 && (
          <svg width={width} height={HEIGHT} aria-hidden>
            <defs>
              <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                <rect width="2" height="6" className={css.hatch} />
              </pattern>
            </defs>
            {ticks.map((tick) => (
              <g key={tick}>
                <path d={`M${ROOM.left} ${y(tick)}H${width - ROOM.right}`} className={css.grid} />
                <text x={ROOM.left - 10} y={y(tick) + 4} textAnchor="end">
                  {number(tick)}
                </text>
              </g>
            ))}
            {series.map((step, nth) => {
              const wide = Math.max(2, Math.min(24, inner / Math.max(1, series.length) - 2))
              return step.opens > 0 ? (
                <rect
                  key={step.from}
                  x={x(nth) - wide / 2}
                  y={y(step.opens)}
                  width={wide}
                  height={y(0) - y(step.opens)}
                  fill={`url(#${hatch})`}
                />
              ) : null
            })}
            {series.length > 1 ? (
              <>
                <path d={`${line(views)}L${x(last)} ${y(0)}L${x(0)} ${y(0)}Z`} className={css.area} />
                {series[0]?.viewsBefore !== null && (
                  <path d={line(({ viewsBefore }) => viewsBefore ?? 0)} className={css.before} />
                )}
                <path d={line(views, series.slice(0, over + 1))} className={css.line} />
                {over < last && <path d={line(views, series.slice(over), over)} className={css.line} data-open />}
              </>
            ) : (
              <circle cx={x(0)} cy={y(series[0]?.views ?? 0)} r={4} className={css.dot} />
            )}
            {namedPlaces(series.length, Math.max(2, Math.floor(inner / NAME_PX))).map((nth) => (
              <text
                key={nth}
                x={x(nth)}
                y={HEIGHT - 4}
                textAnchor={series.length === 1 ? 'middle' : nth === 0 ? 'start' : nth === last ? 'end' : 'middle'}
              >
                {words.shortDay(series[nth]?.from ?? '')}
              </text>
            ))}
            {shown && at !== null && (
              <>
                <path d={`M${x(at)} ${ROOM.top}V${y(0)}`} className={css.cursor} />
                <circle cx={x(at)} cy={y(shown.views)} r={4.5} className={css.mark} />
              </>
            )}
          </svg>
        )}
        {shown && at !== null && (
          <div className={css.tip} data-left={x(at) > width / 2 || undefined} style={{ left: x(at), top: ROOM.top }}>
            <b>{words.views(shown.views)}</b>
            <span>{words.stepVisitors(words.stepWords(shown, interval), shown.visitors)}</span>
            {at > over && <span>{words.notOver}</span>}
            {shown.viewsBefore !== null && <span>{words.countBefore(shown.viewsBefore)}</span>}
            {shown.opens > 0 && <span>{words.opensCountedOtherwise(shown.opens)}</span>}
          </div>
        )}
      </div>
      {hasOpens && opensUntil && <p className={css.note}>{words.opensUntil(words.shortDay(opensUntil))}</p>}
      <ViewsTable series={series} interval={interval} />
    </>
  )
}

const textOf = (step: Step | undefined, interval: StatsInterval): string =>
  step ? words.stepViews(words.stepWords(step, interval), step.views, step.visitors) : ''
