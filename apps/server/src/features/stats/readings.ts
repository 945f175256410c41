import type { FolioDocument } from '@recto/document'
import type { Pool } from 'pg'
import type { Geo } from '../../adapters/geo/geo.ts'
import type { App, Part } from '../../context.ts'
import { begin, running } from '../../load/load.ts'
import { failedAttempt } from '../../load/retries.ts'
import { createAgents } from './agents.ts'
import { createCrowds } from './crowds.ts'
import type { Arrival, LiveVisit } from './live-visit.ts'
import type { SeenMessage } from './message.ts'
import { aloneKey, createFocus, rememberedKey } from './readers.ts'
import { createRowMaker } from './rows.ts'
import type { Salts } from './salts.ts'
import type { Sections } from './sections.ts'
import { forgetReader, keepVisits } from './store.ts'
import { FLAG, RULES } from './verdict.ts'

/** Receives messages from pages and writes them together. */
export type Readings = Part & {
  /** Takes a message; resolves to true once it is written, to false if it could not be. */
  seen(arrival: Arrival, message: SeenMessage): Promise<boolean>
  /** Records that the page was opened without script. */
  opened(arrival: Arrival, visit: Pick<SeenMessage, 'day' | 'id'>): Promise<boolean>
  /** Records that the visit's reader identified themselves in a form of the folio. */
  named(folioId: number, visit: string, who: { answer: string; name: string; email: string }): Promise<void>
  /** Makes a device anonymous from now on, including its earlier visits. */
  forget(folioId: number, id: string): Promise<void>
  changed(folioId: number, json: FolioDocument): Promise<void>
  /** Called with the folios that have new visits. */
  onKept(listener: (folioIds: readonly number[]) => void): void
}

type ReadingParts = Pick<App, 'now' | 'log'> & { pool: Pool; salts: Salts; sections: Sections; geo: Geo }

/**
 * Messages are collected for this long, or until there are this many. Requests that wait longer outlive the young heap:
 * 250 ms took half as much processor time again.
 */
const GATHER_MS = 100
const GATHER_MOST = 500
/** Maximum number of waiting messages; pages resend the rest. */
const MOST_WAITING = 20_000
const FORGET_MS = 35 * 60_000
const MOST_KNOWN = 100_000

/** The newest message of each visit, in memory until the next write. */
export function createReadings(parts: ReadingParts): Readings {
  const { now, log, pool } = parts
  const crowds = createCrowds(now)
  const focus = createFocus(now)
  const agents = createAgents()
  const makeRows = createRowMaker({ ...parts, agents })
  const visits = new Map<string, LiveVisit>()
  const listeners: ((folioIds: readonly number[]) => void)[] = []
  let due = new Map<string, LiveVisit>()
  let waiting: ((isKept: boolean) => void)[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> | null = null

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    writing ??= running('visits', write()).finally(() => {
      writing = null
      if (waiting.length >= GATHER_MOST) void flush()
      else if (waiting.length > 0) later()
    })
    return writing
  }

  async function write(): Promise<void> {
    const [taken, answered] = [due, waiting]
    due = new Map()
    waiting = []
    let isKept = true
    try {
      const { rows, events } = await makeRows([...taken.values()])
      await keepVisits(pool, rows, events, now())
      // Each message repeats the whole visit, so written ones can be dropped.
      for (const visit of taken.values()) visit.message = { ...visit.message, sections: [], moments: [] }
      const folioIds = [...new Set(rows.map(({ folioId }) => folioId))]
      for (const listener of listeners) listener(folioIds)
    } catch (error) {
      isKept = false
      failedAttempt('visits', taken, 1)
      log.error({ err: error }, 'visits were not written down yet')
    }
    for (const answer of answered) answer(isKept)
  }

  function later(): void {
    timer ??= setTimeout(() => void flush(), GATHER_MS)
  }

  function wait(key: string, visit: LiveVisit): Promise<boolean> {
    due.set(key, visit)
    return new Promise((resolve) => {
      const { end } = begin('waiting', 'visits')
      waiting.push((isKept) => {
        end()
        resolve(isKept)
      })
      if (waiting.length >= GATHER_MOST) void flush()
      else later()
    })
  }

  function forgetOld(): void {
    for (const [key, { heardAt }] of visits) {
      if (now() - heardAt < FORGET_MS && visits.size < MOST_KNOWN) return
      visits.delete(key)
    }
  }

  async function seen(arrival: Arrival, message: SeenMessage): Promise<boolean> {
    if (waiting.length >= MOST_WAITING) return false
    forgetOld()
    const key = `${arrival.folioId} ${message.id}`
    const known = visits.get(key)
    if (known && !isNewer(message, known.message)) return true
    const { address, agent, folioId, language } = arrival
    const company = crowds.meet(folioId, address, {
      id: message.id,
      isQuiet: message.inputs === 0,
      crowd: known?.crowd ?? null,
    })
    if (company.crowd > RULES.stored) return true
    const base = `${folioId} ${address} ${agent} ${language}`
    const nth = focus.nthOf(message.id, base, { hasFocus: message.hasFocus, from: known?.nth ?? 0 })
    const at = now()
    const visit: LiveVisit = {
      arrival: known ? { ...known.arrival, seq: arrival.seq } : arrival,
      message: {
        ...message,
        day: known?.message.day ?? message.day,
        moments: momentsOf(due.get(key)?.message, message),
      },
      beganAt: known?.beganAt ?? at - message.age,
      firstHeardAt: known?.firstHeardAt ?? at,
      heardAt: at,
      crowd: company.crowd,
      quiet: company.quiet,
      nth,
      found: known?.found ?? null,
    }
    visits.delete(key)
    visits.set(key, visit)
    return wait(key, visit)
  }

  return {
    seen,
    opened: (arrival, { day, id }) => seen(arrival, { ...NOTHING_SEEN, day, id }),
    named: (folioId, visit, who) => makeRows.named(folioId, visit, who),
    async forget(folioId, id) {
      const reader = rememberedKey(folioId, id)
      await flush()
      for (const visit of visits.values()) {
        if (visit.arrival.folioId !== folioId || !visit.found?.reader.equals(reader)) continue
        visit.found = { ...visit.found, reader: aloneKey(visit.message.id), isNew: null, personId: null }
      }
      await forgetReader(pool, folioId, reader)
    },
    changed: parts.sections.changed,
    onKept: (listener) => listeners.push(listener),
    stop: async () => {
      await flush()
      if (waiting.length > 0) await flush()
    },
  }
}

/** Whether a message goes on with a visit: a copy of a page from a browser's memory begins to count again. */
const isNewer = (message: SeenMessage, before: SeenMessage): boolean =>
  message.n > before.n && message.seen >= before.seen

/** Of the messages between two writes, the newest counts; the events of all are kept. */
function momentsOf(before: SeenMessage | undefined, { moments }: SeenMessage): SeenMessage['moments'] {
  if (!before) return moments
  const numbers = new Set(moments.map(({ n }) => n))
  return [...before.moments.filter(({ n }) => !numbers.has(n)), ...moments]
}

const NOTHING_SEEN: Omit<SeenMessage, 'day' | 'id'> = {
  n: 1,
  age: 0,
  seen: 0,
  inputs: 0,
  sections: [],
  moments: [],
  width: 0,
  flags: FLAG.noScript,
  hasFocus: false,
  remembered: null,
  own: null,
  referrer: '',
}
