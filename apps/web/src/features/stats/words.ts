import { clock, day, monthDay, monthYear, number, plural } from '@recto/words'

// Figures

/** 64%; "<1%" for a small share above zero; a dash for a share of nothing. */
export function percentOf(share: number | null): string {
  if (share === null) return '–'
  return share > 0 && share < 0.005 ? '<1%' : `${Math.round(share * 100)}%`
}

/** "3 min 08 s", "1 min", "21 s"; a dash if no time is known. */
export function timeInWords(ms: number | null): string {
  if (ms === null) return '–'
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min${restOf(seconds % 60, 's')}`
  return `${Math.floor(minutes / 60)} h${restOf(minutes % 60, 'min')}`
}

const restOf = (count: number, unit: string): string =>
  count === 0 ? '' : ` ${String(count).padStart(2, '0')} ${unit}`

/** "1:34" */
export function shortTime(ms: number | null): string {
  if (ms === null) return '–'
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A figure's change. */
export type Change = { text: string; isUp: boolean } | null

/** "+38%"; null without anything before. */
export function changeOf(now: number, before: number | null | undefined): Change {
  if (before === null || before === undefined || before === 0) return null
  return changeBy(Math.round((now / before - 1) * 100))
}

/** Of a share, in points: "−3%". */
export function changeOfShare(now: number | null, before: number | null | undefined): Change {
  if (now === null || before === null || before === undefined) return null
  return changeBy(Math.round(now * 100) - Math.round(before * 100))
}

const changeBy = (percent: number): Change => ({
  text: percent === 0 ? '±0%' : `${percent > 0 ? '+' : '−'}${number(Math.abs(percent))}%`,
  isUp: percent > 0,
})

/** Of a time: "+26 s". */
export function changeOfTime(now: number | null, before: number | null | undefined): Change {
  if (now === null || before === null || before === undefined) return null
  const by = Math.round(now / 1000) - Math.round(before / 1000)
  return { text: by === 0 ? '±0 s' : `${by > 0 ? '+' : '−'}${timeInWords(Math.abs(by) * 1000)}`, isUp: by > 0 }
}

export const viewsLabel = 'Views'
export const visitorsLabel = 'Visitors'
export const medianTime = 'Median time'
export const readToTheEnd = 'Read to the end'
export const clicked = 'Clicked'
export const leads = 'Leads'
export const comparedWithBefore = ' compared with the time before'

// Counts

export const views = (count: number) => plural(count, { one: '# view', other: '# views' })
export const visitors = (count: number) => plural(count, { one: '# visitor', other: '# visitors' })
export const visits = (count: number) => plural(count, { one: '# visit', other: '# visits' })
export const clicks = (count: number) => plural(count, { one: '# click', other: '# clicks' })
export const opens = (count: number) => plural(count, { one: '# open', other: '# opens' })

// Days

/** "8 Nov", of a day as `2026-11-08`. */
export const shortDay = (of: string): string => monthDay(`${of}T00:00:00Z`, 'UTC')

/** "Sun, 8 Nov", "2 Nov to 8 Nov", "November 2026". */
export function stepWords({ from, to }: { from: string; to: string }, interval: string): string {
  const at = `${from}T00:00:00Z`
  if (interval === 'monthly') return monthYear(at, 'UTC')
  return from === to ? monthDay(at, 'UTC', 'short') : daySpan(from, to)
}

export const daySpan = (from: string, to: string) => `${shortDay(from)} to ${shortDay(to)}`

// Screen

export const stats = 'Stats'
export const statsOf = (folioName: string) => `Stats for ${folioName}`
export const folios = 'Folios'
export const back = 'Back'
export const noData = 'No data available.'
export const noOneInThisTime = 'No one read it in this period.'
export const numbersWillCome = 'Numbers appear with the first reader. Visits by you and your team are not counted.'
export const shareFolio = 'Share this folio'
export const numbersAreOf = (time: string) => `These numbers are from ${time}: newer ones could not be loaded.`
export const readingNow = 'Reading now'
export const readingNowCount = (count: number) => `Reading now: ${number(count)}`
export const toldApart = 'Readers without a name can only be told apart within a day.'
export const leftOut = 'Not counted'
export const countMyVisits = 'Count my visits'
export const countMyVisitsHint =
  'Visits by your team are not counted. This opens the page and counts this browser, until you open the page from here again.'
export const viewsOverTime = 'Views over time'
export const thisPeriod = 'This period'
export const before = 'Before'
export const devices = 'Devices'
export const places = 'Places'
export const sources = 'Where they came from'
export const namedByLink = 'As the link says (utm_source)'
export const visitsFrom = (source: string) => `Visits from ${source}`
export const cameFrom = (source: string) => `from ${source}`
export const clicksLabel = 'Clicks'
export const visitsLabel = 'Visits'
export const visit = 'Visit'
export const visitsWithClick = 'Visits with a click'
export const visitsOf = (what: string) => `Visits, ${what}`
export const reachedSection = (name: string) => `Reached “${name}”`
export const linkNamed = (text: string, address: string) => `${text} (${address})`
export const clicksOn = (name: string) => `Clicks on “${name}”`
export const notKnown = 'Not known'
export const showAll = (count: number) => `Show all ${number(count)}`
export const showFewer = 'Show fewer'
export const recent = 'Recent'
export const mostEngaged = 'Most engaged'
export const order = 'Order'
export const orderOfVisits = 'Sort visits'
export const readingTime = 'Reading time by section'
export const readingTimeHint = 'median, and how many reached it'
export const removed = (name: string) => `${name} (removed)`

/** "3 visits by robots are not counted", "5 visits are not counted: 3 by robots, 2 too brief to tell". */
export function leftOutWords({ robots, brief, flood }: { robots: number; brief: number; flood: number }): string {
  const count = robots + brief + flood
  if (robots === count) {
    return plural(count, { one: '# visit by a robot is not counted', other: '# visits by robots are not counted' })
  }
  const kinds = [
    [robots, plural(robots, { one: '# by a robot', other: '# by robots' })],
    [brief, `${number(brief)} too brief to tell`],
    [flood, `${number(flood)} in a traffic spike`],
  ] as const
  const said = kinds.filter(([of]) => of > 0)
  const parts = said.length === 1 ? said.map(([, part]) => part.replace(/^\S+ /, '')) : said.map(([, part]) => part)
  return `${plural(count, { one: '# visit is not counted', other: '# visits are not counted' })}: ${parts.join(', ')}`
}

// Which visits

export const time = 'Time'
export const interval = 'Interval'
export const daily = 'Daily'
export const weekly = 'Weekly'
export const monthly = 'Monthly'
export const customRange = 'Custom…'
export const whereRead = 'Where it was read'
export const everywhere = 'Everywhere'
export const ownPage = 'Its own page'
export const embedded = 'Embedded'
export const exportCsv = 'Download CSV'
export const daysFile = 'Days'
export const sections = 'Sections'
export const share = 'Share'
export const copyLink = 'Copy link to these stats'
export const linkCopied = 'Link copied'
export const customDates = 'Custom dates'
export const from = 'From'
export const to = 'To'
export const beforeFirstDay = 'This is before the first day.'
export const show = 'Show'

// Chart

export const chartLabels = {
  daily: 'Views by day. Enter opens the visits.',
  weekly: 'Views by week. Enter opens the visits.',
  monthly: 'Views by month. Enter opens the visits.',
}
export const stepViews = (step: string, viewCount: number, visitorCount: number) =>
  `${step}: ${views(viewCount)}, ${visitors(visitorCount)}`
export const stepVisitors = (step: string, visitorCount: number) => `${step}, ${visitors(visitorCount)}`
export const notOver = 'So far'
export const countBefore = (count: number) => `${number(count)} before`
export const opensCountedOtherwise = (count: number) => `${opens(count)}, counted differently`
export const opensUntil = (last: string) =>
  `Opens until ${last} are hatched: until then, every request was counted, including bots.`
export const when = 'When'
export const viewsBefore = 'Views before'
export const notMeasured = 'not measured'
export const opensLabel = 'Opens, counted differently'
export const restWithoutViews = (count: number, of: string) =>
  of === 'daily'
    ? plural(count, { one: 'No one read it on the other day.', other: 'No one read it on the other # days.' })
    : of === 'weekly'
      ? plural(count, { one: 'No one read it in the other week.', other: 'No one read it in the other # weeks.' })
      : plural(count, { one: 'No one read it in the other month.', other: 'No one read it in the other # months.' })

// Visits

export const who = 'Who'
export const where = 'Where'
export const device = 'Device'
export const read = 'Read'
export const lastVisit = 'Last visit'
export const newReader = 'New'
export const robot = 'Robot'
export const tooBrief = 'Too brief'
export const flood = 'Flood'
export const visitsByReader = (name: string) => `${name}’s visits`
export const visitsAndClicks = (visitCount: number, clickCount: number) =>
  `${visits(visitCount)}, ${clicks(clickCount)}`
export const close = 'Close'
export const showMore = 'Show more'

// Moments

export const moments = 'Moments'
export const began = (at: Date) => `${day(at)} · ${clock(at)}`
export const scriptOff = 'script off'
export const shareRead = (share: number) => `${percentOf(share)} read`
export const openedPage = 'Opened the page'
export const reached = (section: string) => `Reached “${section || 'a section'}”`
export const leftPage = 'Left the page'
export const cameBack = 'Came back'
export const clickedOn = (what: string) => `Clicked “${what || 'something'}”`
export const printed = 'Printed it'
export const sentForm = 'Sent a form'
export const downloaded = (name: string) => `Downloaded “${name}”`

// Older dashboard

export const viewsByDay = 'Views by day'
export const viewsAndOpens = (count: number, openCount: number) => `${number(count)}, ${opens(openCount)} before`
export const seePlans = 'See Plans'
export const timeOfVisit = 'Visit time'
export const leftAtOnce = 'Left immediately'
export const countAndShare = (count: number, share: number | null) => `${number(count)} (${percentOf(share)})`
export const newVisitors = 'New visitors'
export const returningVisitors = 'Returning visitors'
export const countOfAll = (count: number, all: number) => `${number(count)} of ${number(all)}`
export const unknown = 'not known'
export const lastViewed = 'Last viewed'
export const never = 'never'
export const created = 'Created'
export const lastEdited = 'Last edited'
export const minutesOfEditing = 'Minutes spent editing'
export const versions = 'Versions'
export const exports = 'Exports'
export const copies = 'Copies made from it'
export const whoCanOpen = 'Who can open it'
export const onlyPeople = 'Only people it is shared with'
export const anyoneWithLink = 'Anyone with the link'
export const password = 'Password'
export const yes = 'Yes'
export const no = 'No'
export const people = 'People'
export const link = 'Link'
export const template = 'Template'
