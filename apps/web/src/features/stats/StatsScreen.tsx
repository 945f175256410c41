import { Banner, Button, EmptyState, Segmented } from '@recto/ui'
import { when } from '@recto/words'
import { useState } from 'react'
import { openPopup } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { Bars } from './Bars.tsx'
import { Figures, type Opens } from './Figures.tsx'
import { OlderStats, Waiting } from './OlderStats.tsx'
import { SectionTimes } from './SectionTimes.tsx'
import css from './stats.module.css'
import { isOlder, isRefusal, type Readings, type useReadings } from './use-readings.ts'
import { useVisits, type VisitFilter, type VisitSort } from './use-visits.ts'
import { ViewsChart } from './ViewsChart.tsx'
import { VisitTable } from './VisitTable.tsx'
import type { StatsView } from './view.ts'
import { counted, countOf, percentOf, stepWords } from './words.ts'

type ScreenProps = {
  token: string
  view: StatsView
  interval: string
  list: ReturnType<typeof useReadings>
}

/** How a folio was read; the older dashboard where the plan has no other; words where nobody may look. */
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
        <Banner tone="warn" action={<Button onClick={() => void list.refetch()}>Try again</Button>}>
          These numbers are of {when(new Date(list.at).toISOString())}: newer ones could not be fetched.
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
  const hasAny = figures.views + left > 0 || series.some(({ opens }) => opens > 0)
  const open = (
    title: string,
    filter: VisitFilter = {},
    more: { by?: 'visitor'; days?: { from: string; to: string } } = {},
  ) => void openPopup('visits', { token, title, view, filter, ...more })

  const FIGURES: Record<Opens, () => void> = {
    visits: () => open('Visits'),
    visitors: () => open('Visitors', {}, { by: 'visitor' }),
    end: () => open('Read to the end', { isEnd: true }),
    clicked: () => open('Visits with a click', { isClicked: true }),
    leads: () => void openPopup('leads', { token }),
  }
  if (!hasAny && readings.readingNow === 0) {
    return (
      <div className={css.empty}>
        <EmptyState
          title="No data available."
          text={
            readings.firstDate
              ? 'Nobody read it in this time.'
              : 'Numbers come with the first reader. What you and your team open is not counted.'
          }
          action={
            <Button look="primary" onClick={() => void openPopup('share', { token })}>
              Share this folio
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <div className={css.numbers} data-old={isOld || undefined}>
      <Figures readings={readings} onOpen={(what) => FIGURES[what]()} />
      <p className={css.under}>
        {readings.readingNow > 0 && (
          <button type="button" className={css.now} onClick={() => open('Reading now', { isNow: true })}>
            Reading now: {countOf(readings.readingNow)}
          </button>
        )}
        {figures.unknownVisitors > 0 && <span>Readers without a name are told apart within a day.</span>}
        {left > 0 && (
          <button type="button" onClick={() => open('Left out', { of: 'leftOut' })}>
            {counted(left, 'open')} left out: {leftOutWords(leftOut)}
          </button>
        )}
        <a href={`/folio/${token}/open?count=me`} target="_blank" rel="noreferrer" title={NOT_COUNTED}>
          Count my visits
        </a>
      </p>
      <div className={css.two}>
        <section className={css.part}>
          <div className={css.head}>
            <h2>Views over time</h2>
            <span className={css.key}>This period</span>
            {series[0]?.viewsBefore !== null && (
              <span className={css.key} data-before>
                Before
              </span>
            )}
          </div>
          <ViewsChart
            series={series}
            interval={interval}
            opensUntil={readings.opensUntil}
            onOpen={(step) =>
              open(`Visits, ${stepWords(step, interval)}`, {}, { days: { from: step.from, to: step.to } })
            }
          />
        </section>
        <Bars
          title="Devices"
          empty="No data available."
          most={figures.views}
          rows={readings.devices.map(({ device, views }) => ({
            key: device,
            name: device,
            value: views,
            text: percentOf(views / Math.max(1, figures.views)),
            detail: counted(views, 'view'),
          }))}
          onOpen={(device) => open(`Visits, ${device.toLowerCase()}`, { device: device as 'Desktop' })}
        />
      </div>
      <div className={css.two}>
        <div className={css.stack}>
          <SectionTimes
            sections={readings.sections}
            onOpen={({ n, name }) => open(`Reached “${name}”`, { section: n })}
          />
          <Clicks readings={readings} onOpen={open} />
        </div>
        <Places readings={readings} onOpen={open} />
      </div>
      <Visits token={token} view={view} />
    </div>
  )
}

const NOT_COUNTED =
  'What your team opens is not counted. This opens the page and counts this browser, until the page is opened from here again.'

const leftOutWords = ({ robots, brief, flood }: Readings['leftOut']): string =>
  [
    robots > 0 && counted(robots, 'robot'),
    brief > 0 && `${countOf(brief)} too brief to tell`,
    flood > 0 && `${countOf(flood)} in a flood`,
  ]
    .filter(Boolean)
    .join(', ')

type Open = (title: string, filter: VisitFilter) => void
/** Places and clicks that are named on the screen. */
const SHOWN = 6

function Places({ readings, onOpen }: { readings: Readings; onOpen: Open }) {
  const [isAll, setAll] = useState(false)
  const byCountry = Map.groupBy(readings.places, ({ countryCode }) => countryCode)
  const hasTowns = readings.places.some(({ city }) => city)
  const rows = hasTowns
    ? readings.places.map((place) => ({
        key: `${place.countryCode} ${place.city}`,
        name: [place.city, place.country].filter(Boolean).join(', ') || 'Not known',
        value: place.views,
        filter: { country: place.countryCode, ...(place.city ? { city: place.city } : {}) },
      }))
    : [...byCountry].map(([code, places]) => ({
        key: code,
        name: places[0]?.country || 'Not known',
        value: places.reduce((sum, { views }) => sum + views, 0),
        filter: { country: code },
      }))
  return (
    <Bars
      title="Places"
      empty="No data available."
      rows={rows.slice(0, isAll ? rows.length : SHOWN).map((row) => ({ ...row, text: countOf(row.value) }))}
      onOpen={(key) => {
        const row = rows.find((one) => one.key === key)
        if (row) onOpen(`Visits, ${row.name}`, row.filter)
      }}
    >
      {rows.length > SHOWN && (
        <Button look="quiet" className={css.all} onClick={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
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
  if (readings.clicks.length === 0) return null
  const nameOf = ({ words, link, what }: Readings['clicks'][number]) =>
    words || link.replace(/^https?:\/\//, '') || what
  return (
    <Bars
      title="Clicks"
      empty=""
      rows={readings.clicks.slice(0, SHOWN).map((click, at) => ({
        key: String(at),
        name: nameOf(click),
        value: click.count,
        text: countOf(click.count),
        detail: click.link,
      }))}
      onOpen={(key) => {
        const click = readings.clicks[Number(key)]
        if (!click) return
        const { count: _, ...target } = click
        onOpen(`Clicks on “${nameOf(click)}”`, { target })
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
        <h2>Visits</h2>
        <Segmented
          label="Order of visits"
          value={sort}
          onChange={setSort}
          options={[
            { value: 'recent', label: 'Recent' },
            { value: 'engaged', label: 'Most engaged' },
          ]}
        />
      </div>
      <VisitTable
        label="Visits"
        visits={visits}
        onOpen={(visit) => void openPopup('visits', { token, title: 'Visit', view, filter: {}, visit })}
      />
      {total > visits.length && (
        <Button
          look="quiet"
          className={css.all}
          onClick={() => void openPopup('visits', { token, title: 'Visits', view, filter: {} })}
        >
          Show all {countOf(total)}
        </Button>
      )}
    </section>
  )
}
