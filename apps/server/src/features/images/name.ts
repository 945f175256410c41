const MAX_NAME = 200

/** The name people know a file by, harmless in a header and on a page. */
export const fileName = (file: { name: string }, fallback: string): string =>
  file.name.replace(/[\p{Cc}<>/\\]/gu, '').slice(-MAX_NAME) || fallback
