import { z } from 'zod'
import { call } from '../call.ts'
import { askedDay, folioToken } from '../entities.ts'
import { READERS_MODES, STATS_INTERVALS } from '../stats-ranges.ts'

const day = z.iso.date()
const count = z.number().int().min(0)
/** A share, 0 to 1; null: of nothing. */
const share = z.number().nullable()
/** ms; null: no known times. */
const time = z.number().nullable()

/** Which visits: days in a time zone, inclusive; all of them without `from`. */
const range = {
  token: folioToken,
  from: askedDay.optional(),
  to: askedDay,
  tz: z.string().max(64).default('UTC'),
  /** One of the sites in the response: where the page was read; without one, everywhere. */
  site: z.number().int().min(0).max(32_767).optional(),
  /** The same by name: the folio's token or custom link for its own page, a domain it is shown on [ROUTE-19]. */
  live: z.string().max(255).optional(),
}

const figures = z.object({
  views: count,
  visitors: count,
  medianMs: time,
  /** Of the views: read to the end; with a click; left at once. */
  endShare: share,
  clickRate: share,
  bounceRate: share,
  clicks: count,
  completion: share,
  /** Visitors who cannot be recognised beyond a day. */
  unknownVisitors: count,
})

const target = z.object({
  what: z.string(),
  words: z.string(),
  link: z.string(),
  moduleId: z.string(),
})

/** Where readers came from: what the link called itself, else the host of the page that led here; both empty: not known. */
const source = z.object({ utm: z.string().max(40), host: z.string().max(40) })

/** Where readers were. City and coordinates only if the operator's data has them. */
const place = z.object({
  country: z.string(),
  countryCode: z.string(),
  state: z.string(),
  city: z.string(),
  latlong: z.tuple([z.number(), z.number()]).nullable(),
  views: count,
})

/** The attribution of the data. */
const about = z.object({
  folioName: z.string(),
  /** Workspaces that it is in. */
  labels: z.array(z.string()),
  /** Its owner and who was added and came. */
  folioCollaborators: z.array(z.object({ fullName: z.string(), email: z.string() })),
  link: z.string(),
})

/** How a folio was read in a range: every figure of the screen, from the same visits [STATS-03, STATS-04]. */
export const GetReadings = call('GetReadings', {
  kind: 'read',
  weight: 5,
  input: z.object({ ...range, interval: z.enum(STATS_INTERVALS).default('daily') }),
  output: z.object({
    folio: about,
    from: day,
    to: day,
    /** The day of the folio's first visit; null: there is none. */
    firstDate: day.nullable(),
    figures,
    /** Of as many days before; null where not all of them were measured. */
    before: figures.nullable(),
    leads: count.nullable(),
    series: z.array(
      figures.extend({
        from: day,
        to: day,
        devices: z.object({ desktop: count, mobile: count, tablet: count }),
        /** Views of the step as many steps before. */
        viewsBefore: count.nullable(),
        /** Requests as they were counted before visits were. */
        opens: count,
      }),
    ),
    /** Until when there are opens, counted otherwise. */
    opensUntil: day.nullable(),
    sections: z.array(
      z.object({
        n: z.number(),
        name: z.string(),
        isRemoved: z.boolean(),
        /** Of those who reached it. */
        time,
        reached: count,
        percent: share,
      }),
    ),
    devices: z.array(z.object({ device: z.string(), views: count })),
    places: z.array(place),
    sources: z.array(source.extend({ views: count })),
    clicks: z.array(target.extend({ count })),
    leftOut: z.object({ robots: count, brief: count, flood: count }),
    sites: z.array(z.object({ site: z.number(), name: z.string() })),
    readingNow: count,
    /** The attribution of the location data. */
    credit: z.object({ name: z.string(), url: z.string() }).nullable(),
  }),
  access: 'folio.readings',
})

/** The visits behind a figure. */
const filter = z.object({
  /** Those of people; those that were left out; one kind of these. */
  of: z.enum(['people', 'leftOut', 'robots', 'brief', 'flood']).default('people'),
  device: z.enum(['Desktop', 'Mobile', 'Tablet', 'Other']).optional(),
  /** Two letters; empty: unknown. */
  country: z.string().max(2).optional(),
  /** With its state, if known; empty: a place with an unknown city. */
  city: z.string().max(200).optional(),
  state: z.string().max(200).optional(),
  source: source.optional(),
  /** Number of a section that was reached. */
  section: z.number().int().min(0).max(32_767).optional(),
  target: target.optional(),
  isEnd: z.boolean().optional(),
  isClicked: z.boolean().optional(),
  isBounce: z.boolean().optional(),
  /** All of one reader. */
  reader: z
    .string()
    .regex(/^([0-9a-f]{2}){1,32}$/, 'This reader does not exist.')
    .optional(),
  isNow: z.boolean().optional(),
})

