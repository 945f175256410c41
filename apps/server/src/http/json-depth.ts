import { invalidInput } from './refusal.ts'

/** Brackets of JSON that may stand inside each other. A folio with lists in lists has some thirty. */
const MOST_NESTED = 200

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Refuses JSON before it is parsed where what is made of it could not be walked through: each step inwards is one more
 * call on the stack of whoever reads it. @throws Refusal
 */
export function refuseDeepJson(field: string, text: string): void {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (CLOSING.has(code)) depth--
    else if (OPENING.has(code) && ++depth > MOST_NESTED) {
      throw invalidInput(
        field,
        `This is nested too deeply: lists and records can be nested at most ${MOST_NESTED} levels.`,
      )
    }
  }
}

/** Where the string that begins at `from` ends; the end of the text where it does not. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === QUOTE) return at
  }
  return text.length
}
