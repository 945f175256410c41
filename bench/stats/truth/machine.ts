import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { demoFolios } from '@recto/catalogue'
import type { GetReadings, GetVisits, OutputOf } from '@recto/contract'
import { RULES } from '../../../apps/server/src/features/stats/verdict.ts'
import type { TestServer } from '../../../apps/server/test/harness.ts'
import type { Person } from '../../../apps/server/test/people.ts'
import { stampsOf } from '../../../apps/server/test/reading.ts'
import { writeContent } from '../../../apps/server/test/write-folio.ts'
import { createRandom } from '../../random.ts'
import { type Expected, isReader, type Kind, makeSessions, type Session } from './people.ts'
import { play, type Sent } from './play.ts'

/** A server whose clock the simulation controls. */
export type Clock = { at: number }

/** The findings of the simulation. */
export type Found = {
  messages: number
  visits: number
  scanners: number
  /** How far each sum is from the truth, as shares. */
  views: number
  visitors: number
  sectionTime: number
  sectionMedian: number
  readToTheEnd: number
  clicks: number
  devices: number
  scannersAsPeople: number
  peopleAsScanners: number
  /** People left out although they touched the page, or stayed long enough to count (W4). */
  leftOutWrongly: number
  /** Views of the simulated folio, according to the screen and to the table used by emails. */
  shown: number
  counted: number
  byKind: {
    kind: Kind
    truth: number
    counted: number
    people: number
    /** Those whose visits were counted, and how many visitors they were counted as. */
    met: number
    visitors: number
    seconds: number
    off: number
  }[]
}

/**
 * Maximum number of concurrent messages, and how far the clock may advance past one without a response: a page whose first two
 * messages are lost is received after 6 s, of the 10 s that the server allows (V9).
 */
const MOST_WAITING = 900
const LAG_MS = 4000
const LOST = 0.01
const DOMAIN = 'folios.reader.example'

const later = (a: { at: number }, b: { at: number }) => a.at - b.at
const off = (found: number, truth: number) => (truth === 0 ? found : Math.abs(found - truth) / truth)
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
const median = (list: readonly number[]): number => {
  const sorted = [...list].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 ? (sorted[Math.floor(middle)] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/**
 * Makes a server count visits whose truth is known: the pages' own code on a simulated clock, with messages sent to the
 * server's own endpoints, one in a hundred lost in transit.
 */
export async function runMachine(
  server: TestServer,
  ada: Person,
  clock: Clock,
  { visits, seed, readers }: { visits: number; seed: number; readers: 'on' | 'off' },
): Promise<Found> {
  const { token, folioId, sections } = await makeFolio(server, ada, readers)
  const random = createRandom(seed + 1)
  const dayZero = clock.at
  const ids = new Map<string, { session: Session; visit: number }>()
  const sessions = makeSessions({ visits, sections: sections.length, seed, domain: DOMAIN })
  const messages: (Sent & { body: string })[] = []
  const known = new Set<string>()
  const issue = await stampsOf(server)
  const stamps = new Map<Session, string>()
  const random14 = () => Array.from({ length: 28 }, () => Math.floor(random() * 16).toString(16)).join('')
  for (const session of [...sessions].sort((a, b) => a.begins - b.begins)) {
    const nonce = random14()
    stamps.set(session, issue(token, { at: dayZero + session.begins, nonce }))
    if (session.script !== 'on') continue
    let visits = 0
    const sent = play(session, {
      dayZero,
      sections,
      random,
      isLost: () => random() < LOST,
      nameOf() {
        ids.set(`${nonce}${visits.toString(16).padStart(4, '0')}`, { session, visit: visits })
        return visits++
      },
    })
    const { id, flags, width } = session.device
    const wasHere = id !== null && known.has(id)
    if (id) known.add(id)
    for (const one of sent) {
      const said = { ...one.message, w: width, x: flags, f: Number(one.hasFocus) }
      const isKnown = wasHere || one.isKnown
      messages.push({
        ...one,
        body: JSON.stringify(id && readers === 'on' ? { ...said, r: `${Number(isKnown)}${id}` } : said),
      })
    }
  }
  await deliver(server, ada, clock, token, { messages, sessions, stamps, dayZero })
  return compare(server, ada, clock, { token, folioId, sections, sessions, ids, dayZero, messages: messages.length })
}

async function makeFolio(server: TestServer, ada: Person, readers: 'on' | 'off') {
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: `Truth, ${readers}` })
  const document = demoFolios()[0]?.document
  if (!document) throw new Error('There is no demo folio.')
  await writeContent(server, ada, token, document)
  await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
  const { pool } = server.app
  await pool.query('update team set stats_readers = $1 where token = $2', [readers, ada.user.team.id])
  const { rows } = await pool.query<{ id: number }>('select id from folio where token = $1', [token])
  const folioId = rows[0]?.id ?? 0
  await pool.query('delete from custom_domain where name = $1', [DOMAIN])
  await pool.query(
    `with d as (insert into custom_domain (token, team_id, name, txt_value, created_at, owned_at, verified_at)
        select $1, team_id, $2, 'x', now(), now(), now() from folio where id = $3 returning id)
      insert into custom_domain_folio (domain_id, folio_id, attached_at) select id, $3, now() from d`,
    [randomBytes(11).toString('hex'), DOMAIN, folioId],
  )
  return { token, folioId, sections: document.sections.map(({ id }) => id) }
}

