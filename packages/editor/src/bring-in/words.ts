import type { RichTextJson } from '@recto/document'

/** Plain words as rich text: a paragraph for each line, empty lines left out. */
export function wordsToRichText(words: string): RichTextJson {
  const lines = words
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return {
    type: 'doc',
    content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  }
}
