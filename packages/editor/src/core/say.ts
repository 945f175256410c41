/** Announces a sentence to screen readers, after anything still being read. */
export type Say = (words: string) => void
