import { hasRoomFor, type Plan } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Refusal, refused } from '../../http/refusal.ts'
import { countFolios, countTemplates, planRecord, rulesOf } from '../plans/index.ts'

/**
 * Why a plan with room for fewer folios than there are cannot be chosen, nor Free with saved templates [PLAN-109..112]: a
 * team's work is not taken away without its own action. The number is the plan's own [OPEN-01]. Null: it can.
 */
export async function tooManyFor(
  db: Kysely<DB>,
  teamId: number,
  plan: Pick<Plan, 'planId' | 'tier'>,
): Promise<Refusal | null> {
  const rules = rulesOf(await planRecord(db, plan.planId))
  const { maxFolios } = rules
  const count = await countFolios(db, teamId, Math.min(maxFolios, 900) + 1)
  const hasFolios = !hasRoomFor({ rules }, 'folios', count, 0)
  const hasTemplates = plan.tier === 'free' && (await countTemplates(db, teamId)) > 0
  if (!hasFolios && !hasTemplates) return null
  const folios = `more than ${maxFolios} ${maxFolios === 1 ? 'folio' : 'folios'}`
  return refused(
    hasFolios && hasTemplates
      ? `Uh oh - You have ${folios} and saved templates`
      : hasFolios
        ? `Uh oh - You have ${folios}!`
        : 'Uh oh - You have saved templates!',
    { reason: 'downgrade', hasFolios, hasTemplates },
  )
}

/** @throws Refusal: see `tooManyFor` */
export async function refuseTooMany(db: Kysely<DB>, teamId: number, plan: Plan): Promise<void> {
  const refusal = await tooManyFor(db, teamId, plan)
  if (refusal) throw refusal
}
