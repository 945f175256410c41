import type { Node } from 'prosemirror-model'
import type { RichTextNode } from '../folio.ts'
import { isTextblock } from './vocabulary.ts'

const LETTER = /\p{L}/u
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u

/** Whether the first letter of a text belongs to a right-to-left script. */
export function startsRightToLeft(text: string): boolean {
  const letter = LETTER.exec(text)?.[0]
  return letter !== undefined && RIGHT_TO_LEFT.test(letter)
}

/**
 * Whether a line (paragraph or heading), or a list item by its first line, runs from right to left: then its marker,
 * its indent and its natural alignment are on the right. For the live text.
 */
export function isRightToLeft(node: Node): boolean {
  if (node.isTextblock) return startsRightToLeft(node.textContent)
  return node.type.name === 'list_item' && node.firstChild !== null && isRightToLeft(node.firstChild)
}

/** The same of rich text as JSON, for the serialiser. */
export function runsRightToLeft(node: RichTextNode): boolean {
  const [first] = node.content ?? []
  if (isTextblock(node)) return startsRightToLeft((node.content ?? []).map(({ text = '' }) => text).join(''))
  return node.type === 'list_item' && first !== undefined && runsRightToLeft(first)
}
