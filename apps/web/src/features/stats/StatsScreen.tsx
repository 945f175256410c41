import { moveDay, type StatsInterval } from '@recto/contract'
import { Banner, Button, EmptyState, Segmented } from '@recto/ui'
import { common, number, when } from '@recto/words'
import { useState } from 'react'
import { openPopup } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { Bars } from './Bars.tsx'
import { Figures, type Opens } from './Figures.tsx'
import { OlderStats, Waiting } from './OlderStats.tsx'
import { SectionTimes } from './SectionTimes.tsx'
import { Sources } from './Sources.tsx'
import css from './stats.module.css'
import { isOlder, isRefusal, type Readings, type useReadings } from './use-readings.ts'
import { useVisits, type VisitFilter, type VisitSort } from './use-visits.ts'
import { ViewsChart } from './ViewsChart.tsx'
import { VisitTable } from './VisitTable.tsx'
import { type StatsView, todayIn } from './view.ts'
import * as words from './words.ts'

type ScreenProps = {
  token: string
  view: StatsView
  interval: StatsInterval
  list: ReturnType<typeof useReadings>
}

/** How a folio was read; the older dashboard if the plan has only that; a message if the person may not see it. */
export function StatsScreen({ token, view, interval, list }: ScreenProps) {
  const { data, error } = list
  if (isRefusal(error)) {
    if (isOlder(error)) return <OlderStats token={token} refusal={error} />
    return <LoadFailed error={error} again={() => void list.refetch()} />
  }
  if (!data) return error ? <LoadFailed error={error} again={() => void list.refetch()} /> : <Waiting />
  return (
    <>
      {error && (
        <Banner tone="warn" action={<Button onClick={() => void list.refetch()}>{common.tryAgain}</Button>}>
          {words.numbersAreOf(when(list.at))}
        </Banner>
      )}
      <Numbers token={token} view={view} interval={interval} readings={data} isOld={list.isOld} />
    </>
  )
}

function Numbers({
  token,
  view,
  interval,
  readings,
  isOld,
}: Omit<ScreenProps, 'list'> & { readings: Readings; isOld: boolean }) {
  const { figures, leftOut, series } = readings
  const left = leftOut.robots + leftOut.brief + leftOut.flood
  const hasAny = figures.views > 0 || series.some(({ opens }) => opens > 0)
  const open = (
    title: string,
    filter: VisitFilter = {},
    more: { by?: 'visitor'; days?: { from: string; to: string } } = {},
  ) => void openPopup('visits', { token, title, view, filter, ...more })

  const FIGURES: Record<Opens, () => void> = {
    visits: () => open(words.visitsLabel),
    visitors: () => open(words.visitorsLabel, {}, { by: 'visitor' }),
    end: () => open(words.readToTheEnd, { isEnd: true }),
    clicked: () => open(words.visitsWithClick, { isClicked: true }),
    leads: () => void openPopup('leads', { token, range: { from: readings.from, to: readings.to, tz: view.tz } }),
  }
  const leftOutButton = (
    <button type="button" onClick={() => open(words.leftOut, { of: 'leftOut' })}>
      {words.leftOutWords(leftOut)}
    </button>
  )
  if (!hasAny && readings.readingNow === 0) {
    return (
      <div className={css.empty}>
        <EmptyState
          title={words.noData}
          text={readings.firstDate ? words.noOneInThisTime : words.numbersWillCome}
          action={<Button onClick={() => void openPopup('share', { token })}>{words.shareFolio}</Button>}
        />
        {left > 0 && <p className={css.under}>{leftOutButton}</p>}
      </div>
    )
  }
  return (
    <div className={css.numbers} data-old={isOld || undefined}>
      <Figures readings={readings} onOpen={(what) => FIGURES[what]()} />
      <p className={css.under}>
        {readings.readingNow > 0 && (
          <button
            type="button"
            className={css.now}
            onClick={() => open(words.readingNow, { isNow: true }, { days: aroundToday(view.tz) })}
          >
            {words.readingNowCount(readings.readingNow)}
          </button>
        )}
        {figures.unknownVisitors > 0 && <span>{words.toldApart}</span>}
        {left > 0 && leftOutButton}
        <a href={`/folio/${token}/open?count=me`} target="_blank" rel="noreferrer" title={words.countMyVisitsHint}>
          {words.countMyVisits}
        </a>
      </p>
      <div className={css.two}>
        <section className={css.part}>
          <div className={css.head}>
            <h2>{words.viewsOverTime}</h2>
            <span className={css.key}>{words.thisPeriod}</span>
            {series[0]?.viewsBefore !== null && (
              <span className={css.key} data-before>
                {words.before}
              </span>
            )}
          </div>
          <ViewsChart
            series={series}
            interval={interval}
            opensUntil={readings.opensUntil}
            today={todayIn(view.tz)}
            onOpen={(step) =>
              open(words.visitsOf(words.stepWords(step, interval)), {}, { days: { from: step.from, to: step.to } })
            }
          />
        </section>
        <Bars
          title={words.devices}
          empty={words.noOneInThisTime}
          most={figures.views}
          rows={readings.devices.map(({ device, views }) => ({
            key: device,
            name: device,
            value: views,
            text: words.percentOf(views / Math.max(1, figures.views)),
            detail: words.views(views),
          }))}
          onOpen={(device) => open(words.visitsOf(device.toLowerCase()), { device: device as 'Desktop' })}
        />
      </div>
      <div className={css.two}>
        <div className={css.stack}>
          <SectionTimes
            sections={readings.sections}
            onOpen={({ n, name }) => open(words.reachedSection(name), { section: n })}
          />
          <Clicks readings={readings} onOpen={open} />
        </div>
        <div className={css.stack}>
          <Places readings={readings} onOpen={open} />
          <Sources sources={readings.sources} onOpen={open} />
        </div>
      </div>
      <Visits token={token} view={view} />
    </div>
  )
}

