import type { RichTextJson, RichTextNode } from '@recto/document'
import { isTextblock } from '@recto/document'

type Marks = NonNullable<RichTextNode['marks']>

/** Words with **bold**, *italics* and line breaks as runs of a paragraph. */
export function inline(words: string, marks: Marks = []): RichTextNode[] {
  return words.split('\n').flatMap((text, nth) => [
    ...(nth > 0 ? [{ type: 'hard_break' }] : []),
    ...text
      .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
      .filter(Boolean)
      .map((part): RichTextNode => {
        const [, strong, em] = /^\*\*(.+)\*\*$|^\*(.+)\*$/.exec(part) ?? []
        const own: Marks = [...(strong ? [{ type: 'strong' }] : em ? [{ type: 'em' }] : []), ...marks]
        return { type: 'text', text: strong ?? em ?? part, ...(own.length > 0 ? { marks: own } : {}) }
      }),
  ])
}

/** A paragraph, in a style where one is named. */
export const paragraph = (words: string, style?: string, marks?: Marks): RichTextNode => ({
  type: 'paragraph',
  ...(style ? { attrs: { style } } : {}),
  content: inline(words, marks),
})

/** A heading of a level; `small` ones are as large as the third. */
export const heading = (words: string, level: number, small = false): RichTextNode => ({
  type: 'heading',
  attrs: { level, ...(small ? { small: true } : {}) },
  content: inline(words),
})

/** A block in one style with runs of another, and their positions. */
export function styled(block: RichTextNode, { content = [], attrs }: RichTextNode): RichTextNode {
  const { level: _, small: __, ...own } = attrs ?? {}
  return { ...block, attrs: { ...own, ...block.attrs }, content }
}

/** A list, with dashes or numbers, of words or of blocks. */
export const listOf = (
  entries: readonly (string | RichTextNode[])[],
  type: 'bullet_list' | 'ordered_list',
): RichTextNode => ({
  type,
  content: entries.map((one) => ({
    type: 'list_item',
    content: typeof one === 'string' ? [paragraph(one)] : one,
  })),
})

/** Blocks as a text. */
export const textOf = (content: RichTextNode[]): RichTextJson => ({ type: 'doc', content })

/** The same text with its length multiplied: the author's own text is often longer or shorter. */
export function stretched(json: RichTextJson, factor: number): RichTextJson {
  return { ...json, content: (json.content ?? []).map((block) => stretchedBlock(block, factor)) }
}

function stretchedBlock(node: RichTextNode, factor: number): RichTextNode {
  if (isTextblock(node)) {
    const last = (node.content ?? []).findLastIndex(({ type, text = '' }) => type === 'text' && text.includes(' '))
    return {
      ...node,
      ...(node.content && {
        content: node.content.map((one, at) =>
          at === last || factor < 1 ? { ...one, ...(one.text && { text: scaled(one.text, factor) }) } : one,
        ),
      }),
    }
  }
  return { ...node, ...(node.content && { content: node.content.map((child) => stretchedBlock(child, factor)) }) }
}

/** Words repeated, or left out, until they are so many times as long. One word alone stays: it is a figure or a name. */
export function scaled(words: string, factor: number): string {
  const all = words.split(' ')
  if (all.length < 2) return words
  const wanted = Math.round(words.length * factor)
  let out = ''
  for (let at = 0; out.length < wanted; at++) {
    const next = at > 0 ? `${out} ${all[at % all.length]}` : (all[0] as string)
    if (factor < 1 && out && next.length > wanted) break
    out = next
  }
  return out
}
