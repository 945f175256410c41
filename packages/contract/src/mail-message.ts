import { z } from 'zod'

/** With a scheme, with www, or with a path behind a name: what a mail program makes a link of. */
const LINK = /\b[a-z][a-z0-9+.-]*:\/\/\S|\bwww\.\S|\b[\w-]+(\.[\w-]+)*\.[a-z]{2,}\/\S/i

/** Somebody's own words in a mail to somebody else. The mail has its link; other people's are how strangers are misled. */
export const mailMessage = z
  .string()
  .trim()
  .max(1000, 'A message may have at most 1,000 characters.')
  .refine((text) => !LINK.test(text), 'A message cannot contain a link. The mail has the link to the folio already.')
  .default('')
