import type { Box, ModuleType, RichTextJson, VAlign } from '@recto/document'
import type { TextLook } from '@recto/store'

/** How a module looks, apart from its content. */
export type Look = {
  readonly type: ModuleType
  readonly box: Box
  readonly vAlign: VAlign
  /** Props of its type that are look, not content. */
  readonly props: Readonly<Record<string, unknown>>
  /** For its long texts, the look of the first words of each. */
  readonly texts: Readonly<Record<string, TextLook>>
}

type Node = { type?: unknown; attrs?: Record<string, unknown>; content?: unknown; marks?: unknown }

/** The look of a text's first words, and of their line. */
export function textLook(text: RichTextJson): TextLook {
  const line = firstOf(text as Node, (node) => node.type === 'paragraph' || node.type === 'heading')
  const words = line && firstOf(line, (node) => node.type === 'text')
  const marks = new Map(
    (Array.isArray(words?.marks) ? (words.marks as { type: string; attrs?: Record<string, unknown> }[]) : []).map(
      (mark) => [mark.type, mark.attrs ?? {}],
    ),
  )
  const mark = (name: string) => marks.get(name) ?? null
  const attr = (name: string) => (line?.attrs?.[name] as string | number | undefined) ?? null
  return {
    marks: { color: mark('color'), size: mark('size'), font: mark('font'), weight: mark('weight') },
    line: { align: attr('align'), leading: attr('leading') },
  }
}

function firstOf(node: Node, fits: (node: Node) => boolean): Node | undefined {
  if (fits(node)) return node
  if (!Array.isArray(node.content)) return undefined
  for (const child of node.content as Node[]) {
    const found = firstOf(child, fits)
    if (found) return found
  }
  return undefined
}
