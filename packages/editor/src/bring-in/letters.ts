import { type Decoded, decodeAs, decodeText } from './decode.ts'
import { isShown } from './encodings/shown.ts'
import { ENCODING_NAMES } from './encodings/words.ts'
import { FileFault } from './file-fault.ts'
import * as words from './words.ts'

/** A file whose letters leave more than one encoding possible: each with what the file would say, the likeliest first. */
export type LettersAsked = { name: string; choices: readonly { encoding: string; title: string; sample: string }[] }

/** Asks somebody which letters are right; null if they are none of them. */
export type AskLetters = (asked: LettersAsked) => Promise<string | null>

/**
 * The text of a file; where its letters do not decide, somebody is asked, or the likeliest encoding is taken if there is nobody
 * to ask: `letters` names it. @throws FileFault if it has no words, or the person wants none of them
 */
export async function textOf(
  name: string,
  bytes: Uint8Array,
  ask?: AskLetters,
): Promise<{ text: string; letters?: string }> {
  const decoded = decodeText(bytes)
  if (decoded === null) throw new FileFault(words.holdsNoWords(name))
  const { text, doubt } = decoded
  if (doubt.length === 0) return { text }
  if (!ask) return { text, letters: ENCODING_NAMES[decoded.encoding] ?? decoded.encoding }
  const encoding = await ask({ name, choices: choicesOf(bytes, decoded) })
  if (encoding === null) throw new FileFault(words.noLettersChosen(name))
  return { text: decodeAs(bytes, encoding) }
}

/** Letters of a sample. */
const SAMPLE = 160

/** The readings that show text; all that are likely where none does. */
function choicesOf(bytes: Uint8Array, { doubt }: Decoded): LettersAsked['choices'] {
  const sample = sampleOf(bytes)
  const all = [
    ...doubt,
    ...Object.keys(ENCODING_NAMES).filter((name) => !doubt.includes(name) && !/^utf|2022/.test(name)),
  ]
  const choices = all.map((encoding) => ({
    encoding,
    title: ENCODING_NAMES[encoding] ?? encoding,
    sample: decodeAs(sample, encoding)
      .replace(/[\t\n\r ]+/g, ' ')
      .slice(0, SAMPLE),
  }))
  const shown = choices.filter((choice) => isShown(choice.sample))
  return shown.length > 0 ? shown : choices.slice(0, doubt.length)
}

/** The first lines with letters beyond ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte > 0x7f)
  const start = bytes.lastIndexOf(0x0a, first) + 1
  return bytes.subarray(Math.max(start, first - SAMPLE), start + SAMPLE * 2)
}
