import { type RichTextNode, richTextToPlain } from '@recto/document'
import { type PieceKind, pieceKind } from '../compose/piece-kinds.ts'
import { isRich, type Ready, type Rich, richWords, wordCount } from '../content.ts'

/** A part of a document in reading order: text, a table, a picture or a chart. */
export type UnitPart = Rich | Ready

/** One section of an imported document: its heading and the content below it, without positions. */
export type Unit = { title: Rich | null; level: number; parts: readonly UnitPart[] }

/** Content of a section under its own heading, or a list; each fills one slot of a pattern. */
export type Piece =
  | { kind: 'text'; words: Rich }
  | { kind: 'list'; isNumbered: boolean; entries: readonly Rich[] }
  | { kind: 'columns'; entries: readonly Entry[] }
  | { kind: PieceKind; module: Ready }

/** One of several items side by side. */
export type Entry = { title: Rich; text?: Rich; list?: readonly Rich[] }

/** Headings of these levels begin a section. */
const BEGINS = 2
const MOST_TITLE = 60

const levelOf = ({ type, attrs }: RichTextNode): number => (type === 'heading' ? Number(attrs?.level ?? 1) : 0)

/** Splits a document into units at its headings; content before the first heading is a separate unit. */
export function unitsOf(parts: readonly UnitPart[]): Unit[] {
  const units: { title: Rich | null; level: number; parts: UnitPart[] }[] = []
  const last = () => {
    if (units.length === 0) units.push({ title: null, level: 0, parts: [] })
    return units.at(-1)?.parts ?? []
  }
  for (const part of parts) {
    if (!isRich(part)) last().push(part)
    else {
      let open: RichTextNode[] | null = null
      for (const block of part.blocks) {
        const level = levelOf(block)
        if (level > 0 && level <= BEGINS) {
          units.push({ title: { blocks: [block] }, level, parts: [] })
          open = null
        } else if (open) open.push(block)
        else {
          open = [block]
          last().push({ blocks: open })
        }
      }
    }
  }
  return units
}

/** Name of a unit's section. */
export const unitName = ({ title }: Unit): string => (title ? richWords(title).trim().slice(0, MOST_TITLE) : '')

/** What the parts of a unit are, in order; null: more than a pattern can keep in its order. */
export function piecesOf({ parts }: Unit): Piece[] | null {
  const pieces: Piece[] = []
  for (const part of parts) {
    if (isRich(part)) {
      const found = wordPieces(part.blocks)
      if (found === null) return null
      pieces.push(...found)
    } else {
      const kind = pieceKind(part)
      if (!kind) return null
      pieces.push({ kind, module: part })
    }
  }
  const kinds = pieces.map(({ kind }) => kind)
  return new Set(kinds).size === kinds.length ? pieces : null
}

function wordPieces(blocks: readonly RichTextNode[]): Piece[] | null {
  const at = blocks.findIndex((block) => levelOf(block) > 0)
  if (at >= 0) {
    const entries = entriesOf(blocks.slice(at))
    return (
      entries && [
        ...(at > 0 ? [{ kind: 'text' as const, words: { blocks: blocks.slice(0, at) } }] : []),
        { kind: 'columns', entries },
      ]
    )
  }
  const last = blocks.at(-1)
  const isList = last?.type === 'bullet_list' || (last?.type === 'ordered_list' && (last.attrs?.order ?? 1) === 1)
  if (!last || !isList) return [{ kind: 'text', words: { blocks } }]
  const before = blocks.slice(0, -1)
  return [
    ...(before.length > 0 ? [{ kind: 'text' as const, words: { blocks: before } }] : []),
    {
      kind: 'list',
      isNumbered: last.type === 'ordered_list',
      entries: (last.content ?? []).map(({ content = [] }) => ({ blocks: content })),
    },
  ]
}

/** Text under headings of one level as separate items; null if there are lower levels, or a heading without text. */
function entriesOf(blocks: readonly RichTextNode[]): Entry[] | null {
  const [first] = blocks
  if (!first) return null
  const entries: { title: Rich; rest: RichTextNode[] }[] = []
  for (const block of blocks) {
    const level = levelOf(block)
    if (level > 0 && level !== levelOf(first)) return null
    if (level > 0) entries.push({ title: { blocks: [block] }, rest: [] })
    else entries.at(-1)?.rest.push(block)
  }
  const made = entries.map(({ title, rest }) => entryOf(title, rest))
  return made.some((one) => one === null) ? null : (made as Entry[])
}

function entryOf(title: Rich, blocks: readonly RichTextNode[]): Entry | null {
  const pieces = wordPieces(blocks)
  if (!pieces || blocks.length === 0) return null
  const entry: Entry = { title }
  for (const piece of pieces) {
    if (piece.kind === 'text') entry.text = piece.words
    else if (piece.kind === 'list' && !piece.isNumbered) entry.list = piece.entries
    else return null
  }
  return entry
}

/** The most words that neighbouring units may have to become one section, side by side. */
const SHORT = 60

/** A unit as one of several items side by side; null if it contains more than an item can. */
export function asEntry(unit: Unit): Entry | null {
  const [only, ...others] = unit.parts
  if (!unit.title || unit.level < BEGINS || !only || others.length > 0 || !isRich(only)) return null
  if (wordCount(richWords(only)) > SHORT) return null
  return entryOf(unit.title, only.blocks)
}

/** The words of blocks. */
export const plainOf = (blocks: readonly RichTextNode[]): string =>
  richTextToPlain({ type: 'doc', content: [...blocks] })
