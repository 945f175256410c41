import { invalidInput } from './refusal.ts'

/** Maximum nesting of JSON brackets. A folio with nested lists has some thirty. */
const MOST_NESTED = 200

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Refuses JSON before parsing if its result could not be traversed: each level is one more call on the stack of the
 * code that reads it. @throws Refusal
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

/** The end of the string that begins at `from`; the end of the text if it is unterminated. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === QUOTE) return at
  }
  return text.length
}
