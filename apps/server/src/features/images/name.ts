import { typedName } from '@recto/words'

const MAX_NAME = 200

/** The name people know a file by, harmless in a header and on a page, and nothing in it
 * that turns its letters round. */
export const fileName = (file: { name: string }, fallback: string): string =>
  typedName(file.name.replace(/[\p{Cc}<>/\\]/gu, '')).slice(-MAX_NAME) || fallback
