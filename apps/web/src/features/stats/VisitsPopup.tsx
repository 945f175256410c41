import { Button, EmptyState, Popup, Segmented, Skeleton } from '@recto/ui'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import type { PopupControl } from '../../popups/popup-map.ts'
import { useVisits, type Visit, type VisitFilter, type VisitSort } from './use-visits.ts'
import { VisitMoments } from './VisitMoments.tsx'
import { VisitTable } from './VisitTable.tsx'
import type { StatsView } from './view.ts'
import css from './visits.module.css'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    visits: typeof VisitsPopup
  }
}

type VisitsProps = PopupControl & {
  token: string
  /** The figure's name. */
  title: string
  view: StatsView
  filter: VisitFilter
  by?: 'visit' | 'visitor'
  /** Of one step of the chart. */
  days?: { from: string; to: string }
  /** Begins with this visit opened. */
  visit?: Visit
}

/** The visits, or visitors, that a number counts; each opens to its moments, one under the other. */
export default function VisitsPopup({ token, title, view, filter, by = 'visit', days, visit, close }: VisitsProps) {
  const [sort, setSort] = useState<VisitSort>('recent')
  const [opened, setOpened] = useState<Visit | null>(visit ?? null)
  /** A visitor with several visits opens to these first. */
  const [reader, setReader] = useState<Visit | null>(null)
  const list = useVisits(token, view, {
    filter: reader ? { ...filter, reader: reader.reader } : filter,
    by: reader ? 'visit' : by,
    sort,
    days,
  })
  const pages = list.data?.pages ?? []
  const visits = pages.flatMap((page) => page.visits)
  const isOfVisitors = by === 'visitor' && !reader
  const total = pages[0]?.total ?? 0
  const shown = isOfVisitors
    ? words.visitors(total)
    : filter.target
      ? words.visitsAndClicks(total, pages[0]?.matches ?? 0)
      : words.visits(total)
  const isDeep = (opened && !visit) || reader
  const back = () => (opened ? setOpened(null) : setReader(null))
  return (
    <Popup
      title={opened ? opened.userName : reader ? words.visitsByReader(reader.userName) : title}
      onClose={() => close()}
      width="l"
      minHeight={400}
      footerNote={opened || total === 0 ? undefined : shown}
      footer={
        <>
          {isDeep && (
            <Button look="quiet" icon={ArrowLeft} onClick={back}>
              {words.back}
            </Button>
          )}
          <Button onClick={() => close()}>{words.close}</Button>
        </>
      }
    >
      {opened ? (
        <VisitMoments token={token} visit={opened} />
      ) : list.error && visits.length === 0 ? (
        <LoadFailed error={list.error} again={() => void list.refetch()} />
      ) : (
        <>
          <div className={css.tools}>
            <Segmented
              label={words.order}
              value={sort}
              onChange={setSort}
              options={[
                { value: 'recent', label: words.recent },
                { value: 'engaged', label: words.mostEngaged },
              ]}
            />
          </div>
          {list.isPending ? (
            <div className={css.waiting} aria-busy="true">
              <Skeleton />
              <Skeleton />
              <Skeleton width="80%" />
            </div>
          ) : visits.length === 0 ? (
            <EmptyState title={words.noData} text={words.noOneInThisTime} />
          ) : (
            <VisitTable
              label={title}
              visits={visits}
              isOfVisitors={isOfVisitors}
              hasMatches={filter.target !== undefined}
              onOpen={(one) => (isOfVisitors && one.total > 1 ? setReader(one) : setOpened(one))}
            />
          )}
          {list.hasNextPage && (
            <Button className={css.more} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {words.showMore}
            </Button>
          )}
        </>
      )}
    </Popup>
  )
}
