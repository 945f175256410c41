/** Where the caret goes when the text is opened; `typed`: to its end, after what has been typed already. */
export type CaretStart =
  | { clientX: number; clientY: number }
  | { pos: number }
  | { typed: string }
  | 'start'
  | 'end'
  | 'all'

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
