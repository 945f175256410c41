import { PERSONA_TEMPLATES } from '@recto/catalogue'
import {
  FOLIO_STATUS,
  FREE_PERSONA_FOLIOS,
  isPaidPlan,
  limitStatus,
  personaLimitText,
  type TeamRole,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { refused } from '../../http/refusal.ts'
import type { TeamPlan } from '../plans/index.ts'

/** Stores which of Recto's templates a folio was created from. */
export async function keepMadeOf(db: Kysely<DB>, folioId: number, templateId: string): Promise<void> {
  await db.updateTable('folio').set({ from_template: templateId }).where('id', '=', folioId).execute()
}

/** Id of Recto's template that a folio was created from; null: none. */
export async function madeOf(db: Kysely<DB>, folioId: number): Promise<string | null> {
  const row = await db.selectFrom('folio').select('from_template').where('id', '=', folioId).executeTakeFirst()
  return row?.from_template ?? null
}

/** Whether a template was deleted; it can be restored for an hour. */
export async function isRemoved(db: Kysely<DB>, folioId: number): Promise<boolean> {
  const row = await db.selectFrom('template').select('removed_at').where('folio_id', '=', folioId).executeTakeFirst()
  return row?.removed_at != null
}

/**
 * Refuses one more folio from a persona template than a team without a paid plan may have [PLAN-072, OPEN-33]. Call it
 * under the team's lock, in the transaction that creates the folio. @throws Refusal
 */
export async function checkPersonas(
  db: Kysely<DB>,
  teamId: number,
  templateId: string,
  { facts }: TeamPlan,
  role: TeamRole | null,
): Promise<void> {
  if (!PERSONA_TEMPLATES.includes(templateId) || isPaidPlan(facts)) return
  const made = await db
    .selectFrom('folio')
    .select('id')
    .where('team_id', '=', teamId)
    .where('status', '=', FOLIO_STATUS.active)
    .where('from_template', 'in', [...PERSONA_TEMPLATES])
    .limit(FREE_PERSONA_FOLIOS)
    .execute()
  if (made.length < FREE_PERSONA_FOLIOS) return
  throw refused(personaLimitText(role), { reason: 'limit', what: 'folios', role }, limitStatus(role))
}
