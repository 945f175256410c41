import { typedAddress, typedLine } from '@recto/words'
import { z } from 'zod'
import { COUNTRY_CODES } from './countries.ts'
import { line, NO_CARD, noCard } from './no-card.ts'

/** The buyer on the team's invoices; empty: its owner. */
export const billingAddress = z.object({
  name: line(120),
  line1: line(200),
  line2: line(200),
  city: line(100),
  region: line(100),
  zip: line(20),
  country: z
    .string()
    .overwrite((text) => typedLine(text).toUpperCase())
    .refine((code) => code === '' || COUNTRY_CODES.includes(code), 'Please choose a country.'),
  vatId: z
    .string()
    .overwrite((text) => typedLine(text).toUpperCase())
    .transform((text) => text.replace(/[\s.-]/g, ''))
    .pipe(
      z
        .string()
        .regex(/^([A-Z0-9]{4,20})?$/, 'Please enter the tax number as letters and digits, such as DE123456789.'),
    )
    .refine(noCard, NO_CARD),
  email: z
    .string('Please enter a valid email address.')
    .overwrite(typedAddress)
    .max(254, 'Please enter a valid email address.')
    .refine((text) => text === '' || z.email().safeParse(text).success, 'Please enter a valid email address.')
    .refine(noCard, NO_CARD),
})

/** The buyer on a team's invoices. */
export type BillingAddress = z.infer<typeof billingAddress>
