import { z } from 'zod'

/** "RECTO-2027-000123". */
export const invoiceNumber = z.string().regex(/^[A-Z][A-Z0-9]{0,9}-\d{4}-\d{6,}$/)

/** Address of an invoice; with `.pdf` appended, it is a file. */
export const invoicePath = (number: string): string => `/billing/invoice/${number}`

/** An invoice or a credit note in a list. */
export const invoiceRow = z.object({
  number: invoiceNumber,
  at: z.number(),
  /** A short description. */
  what: z.string(),
  totalCents: z.number(),
  state: z.enum(['paid', 'refunded', 'disputed', 'credit']),
})

/** An invoice or a credit note in a list. */
export type InvoiceRow = z.infer<typeof invoiceRow>
