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

// bring-in
export const cannotBeRead = (name: string) => `${name} cannot be read.`
export const notBroughtIn = 'It could not be imported.'

// place-drafts
export const whatYouPasted = 'Pasted content'

// upload-kind
export const tooLarge = (name: string, megabytes: number, most: number) =>
  `${name} is ${megabytes} MB. You can upload files of up to ${most} MB.`
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
