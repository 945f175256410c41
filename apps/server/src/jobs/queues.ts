import type { ExportFormat } from '@recto/contract'
import type { Queue } from 'pg-boss'

/** Every kind of requested job, with its payload. */
export type Jobs = Record<ExportJob | 'interrupted-export', { exportId: number }> & {
  thumbnail: { folioId: number }
  archive: { archiveId: number }
  mail: { mailId: number }
  'payment-event': { eventId: string }
}

/** Name of a job. */
export type JobName = keyof Jobs

/**
 * Exports wait in four queues: visitors' separate from teams', and formats that need no browser separate from those
 * drawn by the only browser.
 */
export const EXPORT_JOBS = ['export', 'export-plain', 'visitor-export', 'visitor-export-plain'] as const
type ExportJob = (typeof EXPORT_JOBS)[number]

const IS_DRAWN: Readonly<Record<ExportFormat, boolean>> = {
  pdf: true,
  png: true,
  html: false,
  markdown: false,
  json: false,
}

/** The job that creates an export of a format. */
export function exportJob({ format, isVisitors }: { format: ExportFormat; isVisitors: boolean }): ExportJob {
  if (isVisitors) return IS_DRAWN[format] ? 'visitor-export' : 'visitor-export-plain'
  return IS_DRAWN[format] ? 'export' : 'export-plain'
}

/** The server's scheduled work (cron expressions, UTC). */
export const SCHEDULES = {
  'make-revisions': '* * * * *',
  'mail-notifications': '* * * * *',
  'check-domains': '* * * * *',
  'clear-events': '* * * * *',
  'write-looks': '* * * * *',
  'draw-templates': '* * * * *',
  remind: '*/10 * * * *',
  'purge-trash': '5 * * * *',
  'clear-exports': '15 * * * *',
  'clear-archives': '20 * * * *',
  'clear-mail': '25 * * * *',
  'remind-of-payments': '10 * * * *',
  'clear-templates': '30 * * * *',
  'clear-calls': '*/10 * * * *',
  'remove-files': '35 * * * *',
  'sweep-files': '45 */6 * * *',
  'forget-in-stats': '* * * * *',
  'keep-months': '35 * * * *',
  'compare-days': '50 2 * * *',
} as const satisfies Readonly<Record<string, string>>

/** Name of a schedule. */
export type ScheduleName = keyof typeof SCHEDULES

/** Settings of a kind of job: attempts, seconds between them, seconds until a silent worker counts as dead. */
type Behaviour = Omit<Queue, 'name' | 'notify'>

const A_DAY = 86_400

/** A killed server is recognised by missing heartbeats; a job during which it died three times goes to `interrupted-export`. */
const EXPORT: Behaviour = {
  retryLimit: 2,
  retryDelay: 2,
  expireInSeconds: 900,
  heartbeatSeconds: 10,
  deleteAfterSeconds: A_DAY,
  deadLetter: 'interrupted-export',
}

/** A queue named by another one comes before it. */
const ASKED_FOR: Readonly<Record<JobName, Behaviour>> = {
  'interrupted-export': { retryLimit: 5, retryDelay: 10, expireInSeconds: 60, deleteAfterSeconds: A_DAY },
  export: EXPORT,
  'export-plain': EXPORT,
  'visitor-export': EXPORT,
  'visitor-export-plain': EXPORT,
  // About two hours in total: the delay starts at half a minute and doubles.
  mail: {
    policy: 'exclusive',
    retryLimit: 7,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 300,
    heartbeatSeconds: 30,
    deleteAfterSeconds: A_DAY,
  },
  // One waiting job per folio is enough, because it draws the newest content when it runs.
  thumbnail: { retryLimit: 2, retryDelay: 10, expireInSeconds: 120, policy: 'short' },
  archive: { retryLimit: 2, retryDelay: 10, expireInSeconds: 900 },
  // Even if the provider is unavailable for an hour, the billing clock finds what an event would have reported.
  'payment-event': {
    retryLimit: 6,
    retryDelay: 20,
    retryBackoff: true,
    expireInSeconds: 120,
    deleteAfterSeconds: A_DAY,
  },
}

/** Never twice at once, on any node: runs that become due while one is waiting or running are skipped. */
const SCHEDULED: Behaviour = {
  policy: 'exclusive',
  retryLimit: 2,
  retryDelay: 30,
  expireInSeconds: 3600,
  heartbeatSeconds: 30,
  deleteAfterSeconds: A_DAY,
}

/** All queues. */
export const QUEUES: readonly Queue[] = [
  ...Object.entries(ASKED_FOR).map(([name, behaviour]) => ({ ...behaviour, name, notify: true })),
  ...Object.keys(SCHEDULES).map((name) => ({ ...SCHEDULED, name, notify: true })),
]
