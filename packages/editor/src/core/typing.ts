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
