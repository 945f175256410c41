import { number } from '@recto/words'
import css from './stats.module.css'
import type { Readings } from './use-readings.ts'
import type { Change } from './words.ts'
import * as words from './words.ts'

/** What a figure opens. */
export type Opens = 'visits' | 'visitors' | 'end' | 'clicked' | 'leads'

/** The figures of a range, with their change; each opens what it counts. */
export function Figures({ readings, onOpen }: { readings: Readings; onOpen: (what: Opens) => void }) {
  const { before, figures, leads } = readings
  const all: { label: string; value: string; change: Change; opens: Opens }[] = [
    {
      label: words.viewsLabel,
      value: number(figures.views),
      change: words.changeOf(figures.views, before?.views),
      opens: 'visits',
    },
    {
      label: words.visitorsLabel,
      value: number(figures.visitors),
      change: words.changeOf(figures.visitors, before?.visitors),
      opens: 'visitors',
    },
    {
      label: words.medianTime,
      value: words.timeInWords(figures.medianMs),
      change: words.changeOfTime(figures.medianMs, before?.medianMs),
      opens: 'visits',
    },
    {
      label: words.readToTheEnd,
      value: words.percentOf(figures.endShare),
      change: words.changeOfShare(figures.endShare, before?.endShare),
      opens: 'end',
    },
    leads === null
      ? {
          label: words.clicked,
          value: words.percentOf(figures.clickRate),
          change: words.changeOfShare(figures.clickRate, before?.clickRate),
          opens: 'clicked',
        }
      : { label: words.leads, value: number(leads), change: null, opens: 'leads' },
  ]
  return (
    <div className={css.figures}>
      {all.map(({ label, value, change, opens }) => (
        <button key={label} type="button" onClick={() => onOpen(opens)}>
          <small>{label}</small>
          <b className="num">{value}</b>
          <em className="num" data-up={change?.isUp || undefined}>
            {change ? (
              <>
                {change.text}
                <span className="sr">{words.comparedWithBefore}</span>
              </>
            ) : (
              '\u00a0'
            )}
          </em>
        </button>
      ))}
    </div>
  )
}
