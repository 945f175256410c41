import { cutAt, cutsOf, joinTexts, type RichTextJson, type RichTextNode, type TextPart } from '@recto/document'

/** The room for a text at its place: rows at a width in columns. */
export type Room = { readonly rows: number; readonly columns: number }

/** Rows that a text needs at a width in columns. */
export type RowsOf = (text: RichTextJson, columns: number) => number

/**
 * A text split into parts, each as long as its place has room for (RULES.md, P1): whole blocks, and for the block at a
 * place's end whole words and whole list items. Joined, they are the text. `isFirstKept`: content that fits nowhere
 * also stays in the first part; otherwise an empty first part means that nothing fits there.
 */
export function textParts(
  { text, continues }: TextPart,
  roomAt: (nth: number) => Room,
  rowsOf: RowsOf,
  { isFirstKept = false } = {},
): TextPart[] {
  const parts: { blocks: RichTextNode[]; continues: boolean }[] = [{ blocks: [], continues }]
  const waiting = [...(text.content ?? [])]
  while (waiting.length > 0) {
    const { blocks } = parts.at(-1) as (typeof parts)[number]
    const room = roomAt(parts.length - 1)
    const fits = (block: RichTextNode) => rowsOf(doc([...blocks, block]), room.columns) <= room.rows
    const block = waiting.shift() as RichTextNode
    const isFresh = (isFirstKept || parts.length > 1) && blocks.length === 0
    if (fits(block)) {
      blocks.push(block)
      continue
    }
    const [head, tail] = cutToFit(block, fits)
    // Content that fits on no page gets a page of its own.
    if (head) blocks.push(head)
    else if (isFresh) blocks.push(block)
    const left = head ? tail : isFresh ? undefined : block
    if (left) waiting.unshift(left)
    if (waiting.length > 0) parts.push({ blocks: [], continues: head !== undefined })
  }
  return parts.map((part) => ({ text: doc(part.blocks), continues: part.continues }))
}

/** Whether each part from `at - 1` to `at + 1` contains exactly what it has room for, so that nothing has to move. */
export function isFull(parts: readonly TextPart[], at: number, roomAt: (nth: number) => Room, rowsOf: RowsOf): boolean {
  const fits = (nth: number, text: RichTextJson) => rowsOf(text, roomAt(nth).columns) <= roomAt(nth).rows
  const takesMore = (nth: number) => {
    const [part, next] = [parts[nth], parts[nth + 1]]
    if (!part || !next) return false
    const more = firstOf(next)
    return more === null || fits(nth, joinTexts([part, more]).text)
  }
  const part = parts[at]
  return part !== undefined && fits(at, part.text) && !takesMore(at) && !takesMore(at - 1)
}

/** The smallest piece that a part can give to the one before it; null: it is empty. */
function firstOf({ text, continues }: TextPart): TextPart | null {
  const [block] = text.content ?? []
  if (!block) return null
  const [cut] = cutsOf(block)
  return { text: doc([cut === undefined ? block : cutAt(block, cut)[0]]), continues }
}

const doc = (content: RichTextNode[]): RichTextJson => ({ type: 'doc', content })

/** The longest piece of a block that fits, and the rest; neither if it has to stay whole. */
function cutToFit(block: RichTextNode, fits: (head: RichTextNode) => boolean): [RichTextNode?, RichTextNode?] {
  const cuts = cutsOf(block)
  let low = 0
  let high = cuts.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(cutAt(block, cuts[middle - 1] as number)[0])) low = middle
    else high = middle - 1
  }
  return low === 0 ? [] : cutAt(block, cuts[low - 1] as number)
}