const visit = z.object({
  visitId: z.string(),
  day,
  reader: z.string(),
  userName: z.string(),
  email: z.string(),
  /** ms since 1970. */
  timestamp: z.number(),
  /** Seen, ms. */
  timeSpent: time,
  completion: share,
  reached: count,
  totalSections: count,
  /** Of its sections. */
  median: time,
  clicks: count,
  city: z.string(),
  state: z.string(),
  country: z.string(),
  countryCode: z.string(),
  device: z.string(),
  browserType: z.string(),
  /** Where they came from; empty: not known. */
  source: z.string(),
  isNewVisitor: z.boolean().nullable(),
  verdict: z.enum(['person', 'robot', 'brief', 'flood']),
  /** Visits of this reader in the range. */
  total: count,
  /** Clicks on the target named by the filter. */
  matches: count,
})

/** The visits, or visitors, behind a number [STATS-05, STATS-10]. */
export const GetVisits = call('GetVisits', {
  kind: 'read',
  weight: 3,
  input: z.object({
    ...range,
    filter: filter.default({ of: 'people' }),
    /** Visitors: each represented by their newest, or longest, visit. */
    by: z.enum(['visit', 'visitor']).default('visit'),
    sort: z.enum(['recent', 'engaged']).default('recent'),
    pageSize: z.number().int().min(1).max(100).default(25),
    /** Where the previous page ended. */
    next: z
      .string()
      .regex(/^\d{1,15}\.[0-9a-f]{32}$/, 'Ask with the place where the page before ended.')
      .optional(),
  }),
  output: z.object({
    visits: z.array(visit),
    /** The total number of rows, and their sums. */
    total: count,
    clicks: count,
    matches: count,
    next: z.string().nullable(),
  }),
  access: 'folio.readings',
})

/** One visit with its moments. */
export const GetVisit = call('GetVisit', {
  kind: 'read',
  input: z.object({ token: folioToken, day: askedDay, visitId: z.string().regex(/^[0-9a-f]{32}$/) }),
  output: z.object({
    visit,
    sections: z.array(z.object({ name: z.string(), time: z.number(), isRemoved: z.boolean() })),
    moments: z.array(
      z.object({
        at: z.number(),
        kind: z.enum(['opened', 'reached', 'left', 'back', 'click', 'print', 'form', 'file']),
        section: z.string(),
        words: z.string(),
        link: z.string(),
      }),
    ),
  }),
  access: 'folio.readings',
})

/** A folio's all-time figures: the older dashboard [API-257, STATS-02]. */
export const GetFolioDataPoints = call('GetFolioDataPoints', {
  kind: 'read',
  weight: 3,
  input: z.object({ token: folioToken }),
  output: about.extend({
    created: z.string(),
    lastEdited: z.string(),
    lastViewed: z.string().nullable(),
    edits: count,
    revisions: count,
    exports: count,
    password: z.boolean(),
    private: z.boolean(),
    views: count,
    bounces: count,
    bounceRate: share,
    /** The median, ms. */
    visitDuration: time,
    visitors: count,
    /** Of readers who are known. */
    newVisitors: count,
    repeatVisitors: count,
    collaborators: count,
    leads: count,
    /** Folios that were created from it. */
    usedCount: count,
    isTemplate: z.boolean(),
    /** Of the last four weeks, UTC. */
    viewsByDay: z.array(z.object({ day, views: count, opens: count })),
  }),
  access: 'folio.stats',
})

/** A signature for the address of a report or summary of a folio, good for ten minutes [API-258]. */
export const GetOwaToken = call('GetOwaToken', {
  kind: 'read',
  input: z.object({ requestUrl: z.string().min(1).max(2000) }),
  output: z.object({ signature: z.string() }),
  access: 'account.own',
})

const readersMode = z.enum(READERS_MODES)

/** Whether the team's pages recognise readers, and what the operator allows. */
export const GetReadersMode = call('GetReadersMode', {
  kind: 'read',
  input: z.object({}),
  output: z.object({ readers: readersMode, offered: z.array(readersMode) }),
  access: 'team.settings',
})

/** Lets the team's pages recognise readers, ask them first, or never. */
export const SetReadersMode = call('SetReadersMode', {
  kind: 'write',
  input: z.object({ readers: readersMode }),
  output: z.object({}),
  access: 'team.settings',
})
