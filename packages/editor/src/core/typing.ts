/**
 * Where the caret goes when the text is opened: to a point of the window, where `isWord` selects the word; or `typed`: to
 * the place of the last press, else to the end, where that key is then pressed.
 */
export type CaretStart =
  | { clientX: number; clientY: number; isWord?: boolean }
  | { pos: number }
  | { typed: string; at?: PressedPlace }
  | 'start'
  | 'end'
  | 'all'

/** Where the words of a module were pressed, so that it is found again after the sheet has moved or others have typed. */
export type PressedPlace = {
  readonly moduleId: string
  /** Which of its texts. */
  readonly name: string | undefined
  /** Shares of the width and height of the text. */
  readonly x: number
  readonly y: number
  /** All characters of the text then, and how many of them are before the place. */
  readonly words: string
  readonly offset: number
}

/** The text this person types in. */
export type Typing = { readonly moduleId: string; readonly name: string; readonly start: CaretStart }

/** Puts the caret into a text of a module: the first, or the named one. */
export type TypingStart = (moduleId: string, start: Typing['start'], name?: string) => void

/** Whether this person types in a text. */
export const isTyping = (now: Typing | null): boolean => now !== null

/** Where the caret went into this text; null if no one here types in it. */
export const startIn =
  (moduleId: string, name: string) =>
  (now: Typing | null): CaretStart | null =>
    now?.moduleId === moduleId && now.name === name ? now.start : null
