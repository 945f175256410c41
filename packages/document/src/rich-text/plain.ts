import type { RichTextJson, RichTextNode } from '../folio.ts'
import { LIMITS } from '../limits.ts'
import { powerSigns } from './power-signs.ts'

/** The words of a text, one line a block, for search, plain-text export and labels; powers keep their meaning (10⁶). */
export function richTextToPlain(json: RichTextJson): string {
  // A cell of a table is one line of one look; there may be thousands.
  const [block] = json.content ?? []
  const [run] = block?.content ?? []
  if (json.content?.length === 1 && block?.content?.length === 1 && run?.type === 'text') return signsOf(run)
  return (json.content ?? []).flatMap((node) => lines(node, signsOf)).join('\n')
}

type WordsOf = (run: RichTextNode) => string

function lines(node: RichTextNode, wordsOf: WordsOf): string[] {
  const children = node.content ?? []
  if (node.type === 'horizontal_rule') return []
  if (node.type === 'paragraph' || node.type === 'heading')
    return [children.map((child) => (child.type === 'hard_break' ? '\n' : wordsOf(child))).join('')]
  return children.flatMap((child) => lines(child, wordsOf))
}

const lettersOf: WordsOf = ({ text = '' }) => text

const signsOf: WordsOf = ({ text = '', marks }) => {
  const power = marks?.find(({ type }) => type === 'superscript' || type === 'subscript')
  return power ? powerSigns(text, power.type === 'superscript' ? 'sup' : 'sub') : text
}

/** Plain words as one paragraph; its lines stay lines. */
export function plainParagraph(words: string): RichTextJson {
  const content = words.split('\n').flatMap((line, at): RichTextNode[] => {
    const text = line.replace(/\s+/g, ' ').trim()
    return [...(at > 0 ? [{ type: 'hard_break' }] : []), ...(text ? [{ type: 'text', text }] : [])]
  })
  return { type: 'doc', content: [{ type: 'paragraph', ...(content.length > 0 ? { content } : {}) }] }
}

/** Characters of a text as the limit counts them: a line end for each block after the first. */
export const richTextLength = (json: RichTextJson): number =>
  (json.content ?? []).flatMap((node) => lines(node, lettersOf)).join('\n').length

/** Whether someone may make a text of `before` characters one of `after`: a full one may still shrink [SAVE-42]. */
export const acceptsTextLength = (before: number, after: number): boolean =>
  after <= LIMITS.textCharacters || after <= before