/** Sends everything in order, each message at its time on the server's clock. */
async function deliver(
  server: TestServer,
  ada: Person,
  clock: Clock,
  token: string,
  {
    messages,
    sessions,
    stamps,
    dayZero,
  }: {
    messages: readonly (Sent & { body: string })[]
    sessions: readonly Session[]
    stamps: ReadonlyMap<Session, string>
    dayZero: number
  },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_WAITING })
  const { host, port, hostname } = new URL(server.url)
  const send = (method: string, path: string, { device, isTeams }: Session, body?: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const headers: Record<string, string> = {
        host: device.host ?? host,
        origin: `http://${device.host ?? host}`,
        'x-forwarded-for': device.address,
        'user-agent': device.agent,
        ...device.headers,
        ...(body
          ? { 'content-type': 'text/plain;charset=UTF-8', 'content-length': String(Buffer.byteLength(body)) }
          : {}),
        ...(isTeams ? { cookie: ada.cookie() } : {}),
      }
      const sent = request({ agent, hostname, port, method, path, headers }, (answer) => {
        answer.resume()
        answer.on('end', () =>
          (answer.statusCode ?? 500) < 300
            ? resolve()
            : reject(new Error(`${method} ${path} as ${device.host ?? 'itself'}: ${answer.statusCode}`)),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })

  const seen = (session: Session, end: string) =>
    `/folio/${token}/seen${end}${session.device.query || '?'}${session.device.query && '&'}stamp=${stamps.get(session)}`
  const jobs = [
    ...messages.map(({ at, body, session }) => ({
      at,
      session,
      run: () => send('POST', seen(session, ''), session, body),
    })),
    ...sessions
      .filter(({ script }) => script !== 'on')
      .map((session) => ({
        at: dayZero + session.begins,
        session,
        run: () => send('GET', session.script === 'off' ? seen(session, '.gif') : `/folio/${token}`, session),
      })),
  ].sort(later)

  const waiting = new Map<number, Promise<void>>()
  const last = new Map<Session, Promise<void>>()
  const ages: { nth: number; at: number }[] = []
  try {
    for (const [nth, { at, run, session }] of jobs.entries()) {
      for (;;) {
        const [oldest] = ages
        if (!oldest || (at - oldest.at <= LAG_MS && waiting.size < MOST_WAITING)) break
        await waiting.get(oldest.nth)
        ages.shift()
      }
      clock.at = at
      ages.push({ nth, at })
      // A page resends what got no response, so its messages are sequential.
      const going = (last.get(session) ?? Promise.resolve()).then(run).finally(() => waiting.delete(nth))
      going.catch(() => {})
      last.set(session, going)
      waiting.set(nth, going)
    }
    await Promise.all(waiting.values())
  } finally {
    agent.destroy()
  }
}

type Counted = {
  id: string
  verdict: number
  seen: number | null
  ms: number[]
  clicks: number
  isEnd: boolean
  device: number
  reader: string
}
type Run = {
  token: string
  folioId: number
  sections: readonly string[]
  sessions: readonly Session[]
  ids: ReadonlyMap<string, { session: Session; visit: number }>
  dayZero: number
  messages: number
}

/** Compares what was counted with the truth. */
async function compare(server: TestServer, ada: Person, clock: Clock, run: Run): Promise<Found> {
  const { folioId, ids, sections, sessions, token } = run
  const { pool } = server.app
  const { rows } = await pool.query<Counted>(
    `select replace(v.id::text, '-', '') as id, v.verdict, v.seen_ms as seen, v.clicks, v.is_end as "isEnd", v.device,
        encode(v.reader, 'hex') as reader,
        (select array_agg(coalesce(v.section_ms[array_position(v.sections, s.n)], 0) order by array_position($2::text[], s.section_id))
          from folio_section s where s.folio_id = v.folio_id and s.section_id = any($2::text[])) as ms
      from visit v where v.folio_id = $1`,
    [folioId, sections],
  )
  const to = new Date(clock.at).toISOString().slice(0, 10)
  const shown = await ada.ask<OutputOf<typeof GetReadings>>('GetReadings', { token, to })
  const listed = await ada.ask<OutputOf<typeof GetVisits>>('GetVisits', {
    token,
    to,
    filter: {},
    by: 'visit',
    sort: 'recent',
  })
  const days = await pool.query<{ views: number }>(
    'select sum(views)::int as views from folio_day where folio_id = $1',
    [folioId],
  )
  if (listed.total !== shown.figures.views) throw new Error('The list is longer or shorter than its number.')

  const truths = sessions.flatMap((session) =>
    session.isTeams ? [] : session.visits.map((expected) => ({ session, expected })),
  )
  const views = truths.filter(({ expected }) => expected.isView)
  const isFromReader = ({ id }: Counted) => {
    const of = ids.get(id)
    return of ? isReader(of.session.kind) : true
  }
  const counted = rows.filter(({ verdict }) => verdict === 2)
  const peoples = rows.filter(isFromReader)
  const timesOf = (list: readonly (readonly number[])[], nth: number) => list.map((ms) => ms[nth] ?? 0)
  const truth = views.flatMap(({ expected }) => (expected.seen === null ? [] : [expected.sections]))
  const found = counted.flatMap(({ ms, seen }) => (seen === null ? [] : [ms]))
  const sectionTimes = sections.map((_, nth) => ({
    sum: [sum(timesOf(found, nth)), sum(timesOf(truth, nth))] as const,
    median: [shown.sections[nth]?.time ?? 0, median(timesOf(truth, nth).filter((ms) => ms >= 1000))] as const,
  }))
  const deviceOf = (name: string) => shown.devices.find(({ device }) => device === name)?.views ?? 0
  const devicesIn = (device: string) => views.filter(({ session }) => session.device.device === device).length
  const isEnd = ({ sections: ms }: Expected) => (ms.at(-1) ?? 0) >= 1000
  const visitorsOf = (list: readonly { session: Session }[]) =>
    new Set(list.map(({ session: { device, who } }) => device.id ?? `${who}`)).size
  const scanners = truths.filter(({ session }) => !isReader(session.kind))
  return {
    messages: run.messages,
    visits: views.length,
    scanners: sessions.filter(({ kind }) => !isReader(kind)).length,
    views: off(shown.figures.views, views.length),
    visitors: off(shown.figures.visitors, visitorsOf(views)),
    sectionTime: Math.max(...sectionTimes.map((one) => off(...one.sum))),
    sectionMedian: Math.max(...sectionTimes.map((one) => off(...one.median))),
    readToTheEnd: off(
      counted.filter((one) => one.isEnd).length,
      views.filter(({ expected }) => isEnd(expected)).length,
    ),
    clicks: off(shown.figures.clicks, sum(views.map(({ expected }) => expected.clicks))),
    devices: Math.max(off(deviceOf('Desktop'), devicesIn('desktop')), off(deviceOf('Mobile'), devicesIn('mobile'))),
    scannersAsPeople: counted.filter((one) => !isFromReader(one)).length / Math.max(1, scanners.length),
    peopleAsScanners: peoples.filter(({ verdict }) => verdict !== 2).length / Math.max(1, views.length),
    leftOutWrongly: peoples.filter(({ id, verdict }) => verdict !== 2 && canTell(ids.get(id))).length,
    shown: shown.figures.views,
    counted: days.rows[0]?.views ?? 0,
    byKind: byKind(views, counted, ids, visitorsOf),
  }
}

/** A killed browser loses what it had not sent yet; its first message comes after 5 s. That may be lost once. */
const KILLED_MS = 10_000

/** Whether a visit shows a person reading: they touched the page, or stayed long enough (W4). */
function canTell(of: { session: Session; visit: number } | undefined): boolean {
  const seen = of?.session.visits[of.visit]?.seen
  if (!of || seen === undefined || seen === null) return true
  const does = new Set(of.session.steps.map((step) => step.does))
  if (does.has('die') && seen < KILLED_MS) return false
  const isTouched = does.has('touch')
  return isTouched || seen >= (of.session.device.device === 'mobile' ? RULES.seenOnTouchMs : RULES.seenMs)
}

function byKind(
  views: readonly { session: Session; expected: Expected }[],
  counted: readonly Counted[],
  ids: Run['ids'],
  visitorsOf: (list: readonly { session: Session }[]) => number,
): Found['byKind'] {
  const kinds = [...new Set(views.map(({ session }) => session.kind))]
  return kinds.map((kind) => {
    const truth = views.filter(({ session }) => session.kind === kind)
    const found = counted.filter(({ id }) => (ids.get(id)?.session.kind ?? 'script off') === kind)
    // A page without script can't identify its device, so each visit is a separate visitor.
    const named = found.flatMap(({ id }) => ids.get(id) ?? [])
    const seconds = sum(truth.map(({ expected }) => expected.seen ?? 0)) / 1000
    const measured = sum(found.map(({ seen }) => seen ?? 0)) / 1000
    return {
      kind,
      truth: truth.length,
      counted: found.length,
      people: visitorsOf(truth),
      met: visitorsOf(named) + found.length - named.length,
      visitors: new Set(found.map(({ reader }) => reader)).size,
      seconds: Math.round(seconds),
      off: seconds === 0 ? 0 : (measured - seconds) / seconds,
    }
  })
}

/** The findings, as lines of text. */
export function tableOf(found: Found): string {
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`
  const lines = [
    `${found.visits} visits of people, ${found.scanners} scanners and others, ${found.messages} messages`,
    ...(
      [
        'views',
        'visitors',
        'sectionTime',
        'sectionMedian',
        'readToTheEnd',
        'clicks',
        'devices',
        'scannersAsPeople',
        'peopleAsScanners',
      ] as const
    ).map((name) => `${name.padEnd(20)} ${percent(found[name]).padStart(8)}`),
    `left out wrongly     ${found.leftOutWrongly}`,
    'kind                  truth counted  people     met visitors  seconds      off',
    ...found.byKind.map(
      ({ kind, truth, counted, people, met, visitors, seconds, off: share }) =>
        `${kind.padEnd(20)} ${[truth, counted, people, met, visitors, seconds].map((one) => String(one).padStart(7)).join(' ')} ${percent(share).padStart(8)}`,
    ),
  ]
  return lines.join('\n')
}
