import {
  BuyStorage,
  GetStorageAddonInfo,
  type OutputOf,
  PAY_FRAME_PATH,
  SetStorageRenewal,
  STORAGE_BLOCK,
  storageWays,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import { lockTeam } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { DAY_MS } from '../../durations.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { planOf } from '../../http/plan-facts.ts'
import { notFound, refused } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import { countsAt, STORAGE_GRACE_DAYS } from '../plans/index.ts'
import type { BillingParts } from './parts.ts'
import type { Drive } from './purchase/drive.ts'
import { isPaid, paidAnswer, press } from './purchase/press.ts'
import { dropStorageRenewal, renewalOfRow } from './storage-offer.ts'

/** How full a team's library is, as counted by the library itself. */
export type LibraryUse = (
  db: Kysely<DB>,
  teamId: number,
  now: Date,
) => Promise<{ usedBytes: number; maxBytes: number | null }>

const ENDED = 'This storage has ended.'
const UNDER_WAY = 'A payment for this storage is under way. Please wait a moment and try again.'
const NOT_SOLD = 'You can’t add storage to your plan. Choose a plan with more storage.'

/** Buying room for the image library. */
export function storageCalls(parts: BillingParts & { drive: Drive; libraryUse: LibraryUse }): Handler[] {
  const { libraryUse, config } = parts
  return [
    handle(GetStorageAddonInfo, async (_, { db, session, now }) =>
      storageInfo(db, session, {
        use: await libraryUse(db, session.teamId, now),
        supportEmail: config.seller.email,
        payFrame: `${config.payUrl}${PAY_FRAME_PATH}`,
        now,
      }),
    ),

    handle(BuyStorage, async ({ period, count, renews, ...paying }, { db, session, now }) => {
      const { facts } = await planOf(db, session.teamId, now)
      if (!storageWays(facts, session.role).includes('buy')) throw refused(NOT_SOLD, { reason: 'plan' })
      const driven = await press(parts, { session, paying, wanted: { kind: 'storage', count, period, renews } })
      const { maxBytes } = await libraryUse(db, session.teamId, now)
      const said = isPaid(driven.purchase) ? `${count * 5} GB were added to your image library.` : ''
      return new Answer({ maxBytes, ...paidAnswer(driven) }, said)
    }),

    handle(SetStorageRenewal, async ({ block, renews }, { db, session, now }) => {
      const { teamId, role } = session
      await lockTeam(db, teamId)
      const row = await db
        .selectFrom('storage_block')
        .select(['renews', 'ends_at'])
        .where('id', '=', block)
        .where('team_id', '=', teamId)
        .where(countsAt(now))
        .executeTakeFirst()
      if (!row) throw notFound(ENDED)
      if (row.renews === renews) return {}
      const { facts } = await planOf(db, teamId, now)
      if (renews && !storageWays(facts, role).includes('buy')) throw refused(NOT_SOLD, { reason: 'plan' })
      if (!renews && !(await dropStorageRenewal(db, teamId, block))) throw refused(UNDER_WAY, { reason: 'under-way' })
      await db.updateTable('storage_block').set({ renews }).where('id', '=', block).execute()
      return {}
    }),
  ]
}

/** Storage on sale, and storage that the team has. */
async function storageInfo(
  db: Kysely<DB>,
  session: Pick<Session, 'teamId' | 'role'>,
  { use, now, ...places }: { use: Awaited<ReturnType<LibraryUse>>; supportEmail: string; payFrame: string; now: Date },
): Promise<OutputOf<typeof GetStorageAddonInfo>> {
  const blocks = await db
    .selectFrom('storage_block')
    .leftJoin('purchase', (join) =>
      join
        .onRef('purchase.team_id', '=', 'storage_block.team_id')
        .on('purchase.request_id', '=', renewalOfRow)
        .on('purchase.state', 'in', ['asking', 'retry']),
    )
    .select(['storage_block.id', 'blocks', 'period', 'ends_at', 'renews'])
    .select(['purchase.handle', 'purchase.amount_cents', 'purchase.problem', 'purchase.state'])
    .where('storage_block.team_id', '=', session.teamId)
    .where(countsAt(now))
    .orderBy('ends_at')
    .orderBy('storage_block.id')
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
    blocks: blocks.map((row) => ({
      id: row.id,
      count: row.blocks,
      period: row.period as 'month' | 'year',
      endsAt: row.ends_at.getTime(),
      renews: row.renews,
      open:
        row.handle === null
          ? null
          : {
              purchase: row.handle,
              cents: row.amount_cents ?? 0,
              problem: row.problem,
              asks: row.state === 'asking',
              until: row.ends_at.getTime() + STORAGE_GRACE_DAYS * DAY_MS,
            },
    })),
    ways: storageWays(facts, session.role),
    ...places,
  }
}
