import { z } from 'zod'
import { paid, paying } from '../billing/paying.ts'
import { SPELLINGS } from '../billing/spellings.ts'
import { call } from '../call.ts'

/** "month" and "Storage month" are one [BILL-48]. */
const period = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/^storage\s+/, ''))
  .pipe(z.enum(['month', 'year']))

/** What room for the library costs, what the team has of it, and what the caller can do to get more. */
export const GetStorageAddonInfo = call('GetStorageAddonInfo', {
  kind: 'read',
  input: z.object({}),
  output: z.object({
    products: z.array(z.object({ name: z.string(), period: z.enum(['month', 'year']), priceCents: z.number() })),
    /** Bytes of one block. */
    blockBytes: z.number(),
    usedBytes: z.number(),
    /** With what was bought; null: the plan sets no limit. */
    maxBytes: z.number().nullable(),
    /** What was bought and has not ended; `endsAt` in ms since 1970. */
    blocks: z.array(z.object({ count: z.number(), endsAt: z.number() })),
    ways: z.array(z.enum(['upgrade', 'buy', 'support', 'ask'])),
    /** Whom to write to about a plan that is not sold here; empty: nobody is named. */
    supportEmail: z.string(),
  }),
  access: 'team.imageLibrary',
})

/** Buys blocks of 5 GB for the library, for a month or a year; the same `requestId` pays once. */
export const BuyStorage = call('BuyStorage', {
  kind: 'write',
  input: z.object({
    ...paying,
    period: period.default('month'),
    count: z.coerce.number().int().min(1).max(100).default(1),
  }),
  output: z.object({ maxBytes: z.number().nullable(), ...paid.shape }),
  access: 'plan.choose',
  external: true,
  aliases: ['BuyImgLibStorage'],
  paths: ['/billing/BuyStorage'],
  spellings: { ...SPELLINGS, plan: 'period', qty: 'count' },
  limit: { per: 'account', max: 60, windowS: 3600 },
})
