/** How long one thing may last before `/readyz` names it, in seconds; `unit` is what its number counts. */
type Lasting = { lateS: number; unit?: 'bytes' }

/** What can be held of a budget, be under way, or wait for its turn. */
type Row = {
  what: string
  held?: Lasting
  running?: Lasting
  waiting?: Lasting
  /** People who are merely there keep it: it need not be 0 on a server at rest. */
  isKept?: true
}

/** Longest request: an upload of the largest file over a slow line. */
const REQUEST_S = 900
/** A thread's request ends after 120 s (`worker-rpc.ts`), and others wait behind it. */
const THREAD = { running: { lateS: 150 }, waiting: { lateS: 300 } } as const
/** Tasks of one of the sanitizer's processes, which end after a minute. */
const CLEANING = { running: { lateS: 90 }, waiting: { lateS: 180 } } as const
const FOREVER = Number.POSITIVE_INFINITY

/**
 * Every budget, queue and background task of the server, by name. `/metrics` shows how much of each is held, running and
 * waiting, `/readyz` names what lasts too long, and the tests compare both with a server at rest. A budget, queue or
 * task counts itself with `begin` of `load.ts`, under a name of this table; docs/limits.md has their bounds.
 */
export const LOAD = {
  contents: {
    what: 'memory for large contents on their way to editors',
    held: { lateS: 3600, unit: 'bytes' },
    waiting: { lateS: 30 },
  },
  messages: {
    what: 'memory for large messages from editors',
    held: { lateS: 300, unit: 'bytes' },
    waiting: { lateS: 120 },
  },
  rooms: { what: 'folios open for editing', held: { lateS: FOREVER }, running: { lateS: 150 }, isKept: true },
  handovers: { what: 'contents being sent to editors', running: { lateS: 3600 } },
  compactions: { what: 'logs of folios being compacted', running: { lateS: 180 } },
  commits: { what: 'edits on their way to the database', running: { lateS: 30 }, waiting: { lateS: 30 } },
  sockets: { what: 'open sockets', held: { lateS: FOREVER }, isKept: true },
  upgrades: { what: 'sockets being opened', running: { lateS: 60 }, waiting: { lateS: 60 } },
  'socket-places': { what: 'places of networks and sessions for sockets', held: { lateS: FOREVER }, isKept: true },
  events: { what: 'events to be stored before they are sent', waiting: { lateS: 60 } },
  presence: { what: 'folios whose audience is being told who is there', running: { lateS: 60 } },
  requests: { what: 'requests of the web', running: { lateS: REQUEST_S } },
  uploads: { what: 'files being received', running: { lateS: REQUEST_S }, waiting: { lateS: REQUEST_S } },
  repeats: { what: 'calls whose repetition would get the same answer', running: { lateS: REQUEST_S } },
  passwords: { what: 'passwords being hashed', running: { lateS: 10 }, waiting: { lateS: 10 } },
  projections: { what: 'folios being read as documents', running: { lateS: 240 }, waiting: { lateS: 30 } },
  followers: { what: 'what follows a new projection: embeds, section names, thumbnails', running: { lateS: 180 } },
  revisions: { what: 'revisions being made', running: { lateS: 240 } },
  pictures: { what: 'pictures being cleaned', ...CLEANING },
  fonts: { what: 'fonts being read', ...CLEANING },
  html: { what: 'embeds being cleaned', ...CLEANING },
  'picture-sizes': { what: 'smaller pictures being made', ...CLEANING },
  pages: { what: 'published pages being drawn', running: { lateS: 60 } },
  printing: { what: 'tasks of the browser that prints', running: { lateS: 180 }, waiting: { lateS: 900 } },
  exports: { what: 'exports being made', running: { lateS: 960 } },
  jobs: { what: 'jobs at work', running: { lateS: 3660 } },
  schedules: { what: 'repeated tasks at work', running: { lateS: 600 } },
  purchases: { what: 'purchases being driven', running: { lateS: 180 } },
  visits: { what: 'messages of readers to be written', running: { lateS: 60 }, waiting: { lateS: 60 } },
  watchers: { what: 'statistics to be told to who is looking', waiting: { lateS: 30 } },
  'state-thread': { what: 'requests to the thread of states', ...THREAD },
  'projection-thread': { what: 'requests to the thread of projections', ...THREAD },
  'edit-thread': { what: 'requests to the thread of programs', ...THREAD },
  'file-thread': { what: 'requests to the thread that reads folio files', ...THREAD },
  'pdf-thread': { what: 'requests to the thread that mends PDFs', ...THREAD },
  'font-thread': { what: 'requests to the thread that pins fonts', ...THREAD },
} as const satisfies Readonly<Record<string, Row>>

/** The three things that are counted. */
export const KINDS = ['held', 'running', 'waiting'] as const
/** One of them. */
export type Kind = (typeof KINDS)[number]

/** Names that have a number of one kind. */
export type NameOf<K extends Kind> = {
  [Name in keyof typeof LOAD]: (typeof LOAD)[Name] extends Readonly<Record<K, Lasting>> ? Name : never
}[keyof typeof LOAD]

/** Any name of the table. */
export type LoadName = keyof typeof LOAD
