import type { RichTextJson } from '@recto/document'
import { plural } from '@recto/words'

/** Plain text as rich text: a paragraph per line, without empty lines. */
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

// BringInPopup
export const showAs = (name: string) => `Show ${name} as`
export const whatWasBroughtIn = 'Import results'
export const close = 'Close'
export const leftOutHeading = 'Left out:'
export const changedHeading = 'Changed:'

// LettersChoice
export const lettersMayBeWrong = 'Letters may be wrong'
export const mayBeWrong = (letters: string) => `${lettersMayBeWrong}: read as ${letters}`
export const chooseLetters = (name: string) =>
  `${name} does not say which letters it is written in. Choose the line that reads right.`

// read-file
export const isEmpty = (name: string) => `${name} is empty: it holds no words that can be read.`
export const holdsNoWords = (name: string) => `${name} holds no words that can be read.`
export const noLettersChosen = (name: string) => `${name} was left out: its letters could not be told.`
export const isLocked = (name: string) => `${name} has a password. Save it without one, then bring it in.`
export const lockedOrCut = (name: string) => `${name} cannot be read: it may be locked with a password, or cut off.`
export const isPdf = (name: string) => `${name} is a PDF. Bring in the document that it was made from.`
export const isSlides = (name: string) => `${name} is a presentation. Bring in its words as a Word document.`
export const saveItAs = (name: string, form: string) =>
  `${name} is in the form of another program. Save it there as ${form}, then bring it in.`
export const largerThan = (name: string, megabytes: number) =>
  `${name} is larger than ${megabytes} MB. Bring in a part of it.`
export const cannotBeFolio = (name: string) =>
  `${name} cannot be made a folio of. Bring in a Word or Excel file, CSV, Markdown, HTML or text.`
export const tooMuch = 'It holds more than a document does.'
export const holdsTooMuch = (name: string) => `${name} holds more than a folio can take. Bring in a part of it.`
export const cannotBeOpened = (name: string) => `${name} cannot be opened. It may have been moved or changed.`

// bring-in
export const cannotBeRead = (name: string) => `${name} cannot be read.`
export const notBroughtIn = 'It could not be imported.'

// place-drafts
export const whatYouPasted = 'Pasted content'

// upload-kind
export const tooLarge = (name: string, megabytes: number, most: number) =>
  `${name} is ${megabytes} MB. You can upload files of up to ${most} MB.`
export const hasNothing = (name: string) => `${name} is empty. Save or export it again, then add it.`
export const fileNotStored = (name: string) => `${name}: it could not be stored.`
export const moreLeftOut = (count: number) =>
  plural(count, { one: '# more file was left out.', other: '# more files were left out.' })
export const filesLeftOut = (count: number, names: string, why: string) =>
  plural(count, { one: `${names} was left out: ${why}.`, other: `${names} were left out: ${why}.` })
export const nothingIn = (name = 'It') => `${name} contains nothing that a folio can show.`
export const alsoLeftOut = (parts: readonly string[]) => `Left out: ${parts.join(', ')}.`
export const pasteChanged = (changes: readonly string[]) => `The pasted content was changed: ${changes.join('; ')}.`
const modules = (count: number) => plural(count, { one: '# module', other: '# modules' })
export const brought = (count: number) => `Imported ${modules(count)}.`
export const broughtFrom = (count: number, name: string) => `Imported ${modules(count)} from ${name}.`
export const notShown = (name: string, kind: string) =>
  `${name} cannot be shown${kind ? `: it is of the kind ${kind}` : ''}. Use a JPEG, PNG, GIF, SVG, WebP or HEIC picture, or an mp4, mov or webm video.`
