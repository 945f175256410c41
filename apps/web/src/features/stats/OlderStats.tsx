import { blockerOf, ROLE } from '@recto/contract'
import { AvatarStack, Banner, Button, Skeleton } from '@recto/ui'
import { day, number, when } from '@recto/words'
import type { CallError } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { openPopup } from '../../popups/index.ts'
import { Bars } from './Bars.tsx'
import css from './stats.module.css'
import { type DataPoints, useDataPoints } from './use-readings.ts'
import * as words from './words.ts'

/** The older dashboard: a folio's figures, and what a larger plan would show [STATS-01, STATS-02]. */
export function OlderStats({ token, refusal }: { token: string; refusal: CallError }) {
  const { data } = useDataPoints(token, true)
  if (!data) return <Waiting />
  return (
    <>
      <NotOnPlan refusal={refusal} />
      <Points token={token} points={data} />
      <Bars
        title={words.viewsByDay}
        empty={words.noData}
        rows={data.viewsByDay
          .filter(({ views, opens }) => views + opens > 0)
          .toReversed()
          .map(({ day, views, opens }) => ({
            key: day,
            name: words.shortDay(day),
            value: views,
            text: opens > 0 ? words.viewsAndOpens(views, opens) : number(views),
          }))}
      />
    </>
  )
}

/** What the plan lacks, in the reader's wording [STATS-14]. */
function NotOnPlan({ refusal }: { refusal: CallError }) {
  const role = typeof refusal.data.role === 'number' ? refusal.data.role : null
  const blocker = blockerOf({ reason: refusal.reason ?? '', role, text: refusal.message })
  if (!blocker) return null
  return (
    <div className={css.blocker}>
      <Banner
        action={
          role === ROLE.owner ? (
            <Button look="primary" onClick={() => void openPopup('plans', {})}>
              {words.seePlans}
            </Button>
          ) : undefined
        }
      >
        {blocker.text}
      </Banner>
    </div>
  )
}

function Points({ token, points }: { token: string; points: DataPoints }) {
  const me = useUser().email
  const known = points.newVisitors + points.repeatVisitors
  const all: [string, React.ReactNode][] = [
    [words.viewsLabel, number(points.views)],
    [words.visitorsLabel, number(points.visitors)],
    [words.timeOfVisit, words.timeInWords(points.visitDuration)],
    [words.leftAtOnce, points.views > 0 ? words.countAndShare(points.bounces, points.bounceRate) : '–'],
    [words.newVisitors, known > 0 ? words.countOfAll(points.newVisitors, known) : words.unknown],
    [words.returningVisitors, known > 0 ? words.countOfAll(points.repeatVisitors, known) : words.unknown],
    [words.lastViewed, points.lastViewed ? when(points.lastViewed) : words.never],
    [words.leads, number(points.leads)],
    [words.created, day(points.created)],
    [words.lastEdited, when(points.lastEdited)],
    [words.minutesOfEditing, number(points.edits)],
    [words.versions, number(points.revisions)],
    [words.exports, number(points.exports)],
    [words.copies, number(points.usedCount)],
    [words.whoCanOpen, points.private ? words.onlyPeople : words.anyoneWithLink],
    [words.password, points.password ? words.yes : words.no],
    [
      words.people,
      <AvatarStack
        key="people"
        people={points.folioCollaborators.map(({ email, fullName }) => ({ email, fullName }))}
        max={3}
        me={me}
      />,
    ],
    [
      words.link,
      <a key="link" href={`/folio/${token}/open`} target="_blank" rel="noreferrer">
        {points.link.replace(/^https?:\/\//, '')}
      </a>,
    ],
    ...(points.isTemplate ? ([[words.template, words.yes]] as [string, string][]) : []),
  ]
  return (
    <dl className={css.points}>
      {all.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The shape of the numbers while they are on their way. */
export const Waiting = () => (
  <div className={css.waiting} aria-busy="true">
    <Skeleton height={64} />
    <Skeleton height={200} />
    <Skeleton width="80%" />
    <Skeleton width="60%" />
  </div>
)
