import { type RichTextNode, richTextToPlain } from '@recto/document'
import { type PieceKind, pieceKind } from '../compose/piece-kinds.ts'
import { isRich, type Ready, type Rich, richWords, wordCount } from '../content.ts'

/** What stands in a document one after the other: words, or a table, picture or chart. */
export type UnitPart = Rich | Ready

/** One section of a document that comes from elsewhere: its heading and what stands under it, without a place. */
export type Unit = { title: Rich | null; level: number; parts: readonly UnitPart[] }

/** What a section holds under a heading of its own, or a list, each for one slot of a pattern. */
export type Piece =
  | { kind: 'text'; words: Rich }
  | { kind: 'list'; isNumbered: boolean; entries: readonly Rich[] }
  | { kind: 'columns'; entries: readonly Entry[] }
  | { kind: PieceKind; module: Ready }

/** One of several things side by side. */
export type Entry = { title: Rich; text?: Rich; list?: readonly Rich[] }

/** Headings of these levels begin a section. */
const BEGINS = 2
const MOST_TITLE = 60

const levelOf = ({ type, attrs }: RichTextNode): number => (type === 'heading' ? Number(attrs?.level ?? 1) : 0)

/** A document as units, by its headings; what stands before the first one is a unit of its own. */
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

/** Words under headings of one level, each a thing of its own; null: there are levels below, or a heading without words. */
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

/** Words that neighbours have at most to stand side by side as one section. */
const SHORT = 60

/** A unit as one of several things side by side; null: it is more than that. */
export function asEntry(unit: Unit): Entry | null {
  const [only, ...others] = unit.parts
  if (!unit.title || unit.level < BEGINS || !only || others.length > 0 || !isRich(only)) return null
  if (wordCount(richWords(only)) > SHORT) return null
  return entryOf(unit.title, only.blocks)
}

/** The words of blocks. */
export const plainOf = (blocks: readonly RichTextNode[]): string =>
  richTextToPlain({ type: 'doc', content: [...blocks] })
