import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { unusedOf } from './amounts/share.ts'
import type { Credit } from './purchase/purchase.ts'

/** What a team has paid for time after `at`: each part with its unused share. */
export async function unusedTime(db: Kysely<DB>, teamId: number, at: Date): Promise<Credit[]> {
  const rows = await db
    .selectFrom('paid_period')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('credited_at', 'is', null)
    .where('ends_at', '>', at)
    .orderBy('id')
    .execute()
  const credits = rows.map((row) => {
    const span = { beganAt: row.began_at.getTime(), endsAt: row.ends_at.getTime() }
    return {
      paidPeriodId: row.id,
      label: row.label,
      cents: unusedOf(row.net_cents, span, at.getTime()),
      taxCents: unusedOf(row.tax_cents, span, at.getTime()),
    }
  })
  return credits.filter(({ cents, taxCents }) => cents + taxCents > 0)
}

/** The total credited. */
export const creditedCents = (credits: readonly Credit[]): number =>
  credits.reduce((sum, { cents, taxCents }) => sum + cents + taxCents, 0)
