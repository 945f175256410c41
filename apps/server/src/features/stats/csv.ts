import type { StatsInterval } from '@recto/contract'
import { BOM, csvDay, csvLine } from '../../csv.ts'
import { clicksOf } from './queries/figures.ts'
import type { Scope } from './queries/scope.ts'
import { listVisits } from './queries/visits.ts'
import { type ReadParts, readFolio } from './read-folio.ts'

/** Tables that can be exported for a range. */
export const STATS_FILES = ['visits', 'days', 'sections', 'clicks'] as const
/** One of them. */
export type StatsFile = (typeof STATS_FILES)[number]

type Asked = Scope & { interval: StatsInterval; now: Date }

const ROWS_AT_ONCE = 500
const MOST_ROWS = 200_000

/** Rows of a file, in batches: the same visits, days, sections or clicks that the screen shows. */
export function statsCsv(parts: ReadParts, what: StatsFile, asked: Asked): AsyncGenerator<string> {
  const files: Record<StatsFile, (parts: ReadParts, asked: Asked) => AsyncGenerator<string>> = {
    visits,
    days,
    sections,
    clicks,
  }
  return files[what](parts, asked)
}

const seconds = (ms: number | null): string => (ms === null ? '' : (ms / 1000).toFixed(1))
const percent = (share: number | null): string => (share === null ? '' : (share * 100).toFixed(1))

async function* visits({ pool }: ReadParts, asked: Asked): AsyncGenerator<string> {
  yield BOM +
    csvLine([
      'Date',
      'Time',
      'Visitor',
      'Email',
      'New',
      'Country',
      'State',
      'City',
      'Device',
      'Browser',
      'Came from',
      'Seconds',
      'Sections reached',
      'Sections',
      'Clicks',
    ])
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: asked.tz,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  let next: string | undefined
  for (let written = 0; written < MOST_ROWS; written += ROWS_AT_ONCE) {
    const page = await listVisits(pool, asked, {
      filter: { of: 'people' },
      by: 'visit',
      sort: 'recent',
      limit: ROWS_AT_ONCE,
      next,
      now: asked.now,
    })
    for (const visit of page.visits) {
      const [day = '', time = ''] = clock.format(new Date(visit.timestamp)).split(', ')
      const isNew = visit.isNewVisitor === null ? '' : visit.isNewVisitor ? 'yes' : 'no'
      yield csvLine([
        csvDay(day),
        time,
        visit.userName,
        visit.email,
        isNew,
        visit.country,
        visit.state,
        visit.city,
        visit.device,
        visit.browserType,
        visit.source,
        seconds(visit.timeSpent),
        visit.reached,
        visit.totalSections,
        visit.clicks,
      ])
    }
    if (page.next === null) return
    next = page.next
  }
}

async function* days(parts: ReadParts, asked: Asked): AsyncGenerator<string> {
  const { series } = await readFolio(parts, asked, asked.now)
  yield BOM +
    csvLine([
      'From',
      'To',
      'Views',
      'Visitors',
      'Clicks',
      'Clicked %',
      'Median seconds',
      'Read to the end %',
      'Desktop',
      'Mobile',
      'Tablet',
      'Opens, counted otherwise',
    ])
  for (const { from, to, views, visitors, clicks, clickRate, medianMs, endShare, devices, opens } of series) {
    yield csvLine([
      csvDay(from),
      csvDay(to),
      views,
      visitors,
      clicks,
      percent(clickRate),
      seconds(medianMs),
      percent(endShare),
      devices.desktop,
      devices.mobile,
      devices.tablet,
      opens,
    ])
  }
}

async function* sections(parts: ReadParts, asked: Asked): AsyncGenerator<string> {
  const read = await readFolio(parts, asked, asked.now)
  yield BOM + csvLine(['Section', 'Removed', 'Median seconds', 'Reached', 'Reached %'])
  for (const { name, isRemoved, time, reached, percent: share } of read.sections) {
    yield csvLine([name, isRemoved ? 'yes' : '', seconds(time), reached, percent(share)])
  }
}

const MOST_CLICKS = 10_000

async function* clicks({ pool }: ReadParts, asked: Asked): AsyncGenerator<string> {
  yield BOM + csvLine(['Kind', 'Words', 'Link', 'Clicks'])
  for (const { what, words, link, count } of await clicksOf(pool, asked, MOST_CLICKS)) {
    yield csvLine([what, words, link, count])
  }
}
