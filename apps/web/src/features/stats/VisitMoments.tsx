import { Icon, type LucideIcon, Skeleton } from '@recto/ui'
import { day } from '@recto/words'
import { BookOpen, CornerDownLeft, DoorOpen, Eye, FileDown, MousePointerClick, Printer, Send } from 'lucide-react'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { useVisit, type Visit } from './use-visits.ts'
import css from './visits.module.css'
import { percentOf, shortTime, timeInWords } from './words.ts'

type Moment = NonNullable<ReturnType<typeof useVisit>['data']>['moments'][number]

const ICONS: Record<Moment['kind'], LucideIcon> = {
  opened: Eye,
  reached: BookOpen,
  left: DoorOpen,
  back: CornerDownLeft,
  click: MousePointerClick,
  print: Printer,
  form: Send,
  file: FileDown,
}

const WORDS: Record<Moment['kind'], (moment: Moment) => string> = {
  opened: () => 'Opened the page',
  reached: ({ section }) => `Reached “${section || 'a section'}”`,
  left: () => 'Left the page',
  back: () => 'Came back',
  click: ({ words, link }) => `Clicked “${words || link || 'something'}”`,
  print: () => 'Printed it',
  form: () => 'Sent a form',
  file: ({ words, link }) => `Took the file “${words || link.split('/').at(-1) || ''}”`,
}

/** One visit: what is known of it, how long its sections were read, and its moments in order. */
export function VisitMoments({ token, visit: known }: { token: string; visit: Visit }) {
  const { data, error, refetch } = useVisit(token, known)
  if (error) return <LoadFailed error={error} again={() => void refetch()} />
  const visit = data?.visit ?? known
  const began = new Date(visit.timestamp)
  const most = Math.max(...(data?.sections ?? []).map(({ time }) => time), 1)
  return (
    <div>
      <p className={css.facts}>
        {[
          day(began.toISOString()),
          began.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }),
          [visit.city, visit.country].filter(Boolean).join(', '),
          visit.device === 'Other' ? '' : visit.device,
          visit.browserType === 'Other' ? '' : visit.browserType,
          visit.timeSpent === null ? 'script off' : timeInWords(visit.timeSpent),
          visit.completion === null ? '' : `${percentOf(visit.completion)} read`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!data ? (
        <div className={css.waiting} aria-busy="true">
          <Skeleton width="60%" />
          <Skeleton width="80%" />
          <Skeleton width="70%" />
        </div>
      ) : (
        <>
          {data.sections.length > 0 && (
            <ul className={css.lengths} aria-label="Sections">
              {data.sections.map(({ name, time, isRemoved }) => (
                <li key={name}>
                  <span>
                    {name}
                    {isRemoved && ' (removed)'}
                  </span>
                  <span className={css.track}>
                    <i style={{ width: `${(time / most) * 100}%` }} />
                  </span>
                  <b className="num">{shortTime(time)}</b>
                </li>
              ))}
            </ul>
          )}
          <ol className={css.moments} aria-label="Moments">
            {data.moments.map((moment, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: moments have no names and do not move
              <li key={nth}>
                <Icon of={ICONS[moment.kind]} size={14} />
                <span>{WORDS[moment.kind](moment)}</span>
                <time className="num">{shortTime(moment.at - visit.timestamp)}</time>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
