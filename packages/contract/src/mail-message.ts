import { z } from 'zod'

/** With a scheme, with www, or with a path after a name: what a mail program turns into a link. */
const LINK = /\b[a-z][a-z0-9+.-]*:\/\/\S|\bwww\.\S|\b[\w-]+(\.[\w-]+)*\.[a-z]{2,}\/\S/i

/** A person's own text in an email to someone else. The email has its own link; other links could mislead strangers. */
export const mailMessage = z
  .string()
  .trim()
  .max(1000, 'A message may have at most 1,000 characters.')
  .refine((text) => !LINK.test(text), 'A message cannot contain a link. The mail has the link to the folio already.')
  .default('')
