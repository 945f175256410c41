import {
  decideFeature,
  type ExportFormat,
  type ExportSettings,
  featuresOfExport,
  hasRoomFor,
  type PlanFacts,
  type TeamRole,
} from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { forbidden, limitReached } from '../../http/refusal.ts'
import { countedBy } from '../plans/index.ts'
import { checkStorage } from '../storage/index.ts'

/** @throws Refusal naming the first requested feature that the plan or the role does not allow [PLAN-032, PLAN-045]. */
export function checkSettings(
  format: ExportFormat,
  settings: ExportSettings,
  { plan, teamRole }: { plan: PlanFacts; teamRole: TeamRole | null },
): void {
  for (const feature of featuresOfExport(format, settings)) {
    const decision = decideFeature(feature, { signedIn: true, teamRole, plan })
    const action = feature === 'sectionExport' ? 'folio.exportSections' : 'folio.export'
    if (!decision.allowed) throw forbidden({ ...decision, teamRole, plan }, action, true)
  }
}

/**
 * Whether Recto is named in the file: always if the plan does not allow leaving it out, else only if requested
 * [PLAN-027].
 */
export const withBranding = (settings: ExportSettings, { rules }: PlanFacts): ExportSettings => ({
  ...settings,
  branding: !rules.removeBranding || settings.branding === true,
})

/**
 * Counts one export against the plan in the transaction that adds it, or uses a bought credit beyond the plan's number
 * [PLAN-026, PLAN-044, EXPORT-04]. Returns whether a credit was used. @throws Refusal if there is neither, or no room
 * for another file.
 */
export async function takeExport(
  trx: Kysely<DB>,
  teamId: number,
  { now, role }: { now: Date; role: TeamRole | null },
): Promise<{ isCredit: boolean }> {
  await checkStorage(trx, teamId, 1, { now, role })
  const { plan, max, count } = await countedBy(trx, teamId, 'exports', now)
  if (max === null || hasRoomFor(plan.facts, 'exports', count)) return { isCredit: false }
  const { numUpdatedRows } = await trx
    .updateTable('team')
    .set({ available_credits: sql<number>`available_credits - 1` })
    .where('id', '=', teamId)
    .where('available_credits', '>', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw limitReached('exports', plan.facts, role)
  return { isCredit: true }
}
