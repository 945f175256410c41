import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { isPassing } from '../../db/transaction.ts'
import { Refusal, refused } from '../../http/refusal.ts'
import type { BillingParts } from './parts.ts'

/** Gives a team the name and address from step 4 of the checkout. @throws Refusal if the address is taken. */
export type NameTeam = (
  db: Kysely<DB>,
  teamId: number,
  given: { name?: string | undefined; url?: string | undefined },
) => Promise<void>

/**
 * The same within a purchase. Internal errors are logged and reported in `failed` at that step: nothing is bought, and
 * no one is told to check their card. @throws Refusal
 */
export async function nameTeamOfStep(
  { nameTeam, log }: Pick<BillingParts, 'log'> & { nameTeam: NameTeam },
  trx: Kysely<DB>,
  teamId: number,
  { failed, ...given }: Parameters<NameTeam>[2] & { failed: string },
): Promise<void> {
  try {
    await nameTeam(trx, teamId, given)
  } catch (error) {
    if (error instanceof Refusal || isPassing(error)) throw error
    log.error({ err: error, team: teamId }, 'the team of a checkout could not be named')
    throw refused(failed, { field: 'teamUrl' })
  }
}
