import { cleanLine } from '@recto/document'
import type { ReadStamp } from '../../pages/stamp.ts'
import { visitOf } from './stamped-visit.ts'
import { FLAG } from './verdict.ts'

/** Kinds of moments of a visit by the number they are stored as; append only. */
export const MOMENTS = ['opened', 'reached', 'left', 'back', 'click', 'print', 'form', 'file'] as const

/** An event during a visit. */
export type MomentKind = (typeof MOMENTS)[number]

/** An event as reported by the page. */
export type Moment = {
  n: number
  /** ms since the visit began. */
  at: number
  section: string
  kind: number
  what: string | null
  words: string
  link: string
  moduleId: string
}

/** A visit as reported by the page, within bounds. */
export type SeenMessage = {
  /** UTC, as the page says. */
  day: string
  id: string
  n: number
  age: number
  seen: number
  inputs: number
  /** Sections by id with ms. */
  sections: readonly (readonly [string, number])[]
  moments: readonly Moment[]
  width: number
  flags: number
  hasFocus: boolean
  /** The device's id for this folio, and whether it has been seen before. */
  remembered: { id: string; isKnown: boolean } | null
  /** The mark that says whose device this is; "0": count its visits anyway. */
  own: string | null
  /** The page that led here, as the browser tells it; of it only the host is stored. */
  referrer: string
}

const LONGEST_MS = 4 * 3600_000
const MOST_SECTIONS = 250
const MOST_MOMENTS = 200
/** Enough for the origin of any address. */
const REFERRER_CHARS = 400
const REMEMBERED = /^([01])([0-9A-Za-z]{22})$/

/**
 * Parses a page's message; null: it is not valid. Its sender can write anything, so what it is about, and how much time
 * can have passed, is what the page's stamp says.
 */
export function readMessage(body: unknown, stamp: ReadStamp, now: number): SeenMessage | null {
  const sent = parsed(body)
  if (!sent) return null
  const visit = visitOf(stamp, sent.v, now)
  const n = whole(sent.n, 1_000_000)
  if (!visit || n < 1) return null
  const age = whole(sent.age, visit.longest)
  const [, known, reader] = typeof sent.r === 'string' ? (REMEMBERED.exec(sent.r) ?? []) : []
  return {
    day: visit.day,
    id: visit.id,
    n,
    age,
    seen: whole(sent.seen, Math.min(LONGEST_MS, visit.longest)),
    inputs: whole(sent.in, 1_000_000),
    sections: sectionsOf(sent.s),
    moments: (Array.isArray(sent.e) ? sent.e : []).slice(0, MOST_MOMENTS).flatMap((one) => momentOf(one, age) ?? []),
    width: whole(sent.w, 20_000),
    flags: whole(sent.x, 7) & (FLAG.webdriver | FLAG.noPlugins | FLAG.touch),
    hasFocus: sent.f === 1,
    remembered: reader ? { id: reader, isKnown: known === '1' } : null,
    own: typeof sent.o === 'string' && sent.o.length <= 100 ? sent.o : null,
    referrer: typeof sent.d === 'string' ? sent.d.slice(0, REFERRER_CHARS) : '',
  }
}

function parsed(body: unknown): Record<string, unknown> | null {
  if (typeof body !== 'string') return null
  try {
    const sent: unknown = JSON.parse(body)
    return typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? (sent as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const whole = (value: unknown, most: number): number =>
  typeof value === 'number' && value > 0 ? Math.min(most, Math.floor(value)) : 0

function sectionsOf(value: unknown): [string, number][] {
  const sections: [string, number][] = []
  for (const one of Array.isArray(value) ? value.slice(0, MOST_SECTIONS) : []) {
    if (Array.isArray(one) && isId(one[0])) sections.push([one[0], whole(one[1], LONGEST_MS)])
  }
  return sections
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9A-Za-z_-]{1,64}$/.test(value)

function momentOf(value: unknown, age: number): Moment | null {
  if (!Array.isArray(value)) return null
  const [n, at, section, name, what, words, link, moduleId] = value as unknown[]
  const kind = MOMENTS.indexOf(name as MomentKind)
  if (whole(n, MOST_MOMENTS) !== n || kind < 1) return null
  const isOfThing = kind >= MOMENTS.indexOf('click')
  return {
    n,
    at: whole(at, age),
    section: isId(section) ? section : '',
    kind,
    what: isOfThing ? lineOf(what, 20) || String(name) : null,
    words: lineOf(words, 80),
    link: linkOf(link),
    moduleId: isId(moduleId) ? moduleId : '',
  }
}

const lineOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? cleanLine(value, most).replace(/\s+/g, ' ').trim() : ''

/** A link's target, without what it reveals about the reader. */
function linkOf(value: unknown): string {
  const link = lineOf(value, 300).split(/[?#]/)[0] ?? ''
  return /^(https?:|mailto:|tel:)/i.test(link) ? link.replace(/^(https?:\/\/)[^/@]*@/i, '$1') : ''
}
