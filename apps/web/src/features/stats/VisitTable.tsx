import { Chip, Icon } from '@recto/ui'
import { when } from '@recto/words'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import type { Visit } from './use-visits.ts'
import css from './visits.module.css'
import * as words from './words.ts'

const DEVICES = { Desktop: Monitor, Mobile: Smartphone, Tablet, Other: Monitor }

/** Who reads, where, on what, how long and how far; a row opens its events. */
export function VisitTable({
  visits,
  label,
  isOfVisitors,
  hasMatches,
  onOpen,
}: {
  visits: readonly Visit[]
  label: string
  isOfVisitors?: boolean
  /** The filter names the click target: how often it was clicked. */
  hasMatches?: boolean
  onOpen: (visit: Visit) => void
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its room is scrolled by keys
    <section className={css.room} aria-label={label} tabIndex={0}>
      <table className={css.visits}>
        <thead>
          <tr>
            <th scope="col">{words.who}</th>
            <th scope="col">{words.where}</th>
            <th scope="col" className={css.wide}>
              {words.device}
            </th>
            <th scope="col" className={css.right}>
              {words.time}
            </th>
            <th scope="col" className={css.wide}>
              {words.read}
            </th>
            <th scope="col" className={`${css.right} ${css.wide}`}>
              {words.clicksLabel}
            </th>
            <th scope="col" className={css.right}>
              {isOfVisitors ? words.lastVisit : words.when}
            </th>
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => (
            <tr key={visit.visitId} onClick={() => onOpen(visit)}>
              <th scope="row">
                <button
                  type="button"
                  onClick={(event) => {
                    event.stopPropagation()
                    onOpen(visit)
                  }}
                >
                  {visit.userName}
                </button>
                {visit.isNewVisitor && <Chip>{words.newReader}</Chip>}
                {visit.verdict !== 'person' && <Chip>{LEFT_OUT[visit.verdict]}</Chip>}
                {isOfVisitors && visit.total > 1 && <Chip>{words.visits(visit.total)}</Chip>}
              </th>
              <td>{[visit.city, visit.country].filter(Boolean).join(', ') || '–'}</td>
              <td className={css.wide}>
                <span className={css.device}>
                  <Icon of={DEVICES[visit.device as keyof typeof DEVICES] ?? Monitor} size={15} />
                  {visit.device}
                </span>
              </td>
              <td className={`${css.right} num`}>{words.shortTime(visit.timeSpent)}</td>
              <td className={css.wide}>
                <span className={`${css.read} num`}>
                  <span className={css.track}>
                    <i style={{ width: `${(visit.completion ?? 0) * 100}%` }} />
                  </span>
                  {words.percentOf(visit.completion)}
                </span>
              </td>
              <td className={`${css.right} ${css.wide} num`}>{hasMatches ? visit.matches : visit.clicks}</td>
              <td className={`${css.right} ${css.quiet}`}>{when(new Date(visit.timestamp).toISOString())}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const LEFT_OUT = { robot: words.robot, brief: words.tooBrief, flood: words.flood } as const
