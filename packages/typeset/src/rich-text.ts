import type { RichTextJson, RichTextNode } from '@recto/document'
import type { Ruler } from './ruler.ts'
import { type TextStyleName, withLeading } from './text-style.ts'

/** A block as type.css sees it. */
type Look =
  | 'h1'
  | 'h2'
  | 's3'
  | 'h3'
  | 'h4'
  | 'p'
  | 'lead'
  | 'figure'
  | 'quote'
  | 'caption'
  | 'eyebrow'
  | 'list'
  | 'rule'

/** em that a paragraph is wide at most; a lead under a title a little less. */
const MEASURE_EM = 36
const LEAD_EM = 34
const INDENT_PX = 32
const RULE_PX = 1
const RULE_GAP_PX = 15
/** px before the words of a list's item. */
const ITEM_PX: Readonly<Record<string, number>> = { bullet_list: 20, ordered_list: 40, task_list: 28 }

const PARAGRAPHS: readonly Look[] = ['p', 'lead', 'figure', 'quote', 'caption', 'eyebrow']
const isParagraph = (look: Look): boolean => PARAGRAPHS.includes(look)
/** Their margin stays below the last line too. */
const SPACED: readonly Look[] = ['h3', 's3', 'eyebrow']
const SPACED_PX = 10

/**
 * How high a formatted text is: its blocks, and the gaps of type.css between them. `isMeasured`: its lines are no longer than
 * is comfortable to read.
 */
export function richTextHeight(text: RichTextJson, ruler: Ruler, widthPx: number, isMeasured: boolean): number {
  let sum = 0
  let before: Look | undefined
  for (const node of text.content ?? []) {
    const look = lookOf(node)
    if (before) sum += gapBetween(before, look, ruler.isDense)
    else if (look === 'rule') sum += RULE_GAP_PX
    sum += blockHeight(node, look, isMeasured ? (before ?? null) : undefined, ruler, widthPx)
    before = look
  }
  if (before && SPACED.includes(before)) sum += SPACED_PX
  if (before === 'rule') sum += RULE_GAP_PX
  return sum
}

function lookOf({ type, attrs = {} }: RichTextNode): Look {
  if (type === 'heading') return attrs.small ? 's3' : (`h${attrs.level ?? 2}` as Look)
  if (type === 'horizontal_rule') return 'rule'
  if (type.endsWith('_list')) return 'list'
  return attrs.style && attrs.style !== 'muted' ? (attrs.style as Look) : 'p'
}

const STYLE_OF: Partial<Record<Look, TextStyleName>> = { p: 'body', s3: 'h3' }

/** `before`: the block above of a text whose lines are measured, null for its first one; undefined: they fill the box. */
function blockHeight(
  node: RichTextNode,
  look: Look,
  before: Look | null | undefined,
  ruler: Ruler,
  widthPx: number,
): number {
  if (look === 'rule') return RULE_PX
  if (look === 'list') return listHeight(node, ruler, widthPx)
  const style = withLeading(ruler.style(STYLE_OF[look] ?? (look as TextStyleName)), node)
  const room = widthPx - INDENT_PX * Number(node.attrs?.indent ?? 0)
  const isMeasured = before !== undefined && isParagraph(look) && look !== 'caption'
  const most = look === 'lead' && before === 'h1' ? LEAD_EM : MEASURE_EM
  return ruler.height(node, style, isMeasured ? Math.min(room, most * style.size) : room)
}

function listHeight(list: RichTextNode, ruler: Ruler, widthPx: number): number {
  const room = widthPx - (ITEM_PX[list.type] ?? 0)
  const gap = ruler.theme.type.liGap
  const items = list.content ?? []
  const heights = items.map((item) =>
    (item.content ?? []).reduce((sum, block, at) => {
      if (block.type.endsWith('_list')) return sum + (at > 0 ? gap : 0) + listHeight(block, ruler, room)
      const look = lookOf(block)
      const own = ruler.height(block, withLeading(ruler.style(STYLE_OF[look] ?? (look as TextStyleName)), block), room)
      return sum + (at > 0 ? 10 : 0) + own
    }, 0),
  )
  return heights.reduce((sum, height) => sum + height, 0) + gap * Math.max(0, items.length - 1)
}

/** What type.css puts between two neighbours: the larger of the first one's lower margin and the second one's upper. */
function gapBetween(first: Look, second: Look, isDense: boolean): number {
  const below = SPACED.includes(first) ? SPACED_PX : 0
  return Math.max(below, gapAbove(first, second, isDense))
}

function gapAbove(first: Look, second: Look, isDense: boolean): number {
  if (first === 'rule' || second === 'rule') return RULE_GAP_PX
  const isHeading = (look: Look) => look === 's3' || /^h\d$/.test(look)
  if (second === 'list') {
    if (isDense && (isParagraph(first) || isHeading(first))) return 10
    if (first === 'h3' || first === 's3') return 0
    return first === 'h2' ? 15 : first === 'h1' ? 0 : 10
  }
  if (isHeading(second)) {
    if (first === 'eyebrow') return 0
    if (first === 'figure' && second === 'h3') return 10
    return second === 'h1' || isHeading(first) ? 0 : 20
  }
  if (first === 'list') return 10
  if (first === 'h1') return second === 'lead' ? 20 : 0
  if (first === 'h2') return isDense ? (second === 'caption' ? 0 : 5) : 15
  if (first === 'figure') return 5
  if (first === 'quote') return 20
  if (first === 'eyebrow' || first === 'h4' || first === 's3') return 0
  return first === 'h3' ? 0 : 10
}
