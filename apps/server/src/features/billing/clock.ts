import type { Part } from '../../context.ts'
import { startSchedule } from '../../schedule.ts'
import { dropCards } from './cards.ts'
import { dunDue } from './dunning.ts'
import { tellEnded } from './ending.ts'
import { oneByOne } from './one-by-one.ts'
import type { BillingParts } from './parts.ts'
import { closeEnded } from './purchase/close.ts'
import type { Drive } from './purchase/drive.ts'
import { MOVING } from './purchase/purchase.ts'
import { makeRenewals, tryAgain } from './renewals.ts'
import { endUnpaidStorage, makeStorageRenewals } from './storage-renewals.ts'

/** [PLAN-117] */
const EVERY_MS = 2_000
/** How soon money taken without delivery is refunded. */
const TIDY_EVERY_MS = 10_000
const AT_ONCE = 20
/** When a purchase that our own fault stopped is gone on with. */
const AGAIN_MS = 60_000

type ClockParts = BillingParts & { drive: Drive }

/**
 * Changes to plans and purchases that only depend on time: renewals, retries, locks and ends, and finishing interrupted
 * work.
 */
export function startBillingClock(parts: ClockParts): Part {
  const { log } = parts
  const work = startSchedule(log, {
    everyMs: EVERY_MS,
    work: () => tick(parts),
    failed: 'plans and purchases were not looked at',
  })
  const tidy = startSchedule(log, {
    everyMs: TIDY_EVERY_MS,
    work: async () => {
      await closeEnded(parts)
      await dropCards(parts.db, parts.payments, new Date(parts.now()))
    },
    failed: 'ended payments were not closed',
  })
  return {
    async stop() {
      await Promise.all([work.stop(), tidy.stop()])
    },
  }
}

async function tick(parts: ClockParts): Promise<void> {
  const made = [...(await makeRenewals(parts)), ...(await makeStorageRenewals(parts))]
  const fresh = made.map((id) => ({ id }))
  await oneByOne(parts.log, fresh, 'a renewal was not taken', ({ id }) => parts.drive.driveLater(id))
  await finishDue(parts)
  await dunDue(parts)
  await endUnpaidStorage(parts)
  await tellEnded(parts)
}

/** Continues abandoned purchases, unanswered bank confirmations, and due retries. */
async function finishDue(parts: ClockParts): Promise<void> {
  const { db, now, drive, log } = parts
  const rows = await db
    .selectFrom('purchase')
    .select(['id', 'state'])
    .where('state', 'in', MOVING)
    .where('next_try_at', '<=', new Date(now()))
    .orderBy('next_try_at')
    .limit(AT_ONCE)
    .execute()
  await oneByOne(
    log,
    rows,
    'a purchase did not go on',
    async ({ id, state }) => {
      if (state === 'retry' && !(await tryAgain(parts, id, 'away'))) return
      await drive.driveLater(id)
    },
    // It makes room for the others, and is retried later.
    ({ id }) =>
      db
        .updateTable('purchase')
        .set({ next_try_at: new Date(now() + AGAIN_MS) })
        .where('id', '=', id)
        .where('state', 'in', MOVING)
        .execute(),
  )
}
