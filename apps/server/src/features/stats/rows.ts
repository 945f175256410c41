import type { Pool } from 'pg'
import type { Geo } from '../../adapters/geo/geo.ts'
import type { App } from '../../context.ts'
import { DAY_MS } from '../../durations.ts'
import type { createAgents } from './agents.ts'
import type { FoundVisit, LiveVisit } from './live-visit.ts'
import { aloneKey, dailyKey, namedKey, READER, rememberedKey } from './readers.ts'
import type { Salts } from './salts.ts'
import type { KnownSections, Sections } from './sections.ts'
import {
  type EventRow,
  findVisits,
  namedReader,
  placeNumber,
  rememberedPerson,
  type StoredVisit,
  siteNumber,
  type VisitRow,
} from './store.ts'
import { FLAG, verdictOf } from './verdict.ts'
import { dayNear, dayOf } from './visit-day.ts'

type RowParts = Pick<App, 'now' | 'log'> & {
  pool: Pool
  salts: Salts
  sections: Sections
  geo: Geo
  agents: ReturnType<typeof createAgents>
}

/** How far a page's time may be ahead of what the server knows. */
const GRACE_MS = 10_000
/** A section counts as reached once it was the largest for this long. */
const REACHED_MS = 1000

/** Computes the rows of visits, looking up whatever new visits need. */
export function createRowMaker(parts: RowParts) {
  const { now, pool, sections } = parts
  const places = new Map<string, number>()
  const sites = new Map<string, number>()

  async function find(visit: LiveVisit, stored: StoredVisit | undefined): Promise<FoundVisit> {
    const { arrival, message } = visit
    const { folioId, isPrivate, named } = arrival
    const site = arrival.site === null ? 0 : await siteOf(folioId, arrival.site)
    if (stored) {
      visit.beganAt = stored.beganAt.getTime()
      visit.firstHeardAt = visit.beganAt
      visit.crowd = stored.crowd
      const { reader, isNew, country, place } = stored
      return { reader, isNew, personId: null, country, place, site, isFromRow: true }
    }
    if (isPrivate) {
      return {
        reader: aloneKey(message.id),
        isNew: null,
        personId: null,
        country: null,
        place: null,
        site,
        isFromRow: false,
      }
    }
    const where = await locate(arrival.address)
    const found = { ...where, site, isFromRow: false }
    if (named) {
      const { id, isNew } = await namedReader(pool, folioId, named, visit.beganAt)
      return { ...found, reader: namedKey(folioId, named.accountId), isNew, personId: id }
    }
    const known = await remembered(visit)
    return { ...found, ...(known ?? { reader: await daily(visit), nth: visit.nth, isNew: null, personId: null }) }
  }

  /** The device's id, if allowed; also when the reader consents during the visit. */
  async function remembered({ arrival, message }: LiveVisit) {
    const { folioId, isPrivate, mayRemember } = arrival
    if (!message.remembered || !mayRemember || isPrivate) return null
    const { id, isKnown } = message.remembered
    const reader = rememberedKey(folioId, id)
    return { reader, isNew: !isKnown, personId: isKnown ? await rememberedPerson(pool, folioId, reader) : null }
  }

  const daily = async ({ arrival, beganAt, nth }: LiveVisit) =>
    dailyKey(await parts.salts.of(saltDay(beganAt)), arrival, nth)

  /** A visit that began before yesterday's salt was deleted has no other salt. */
  const saltDay = (beganAt: number) => dayOf(Math.max(beganAt, now() - DAY_MS))

  async function locate(address: string): Promise<{ country: string | null; place: number | null }> {
    const location = parts.geo.locate(address)
    if (!location) return { country: null, place: null }
    const { country, place } = location
    if (!place) return { country, place: null }
    const name = `${country} ${place.state} ${place.city}`
    const known = places.get(name) ?? (await placeNumber(pool, country, place))
    places.set(name, known)
    return { country, place: known }
  }

  async function siteOf(folioId: number, name: string): Promise<number> {
    const key = `${folioId} ${name}`
    const known = sites.get(key) ?? (await siteNumber(pool, folioId, name))
    sites.set(key, known)
    return known
  }

  async function rowOf(visit: LiveVisit, of: KnownSections): Promise<VisitRow> {
    const { arrival, message, found } = visit
    if (!found) throw new Error('A visit could not be looked up.')
    const { agent, browser, device } = parts.agents(arrival.agent, message.flags, message.width)
    const isScriptOff = (message.flags & FLAG.noScript) !== 0
    const seenMs = isScriptOff ? null : Math.min(message.seen, visit.heardAt - visit.firstHeardAt + GRACE_MS)
    const times = new Map(timesOf(message.sections, of, seenMs ?? 0))
    const isReached = (id: string | undefined) => (times.get(of.numbers.get(id ?? '') ?? 0) ?? 0) >= REACHED_MS
    const { crowd, quiet } = visit
    const { flags, inputs } = message
    if (!found.isFromRow && found.reader[0] === READER.daily && found.nth !== visit.nth) {
      found.reader = await daily(visit)
      found.nth = visit.nth
    }
    return {
      day: dayNear(message.day, visit.beganAt),
      id: message.id,
      folioId: arrival.folioId,
      n: message.n,
      beganAt: visit.beganAt,
      lastAt: visit.heardAt,
      reader: found.reader,
      isNew: found.isNew,
      personId: found.personId,
      verdict: verdictOf({ agent, browser, flags, device, inputs, seenMs, crowd, quiet }),
      seenMs,
      sections: [...times.keys()],
      sectionMs: [...times.values()],
      reached: of.now.filter(isReached).length,
      ofSections: of.now.length,
      isEnd: of.now.length > 0 && isReached(of.now.at(-1)),
      inputs,
      flags,
      agent,
      crowd: Math.min(crowd, 32_767),
      quiet: Math.min(quiet, 32_767),
      device,
      browser,
      country: found.country,
      place: found.place,
      site: found.site,
      fromHost: arrival.from?.host ?? null,
      utmSource: arrival.from?.utm ?? null,
    }
  }

  return Object.assign(
    async (visits: readonly LiveVisit[]): Promise<{ rows: VisitRow[]; events: EventRow[] }> => {
      const unknown = visits.filter(({ found, message }) => !found && message.n > 1)
      // A page that was suspended may appear to have started days late.
      const stored = await findVisits(
        pool,
        unknown.flatMap(({ beganAt, message: { day, id } }) =>
          [...new Set([day, dayNear(day, beganAt)])].map((one) => ({ day: one, id })),
        ),
      )
      const byFolio = new Map<number, KnownSections>()
      const rows: VisitRow[] = []
      const events: EventRow[] = []
      for (const visit of visits) {
        const { arrival, message } = visit
        const row = stored.get(message.id)
        visit.found ??= await find(visit, row?.folioId === arrival.folioId ? row : undefined)
        if (visit.found.reader[0] === READER.daily) Object.assign(visit.found, await remembered(visit))
        const known = byFolio.get(arrival.folioId) ?? (await sections.of(arrival.folioId, arrival.seq))
        byFolio.set(arrival.folioId, known)
        const made = await rowOf(visit, known)
        rows.push(made)
        events.push(...eventsOf(visit, made.day, known))
      }
      // In the same order on every node, to prevent deadlocks.
      rows.sort((a, b) => (a.id < b.id ? -1 : 1))
      return { rows, events }
    },
    {
      /** Attaches a name to the visit, and to its device, if any. */
      async named(folioId: number, visit: string, who: { answer: string; name: string; email: string }): Promise<void> {
        const [, day, id] = /^(\d{4}-\d\d-\d\d)-([0-9a-f]{32})$/.exec(visit) ?? []
        if (!day || !id) return
        await pool.query(
          `with found as (select day, id, reader from visit where day = $2 and id = $3 and folio_id = $1 and person_id is null),
            person as (
              insert into folio_reader (folio_id, reader, answer, name, email, created_at)
              select $1, case when get_byte(reader, 0) = 2 then reader end, $4, $5, $6, $7 from found returning id)
            update visit v set person_id = person.id from person, found where v.folio_id = $1
              and ((v.day = found.day and v.id = found.id)
                or (get_byte(found.reader, 0) = 2 and v.reader = found.reader and v.day >= found.day - 400))`,
          [folioId, day, id, who.answer, who.name, who.email, new Date(now())],
        )
      },
    },
  )
}

/** Times of sections that the folio has or had, in total no more than the visit's time. */
function timesOf(
  sections: readonly (readonly [string, number])[],
  { numbers }: KnownSections,
  most: number,
): [number, number][] {
  let left = most
  const times = new Map<number, number>()
  for (const [id, ms] of sections) {
    const n = numbers.get(id)
    const time = Math.min(ms, left)
    if (n === undefined || time <= 0) continue
    left -= time
    times.set(n, (times.get(n) ?? 0) + time)
  }
  return [...times]
}

function eventsOf({ arrival, beganAt, message }: LiveVisit, day: string, { numbers }: KnownSections): EventRow[] {
  return message.moments.map(({ n, at, section, kind, what, words, link, moduleId }) => ({
    day,
    visitId: message.id,
    n,
    folioId: arrival.folioId,
    at: beganAt + at,
    kind,
    section: numbers.get(section) ?? null,
    what,
    words: words || null,
    link: link || null,
    moduleId: moduleId || null,
  }))
}
