import { BuyStorage, GetStorageAddonInfo, type OutputOf, STORAGE_BLOCK, storageWays } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { planOf } from '../../http/plan-facts.ts'
import { refused } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import type { BillingParts } from './parts.ts'
import type { Drive } from './purchase/drive.ts'
import { isPaid, paidAnswer, press } from './purchase/press.ts'

/** How full a team's library is, which the library itself counts. */
export type LibraryUse = (
  db: Kysely<DB>,
  teamId: number,
  now: Date,
) => Promise<{ usedBytes: number; maxBytes: number | null }>

const NOT_SOLD = 'You can’t add storage to your plan. Choose a plan with more storage.'

/** Buying room for the image library. */
export function storageCalls(parts: BillingParts & { drive: Drive; libraryUse: LibraryUse }): Handler[] {
  const { libraryUse, config } = parts
  return [
    handle(GetStorageAddonInfo, async (_, { db, session, now }) =>
      storageInfo(db, session, {
        use: await libraryUse(db, session.teamId, now),
        supportEmail: config.seller.email,
        now,
      }),
    ),

    handle(BuyStorage, async ({ period, count, ...paying }, { db, session, now }) => {
      const { facts } = await planOf(db, session.teamId, now)
      if (!storageWays(facts, session.role).includes('buy')) throw refused(NOT_SOLD, { reason: 'plan' })
      const driven = await press(parts, { session, paying, wanted: { kind: 'storage', count, period } })
      const { maxBytes } = await libraryUse(db, session.teamId, now)
      const said = isPaid(driven.purchase) ? `${count * 5} GB were added to your image library.` : ''
      return new Answer({ maxBytes, ...paidAnswer(driven) }, said)
    }),
  ]
}

/** What there is to buy, and what the team has of it. */
async function storageInfo(
  db: Kysely<DB>,
  session: Pick<Session, 'teamId' | 'role'>,
  { use, supportEmail, now }: { use: Awaited<ReturnType<LibraryUse>>; supportEmail: string; now: Date },
): Promise<OutputOf<typeof GetStorageAddonInfo>> {
  const blocks = await db
    .selectFrom('storage_block')
    .select(['blocks', 'ends_at'])
    .where('team_id', '=', session.teamId)
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .execute()
  const { facts } = await planOf(db, session.teamId, now)
  return {
    products: (['month', 'year'] as const).map((period) => ({
      name: `Storage ${period}`,
      period,
      priceCents: STORAGE_BLOCK.priceCents,
    })),
    blockBytes: STORAGE_BLOCK.bytes,
    ...use,
    blocks: blocks.map(({ blocks: count, ends_at }) => ({ count, endsAt: ends_at.getTime() })),
    ways: storageWays(facts, session.role),
    supportEmail,
  }
}
