import type { PieceKind } from '../compose/piece-kinds.ts'
import { type Content, contentFaults, isRich, type Rich, wordCount } from '../content.ts'
import type { Pattern, Slot } from '../patterns/index.ts'
import { asEntry, type Entry, type Piece, piecesOf, plainOf, type Unit } from './units.ts'

/** Fills a pattern with one unit, or several as one row; null if it cannot show everything in order. */
export function fill(pattern: Pattern, units: readonly Unit[], shape: 'page' | 'slide'): Content | null {
  const [unit, ...others] = units
  if (!unit) return null
  const pieces = others.length > 0 ? rowOf(units) : piecesOf(unit)
  if (!pieces || !isInOrder(pieces)) return null
  const content: Record<string, unknown> = {}
  const left = new Map(pieces.map((piece) => [piece.kind, piece]))
  if (others.length === 0 && unit.title) {
    if (!pattern.slots.title || !isSaidAs(pattern, unit.level, shape)) return null
    content.title = unit.title
  }
  for (const [name, slot] of Object.entries(pattern.slots)) {
    const piece = TAKES[slot.kind]?.(left, slot, name, shape, pattern)
    if (piece === undefined) continue
    content[name] = piece
  }
  giveWords(content, left, pattern)
  if (left.size > 0 || !shows(pattern, shape, content)) return null
  const faults = contentFaults(pattern.slots, content)
  return faults.some(({ isShort }) => !isShort) || Object.values(content).some(hasTooFew(pattern)) ? null : content
}

type Shape = 'page' | 'slide'
type Left = Map<Piece['kind'], Piece>

/** Takes the content for a slot of this kind from the remaining content. */
const TAKES: Partial<
  Record<Slot['kind'], (left: Left, slot: Slot, name: string, shape: Shape, pattern: Pattern) => unknown>
> = {
  table: (left, _, name) => (name === 'table' ? moduleOf(left, 'table') : undefined),
  series: (left, _, name) => (name === 'series' ? moduleOf(left, 'chart') : undefined),
  art: (left) => moduleOf(left, 'image'),
  list(left, _, __, shape, pattern) {
    const piece = left.get('list')
    if (piece?.kind !== 'list' || piece.isNumbered !== isNumbered(pattern, shape)) return undefined
    left.delete('list')
    return piece.entries
  },
  items(left, { fields = {} }) {
    const piece = left.get('columns')
    if (piece?.kind !== 'columns') return undefined
    const names = Object.keys(fields)
    const title = names.find((name) => name === 'title' || name === 'label')
    if (!title || !names.every((name) => name === title || name === 'text' || name === 'list')) return undefined
    left.delete('columns')
    return piece.entries.map(({ title: words, ...rest }: Entry) => ({ [title]: words, ...rest }))
  },
}

function moduleOf(left: Left, kind: PieceKind): unknown {
  const piece = left.get(kind)
  if (!piece || !('module' in piece)) return undefined
  left.delete(kind)
  return piece.module
}

/** Words go to the lead where they are short, to the body where there is one; a first sentence leads what follows it. */
function giveWords(content: Record<string, unknown>, left: Left, { slots }: Pattern): void {
  const piece = left.get('text')
  if (piece?.kind !== 'text') return
  const { blocks } = piece.words
  const [first, ...rest] = blocks
  const most = slots.lead?.kind === 'text' ? (slots.lead.words?.[1] ?? 0) : 0
  const leads = first?.type === 'paragraph' && wordCount(plainOf([first])) <= most
  const give = (lead: Rich['blocks'], body: Rich['blocks']) => {
    if (lead.length > 0) content.lead = { blocks: lead }
    if (body.length > 0) content.body = { blocks: body }
    left.delete('text')
  }
  if (slots.body && !slots.body.optional && leads && rest.length === 0) give([], blocks)
  else if (slots.body && leads && first) give([first], rest)
  else if (slots.body && slots.lead?.optional !== undefined) give([], blocks)
  else if (slots.body && !slots.lead) give([], blocks)
  else if (leads && rest.length === 0) give(blocks, [])
}

/** Neighbouring units as one row of items. */
function rowOf(units: readonly Unit[]): Piece[] | null {
  const entries = units.map(asEntry)
  return entries.some((one) => one === null) ? null : [{ kind: 'columns', entries: entries as Entry[] }]
}

/** Text comes before what it describes; only a picture may come before it. */
const isInOrder = (pieces: readonly Piece[]): boolean =>
  pieces.slice(1).every(({ kind }, at) => kind !== 'text' || pieces[at]?.kind === 'image')

/** What the layouts of a shape are made of, as text to look for names in. */
const partsOf = ({ layouts }: Pattern, shape: Shape): string =>
  JSON.stringify(layouts.filter((one) => one.for === shape))

/** Whether the layouts of a shape show every filled slot and every field of its entries. */
function shows(pattern: Pattern, shape: Shape, content: Content): boolean {
  const parts = partsOf(pattern, shape)
  const names = Object.entries(content).flatMap(([name, value]) => [
    name,
    ...(pattern.slots[name]?.kind === 'items' ? (value as object[]).flatMap((entry) => Object.keys(entry)) : []),
  ])
  return names.every((name) => new RegExp(`[":]${name}[?".]`).test(parts))
}

/** Whether a pattern shows its title as a heading of this level; level 1 only if it opens a document. */
const isSaidAs = (pattern: Pattern, level: number, shape: Shape): boolean =>
  partsOf(pattern, shape).includes('"h1:title') === (level === 1)

const isNumbered = (pattern: Pattern, shape: Shape): boolean => partsOf(pattern, shape).includes('"ol:')

/** Too few items for the columns of a pattern. */
const hasTooFew =
  ({ slots }: Pattern) =>
  (value: unknown): boolean =>
    Array.isArray(value) &&
    !value.every(isRich) &&
    Object.values(slots).some(({ kind, count }) => kind === 'items' && count !== undefined && value.length < count[0])
