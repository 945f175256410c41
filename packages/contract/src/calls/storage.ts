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

/** Blocks that are paid together. Times are ms since 1970. */
const storageBlock = z.object({
  id: z.number(),
  count: z.number(),
  period: z.enum(['month', 'year']),
  endsAt: z.number(),
  /** Paid again at the end. */
  renews: z.boolean(),
  /** The unpaid renewal: until `until` the blocks still count. */
  open: z
    .object({
      purchase: z.string(),
      cents: z.number(),
      problem: z.string().nullable(),
      /** The bank waits for an answer. */
      asks: z.boolean(),
      until: z.number(),
    })
    .nullable(),
})

/** The price of library storage, the team's blocks, and how the caller can get more. */
export const GetStorageAddonInfo = call('GetStorageAddonInfo', {
  kind: 'read',
  input: z.object({}),
  output: z.object({
    products: z.array(z.object({ name: z.string(), period: z.enum(['month', 'year']), priceCents: z.number() })),
    /** Bytes of one block. */
    blockBytes: z.number(),
    usedBytes: z.number(),
    /** Including bought storage; null: the plan sets no limit. */
    maxBytes: z.number().nullable(),
    /** Bought and active blocks, by end date. */
    blocks: z.array(storageBlock),
    ways: z.array(z.enum(['upgrade', 'buy', 'support', 'ask'])),
    /** Contact for a plan that is not sold here; empty: none. */
    supportEmail: z.string(),
    /** If a bank requires confirmation. */
    payFrame: z.string(),
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
    /** Paid again at the end of each period, until `SetStorageRenewal` says otherwise. */
    renews: z.boolean().default(false),
  }),
  output: z.object({ maxBytes: z.number().nullable(), ...paid.shape }),
  access: 'plan.choose',
  external: true,
  aliases: ['BuyImgLibStorage'],
  paths: ['/billing/BuyStorage'],
  spellings: { ...SPELLINGS, plan: 'period', qty: 'count' },
  limit: { per: 'account', max: 60, windowS: 3600 },
})

/** Whether blocks are renewed at their end. Turning it off for blocks with an unpaid renewal ends them at once. */
export const SetStorageRenewal = call('SetStorageRenewal', {
  kind: 'write',
  input: z.object({ block: z.number().int().positive(), renews: z.boolean() }),
  output: z.object({}),
  access: 'plan.choose',
})
