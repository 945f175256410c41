import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'

/** A block whose renewal is not paid counts for this many more days. */
export const STORAGE_GRACE_DAYS = 7

/** Blocks that count at a moment: until their end, and a week longer while their renewal is being paid. */
export const countsAt =
  (now: Date) =>
  (eb: ExpressionBuilder<DB, 'storage_block'>): Expression<SqlBool> =>
    eb.or([
      eb('ends_at', '>', now),
      eb.and([eb('renews', '=', true), eb('ends_at', '>', new Date(now.getTime() - STORAGE_GRACE_DAYS * DAY_MS))]),
    ])

/** Blocks of storage that a team has, as a part of a statement or alone. */
export const storageBlocksOf = (db: Kysely<DB>, teamId: number, now: Date) =>
  db
    .selectFrom('storage_block')
    .select((of) => of.fn.coalesce(of.fn.sum<string>('blocks'), sql<string>`0`).as('blocks'))
    .where('team_id', '=', teamId)
    .where(countsAt(now))
