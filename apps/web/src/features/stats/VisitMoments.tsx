import { Icon, type LucideIcon, Skeleton } from '@recto/ui'
import { BookOpen, CornerDownLeft, DoorOpen, Eye, FileDown, MousePointerClick, Printer, Send } from 'lucide-react'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { useVisit, type Visit } from './use-visits.ts'
import css from './visits.module.css'
import * as words from './words.ts'

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
  opened: () => words.openedPage,
  reached: ({ section }) => words.reached(section),
  left: () => words.leftPage,
  back: () => words.cameBack,
  click: (moment) => words.clickedOn(moment.words || moment.link),
  print: () => words.printed,
  form: () => words.sentForm,
  file: (moment) => words.downloaded(moment.words || moment.link.split('/').at(-1) || ''),
}

/** One visit: what is known about it, how long its sections were read, and its events in order. */
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
          words.began(began),
          [visit.city, visit.country].filter(Boolean).join(', '),
          visit.device === 'Other' ? '' : visit.device,
          visit.browserType === 'Other' ? '' : visit.browserType,
          visit.source && words.cameFrom(visit.source),
          visit.timeSpent === null ? words.scriptOff : words.timeInWords(visit.timeSpent),
          visit.completion === null ? '' : words.shareRead(visit.completion),
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
            <ul className={css.lengths} aria-label={words.sections}>
              {data.sections.map(({ name, time, isRemoved }) => (
                <li key={name}>
                  <span>{isRemoved ? words.removed(name) : name}</span>
                  <span className={css.track}>
                    <i style={{ width: `${(time / most) * 100}%` }} />
                  </span>
                  <b className="num">{words.shortTime(time)}</b>
                </li>
              ))}
            </ul>
          )}
          <ol className={css.moments} aria-label={words.moments}>
            {data.moments.map((moment, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: moments have no names and do not move
              <li key={nth}>
                <Icon of={ICONS[moment.kind]} size={14} />
                <span>{WORDS[moment.kind](moment)}</span>
                <time className="num">{words.shortTime(moment.at - visit.timestamp)}</time>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