/** Someone reading now started today, or late yesterday, whatever range is shown. */
function aroundToday(tz: string): { from: string; to: string } {
  const today = todayIn(tz)
  return { from: moveDay(today, -1), to: today }
}

type Open = (title: string, filter: VisitFilter) => void

function Places({ readings, onOpen }: { readings: Readings; onOpen: Open }) {
  const byCountry = Map.groupBy(readings.places, ({ countryCode }) => countryCode)
  const hasTowns = readings.places.some(({ city }) => city)
  const rows = hasTowns
    ? readings.places.map((place) => ({
        key: `${place.countryCode} ${place.state} ${place.city}`,
        name: [place.city, place.country].filter(Boolean).join(', ') || words.notKnown,
        value: place.views,
        filter: { country: place.countryCode, city: place.city, ...(place.city ? { state: place.state } : {}) },
      }))
    : [...byCountry].map(([code, places]) => ({
        key: code,
        name: places[0]?.country || words.notKnown,
        value: places.reduce((sum, { views }) => sum + views, 0),
        filter: { country: code },
      }))
  return (
    <Bars
      title={words.places}
      isLong
      empty={words.noOneInThisTime}
      rows={rows.map((row) => ({ ...row, text: number(row.value) }))}
      onOpen={(key) => {
        const row = rows.find((one) => one.key === key)
        if (row) onOpen(words.visitsOf(row.name), row.filter)
      }}
    >
      {readings.credit && (
        <p className={css.credit}>
          <a href={readings.credit.url} target="_blank" rel="noreferrer">
            {readings.credit.name}
          </a>
        </p>
      )}
    </Bars>
  )
}

function Clicks({ readings, onOpen }: { readings: Readings; onOpen: Open }) {
  const { clicks } = readings
  if (clicks.length === 0) return null
  const nameOf = ({ words: said, link, what }: Readings['clicks'][number]) => {
    const address = link.replace(/^https?:\/\//, '')
    const isOfSeveral = readings.clicks.filter((click) => click.words === said).length > 1
    return said && address && isOfSeveral ? words.linkNamed(said, address) : said || address || what
  }
  return (
    <Bars
      title={words.clicksLabel}
      isLong
      empty=""
      rows={clicks.map((click, at) => ({
        key: String(at),
        name: nameOf(click),
        value: click.count,
        text: number(click.count),
        detail: click.link,
      }))}
      onOpen={(key) => {
        const click = readings.clicks[Number(key)]
        if (!click) return
        const { count: _, ...target } = click
        onOpen(words.clicksOn(nameOf(click)), { target })
      }}
    />
  )
}

/** Visits that the screen itself lists. */
const LISTED = 10

function Visits({ token, view }: { token: string; view: StatsView }) {
  const [sort, setSort] = useState<VisitSort>('recent')
  const list = useVisits(token, view, { filter: {}, by: 'visit', sort, pageSize: LISTED })
  const visits = list.data?.pages[0]?.visits ?? []
  const total = list.data?.pages[0]?.total ?? 0
  if (visits.length === 0) return null
  return (
    <section className={css.part}>
      <div className={css.head}>
        <h2>{words.visitsLabel}</h2>
        <Segmented
          label={words.orderOfVisits}
          value={sort}
          onChange={setSort}
          options={[
            { value: 'recent', label: words.recent },
            { value: 'engaged', label: words.mostEngaged },
          ]}
        />
      </div>
      <VisitTable
        label={words.visitsLabel}
        visits={visits}
        onOpen={(visit) => void openPopup('visits', { token, title: words.visit, view, filter: {}, visit })}
      />
      {total > visits.length && (
        <Button
          look="quiet"
          className={css.all}
          onClick={() => void openPopup('visits', { token, title: words.visitsLabel, view, filter: {} })}
        >
          {words.showAll(total)}
        </Button>
      )}
    </section>
  )
}
