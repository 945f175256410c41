/** Says a sentence to those who listen, once they have nothing else to listen to. */
export type Say = (words: string) => void
