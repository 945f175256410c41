import css from './stats.module.css'
import type { Readings } from './use-readings.ts'
import { type Change, changeOf, changeOfShare, changeOfTime, countOf, percentOf, timeInWords } from './words.ts'

/** What a figure opens. */
export type Opens = 'visits' | 'visitors' | 'end' | 'clicked' | 'leads'

/** The figures of a range, with how they moved; each opens what it counts. */
export function Figures({ readings, onOpen }: { readings: Readings; onOpen: (what: Opens) => void }) {
  const { before, figures, leads } = readings
  const all: { label: string; value: string; change: Change; opens: Opens; note?: string }[] = [
    { label: 'Views', value: countOf(figures.views), change: changeOf(figures.views, before?.views), opens: 'visits' },
    {
      label: 'Visitors',
      value: countOf(figures.visitors),
      change: changeOf(figures.visitors, before?.visitors),
      opens: 'visitors',
    },
    {
      label: 'Median time',
      value: timeInWords(figures.medianMs),
      change: changeOfTime(figures.medianMs, before?.medianMs),
      opens: 'visits',
    },
    {
      label: 'Read to the end',
      value: percentOf(figures.endShare),
      change: changeOfShare(figures.endShare, before?.endShare),
      opens: 'end',
    },
    leads === null
      ? {
          label: 'Clicked',
          value: percentOf(figures.clickRate),
          change: changeOfShare(figures.clickRate, before?.clickRate),
          opens: 'clicked',
        }
      : { label: 'Leads', value: countOf(leads), change: null, opens: 'leads', note: 'in this time' },
  ]
  return (
    <div className={css.figures}>
      {all.map(({ label, value, change, opens, note }) => (
        <button key={label} type="button" onClick={() => onOpen(opens)}>
          <small>{label}</small>
          <b className="num">{value}</b>
          <em className="num" data-up={change?.isUp || undefined}>
            {change ? (
              <>
                {change.text}
                <span className="sr"> against the time before</span>
              </>
            ) : (
              (note ?? '\u00a0')
            )}
          </em>
        </button>
      ))}
    </div>
  )
}
