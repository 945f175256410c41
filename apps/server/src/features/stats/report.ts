import type { GetReadings, OutputOf } from '@recto/contract'
import type { VisitOut } from './queries/visits.ts'

type Read = Omit<OutputOf<typeof GetReadings>, 'folio' | 'leads'>

/** A range in the format of the analytics service [STATS-03, STATS-04, API-260]. Times are ms; shares are of views. */
export function folioReport(read: Read, withFirstDate: boolean) {
  const { clicks, figures, places, sections, series } = read
  const of = <T>(value: (step: Read['series'][number]) => T) =>
    series.map((step) => ({ date: step.from, value: value(step) }))
  const sumBy = (key: 'what' | 'words' | 'link' | 'moduleId') =>
    [...Map.groupBy(clicks, (click) => click[key])]
      .filter(([name]) => name !== '')
      .map(([name, group]) => ({ name, count: group.reduce((sum, { count }) => sum + count, 0) }))
  return {
    data: {
      views: figures.views,
      visits: figures.views,
      visitors: figures.visitors,
      clicks: figures.clicks,
      clickRate: figures.clickRate,
      medianSpent: figures.medianMs,
      completion: figures.completion,
      ...(withFirstDate ? { firstDate: read.firstDate, opensUntil: read.opensUntil } : {}),
      series: {
        views: of(({ views }) => views),
        visitors: of(({ visitors }) => visitors),
        clicks: of((step) => step.clicks),
        clickRate: of(({ clickRate }) => clickRate),
        median: of(({ medianMs }) => medianMs),
        devices: of(({ devices }) => ({ Desktop: devices.desktop, Mobile: devices.mobile, Tablet: devices.tablet })),
        completion: of(({ completion }) => completion),
      },
      totalMedian: sections.map(({ time, name, percent }) => ({ time, name, percent })),
      clickStats: { types: sumBy('what'), buttons: sumBy('words'), links: sumBy('link'), locations: sumBy('moduleId') },
      locationData: places.map(({ country, countryCode, city, state, latlong, views }) => ({
        country,
        country_code: countryCode,
        city,
        state,
        latlong,
        views,
      })),
    },
  }
}

/** A visit in the format of the analytics service [STATS-05]. */
export const visitorRow = (visit: VisitOut) => ({
  user_name: visit.userName,
  timeSpent: visit.timeSpent,
  completion: visit.completion,
  timestamp: visit.timestamp,
  clicks: visit.clicks,
  city: visit.city,
  state: visit.state,
  country: visit.country,
  device: visit.device,
  browser_type: visit.browserType,
  isNewVisitor: visit.isNewVisitor,
  median: visit.median,
  totalSections: visit.totalSections,
  total: visit.total,
})
