import * as words from './words.ts'
/** Said where the link of a mail opens nothing: the likeliest reason is that it went to another address of theirs. */
export const otherAddress = (email: string): string => words.otherAddress(email)
