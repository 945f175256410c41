import { escapeHtml, htmlToRichText, type RichTextJson, richTextToPlain } from '@recto/document'
import { runTags } from './docx-runs.ts'
import { all, at, wordsIn, type Xml } from './xml.ts'

/** What a cell says; `rich` where some of its words stand higher or lower. */
export type CellWords = { words: string; rich?: RichTextJson }

/** The text of one string, without its phonetic reading; powers in it are signs in the plain words (10⁶). */
export function stringOf(item: Xml): CellWords {
  const runs = all(item, 'r')
  const words = [...all(item, 't'), ...runs.flatMap((run) => all(run, 't'))].map(wordsIn).join('')
  const hasPowers = runs.some((run) => raisedIn(run) !== null)
  if (!hasPowers) return { words: words.trim() }
  const html = runs.map((run) => {
    const own = escapeHtml(all(run, 't').map(wordsIn).join(''))
    const tag = raisedIn(run)
    return tag ? `<${tag}>${own}</${tag}>` : own
  })
  const rich = htmlToRichText(`<p>${html.join('')}</p>`)
  return { words: richTextToPlain(rich).trim(), rich }
}

function raisedIn(run: Xml): 'sup' | 'sub' | null {
  const { tags } = runTags(at(run, 'rPr'))
  return tags.includes('sup') ? 'sup' : tags.includes('sub') ? 'sub' : null
}
