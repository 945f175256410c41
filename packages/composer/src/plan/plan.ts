import type { Tone } from '@recto/document'
import { pieceKind } from '../compose/piece-kinds.ts'
import type { PatternUse } from '../compose/plan.ts'
import { isReady } from '../content.ts'
import { PATTERNS, type Pattern } from '../patterns/index.ts'
import { fill } from './fill.ts'
import { asEntry, type Unit, unitName } from './units.ts'

/** The requested output: growing pages or slides, and the seed that varies the result. */
export type Wish = {
  shape: 'page' | 'slide'
  seed: string
  /** It opens a document, so that its first section may be a cover and tones may be strong. */
  isWhole: boolean
}

/** A planned section: its units, and the patterns that can show all of them, best first; empty: the given order is kept. */
export type PlannedSection = { units: readonly Unit[]; tone: Tone; uses: readonly PatternUse[] }

/** Quiet tones in turn, so that sections can be told apart. */
const QUIET: readonly Tone[] = ['background', 'surface']
/** Tones that a document begins with. */
const OPENING: readonly Tone[] = ['primary', 'accentSoft', 'primarySoft']
/** Neighbours that are one row at most. */
const MOST_ROW = 4
const LEAST_ROW = 2

/**
 * Chooses patterns for the sections of a document: what holds all of a section in its order, as the outline names it, none
 * twice in a row, those not yet used first. Short neighbours become one section.
 */
export function plan(units: readonly Unit[], wish: Wish): PlannedSection[] {
  const planned: PlannedSection[] = []
  const used = new Map<string, number>()
  let before = ''
  for (let at = 0; at < units.length; ) {
    const group = groupAt(units, at)
    const tone = toneAt(planned.length, wish)
    const uses = candidates(group, wish, used, before, tone)
    const [best] = uses
    const taken = best || group.length === 1 ? group : group.slice(0, 1)
    const own = taken === group ? uses : candidates(taken, wish, used, before, tone)
    before = own[0]?.pattern ?? ''
    used.set(before, (used.get(before) ?? 0) + 1)
    planned.push({ units: taken, tone: own[0]?.tone ?? tone, uses: own })
    at += taken.length
  }
  return planned
}

/** Two to four short neighbours, or one unit; of many the first, so that the last is not left alone. */
function groupAt(units: readonly Unit[], at: number): readonly Unit[] {
  const rest = units.slice(at)
  const end = rest.findIndex((unit) => asEntry(unit) === null)
  const short = end === -1 ? rest.length : end
  if (short < LEAST_ROW) return rest.slice(0, 1)
  return rest.slice(0, short === MOST_ROW + 1 ? 3 : Math.min(short, MOST_ROW))
}

function candidates(
  units: readonly Unit[],
  wish: Wish,
  used: ReadonlyMap<string, number>,
  before: string,
  tone: Tone,
): PatternUse[] {
  const [unit] = units
  if (!unit) return []
  const shape = wish.shape
  const found = PATTERNS.filter((pattern) => pattern.layouts.some((one) => one.for === shape)).flatMap((pattern) => {
    if (isCover(pattern) && !(wish.isWhole && unit.level === 1)) return []
    const content = fill(pattern, units, shape)
    if (!content) return []
    const score =
      suits(pattern, units) -
      (used.get(pattern.name) ?? 0) -
      (pattern.name === before ? 4 : 0) +
      tie(wish.seed, pattern)
    const own = pattern.tones.includes(tone) ? tone : (pattern.tones[0] ?? tone)
    const use: PatternUse = { pattern: pattern.name, title: unitName(unit), tone: own, content }
    return [{ use, score }]
  })
  return found.toSorted((a, b) => b.score - a.score).map(({ use }) => use)
}

const isCover = ({ name }: Pattern): boolean => name.startsWith('cover') || name === 'letterhead'

/** How well a pattern suits what the units hold, beside holding it. */
function suits({ name, realises }: Pattern, units: readonly Unit[]): number {
  const modules = units.flatMap(({ parts }) => parts.filter(isReady))
  const kinds = modules.map(pieceKind)
  const named = kinds.length > 0 && realises.some((own) => kinds.every((kind) => own.some((one) => one === kind)))
  const table = modules.find((one) => pieceKind(one) === 'table')
  const columns = Array.isArray(table?.props.columns) ? table.props.columns.length : 0
  // A table of many columns needs the width of the page.
  const wide = name === 'table-full' ? (columns > WIDE ? 3 : -1) : columns > WIDE && name === 'table-left' ? -3 : 0
  return (named ? 2 : 0) + wide
}

const WIDE = 4

/** Strong where a document begins, else quiet tones in turn. */
function toneAt(nth: number, { isWhole, seed }: Wish): Tone {
  if (isWhole && nth === 0) return OPENING[hashOf(seed) % OPENING.length] ?? 'primary'
  return QUIET[nth % QUIET.length] ?? 'background'
}

/** Below one: it decides only between patterns that suit alike. */
const tie = (seed: string, { name }: Pattern): number => (hashOf(`${seed} ${name}`) % 97) / 100

function hashOf(words: string): number {
  let sum = 7
  for (const letter of words) sum = (sum * 31 + letter.charCodeAt(0)) % 99991
  return sum
}
