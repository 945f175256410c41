import { blockerOf, ROLE } from '@recto/contract'
import { AvatarStack, Banner, Button, Skeleton } from '@recto/ui'
import { day, when } from '@recto/words'
import type { CallError } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { openPopup } from '../../popups/index.ts'
import { Bars } from './Bars.tsx'
import css from './stats.module.css'
import { type DataPoints, useDataPoints } from './use-readings.ts'
import { counted, countOf, percentOf, shortDay, timeInWords } from './words.ts'

/** The older dashboard: a folio in numbers, and what the plan would show beside [STATS-01, STATS-02]. */
export function OlderStats({ token, refusal }: { token: string; refusal: CallError }) {
  const { data } = useDataPoints(token, true)
  if (!data) return <Waiting />
  return (
    <>
      <NotOnPlan refusal={refusal} />
      <Points token={token} points={data} />
      <Bars
        title="Views by day"
        empty="No data available."
        rows={data.viewsByDay
          .filter(({ views, opens }) => views + opens > 0)
          .toReversed()
          .map(({ day, views, opens }) => ({
            key: day,
            name: shortDay(day),
            value: views,
            text: opens > 0 ? `${countOf(views)}, ${counted(opens, 'open')} before` : countOf(views),
          }))}
      />
    </>
  )
}

/** What the plan lacks, in the words of whoever reads it [STATS-14]. */
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
              See Plans
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
    ['Views', countOf(points.views)],
    ['Visitors', countOf(points.visitors)],
    ['Time of a visit', timeInWords(points.visitDuration)],
    ['Left at once', points.views > 0 ? `${countOf(points.bounces)} (${percentOf(points.bounceRate)})` : '–'],
    ['New visitors', known > 0 ? `${countOf(points.newVisitors)} of ${countOf(known)}` : 'not known'],
    ['Came again', known > 0 ? `${countOf(points.repeatVisitors)} of ${countOf(known)}` : 'not known'],
    ['Last viewed', points.lastViewed ? when(points.lastViewed) : 'never'],
    ['Leads', countOf(points.leads)],
    ['Created', day(points.created)],
    ['Last edited', when(points.lastEdited)],
    ['Minutes of editing', countOf(points.edits)],
    ['Versions', countOf(points.revisions)],
    ['Exports', countOf(points.exports)],
    ['Copies made from it', countOf(points.usedCount)],
    ['Who can open it', points.private ? 'Only people it is shared with' : 'Anyone with the link'],
    ['Password', points.password ? 'Yes' : 'No'],
    [
      'People',
      <AvatarStack
        key="people"
        people={points.folioCollaborators.map(({ email, fullName }) => ({ email, fullName }))}
        max={3}
        me={me}
      />,
    ],
    [
      'Link',
      <a key="link" href={`/folio/${token}/open`} target="_blank" rel="noreferrer">
        {points.link.replace(/^https?:\/\//, '')}
      </a>,
    ],
    ...(points.isTemplate ? ([['Template', 'Yes']] as [string, string][]) : []),
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
