import { ACCESS_ROWS, type ActionName, type Condition, featureOf, type RefusalReason, ROLE } from '@recto/contract'
import { GATE_TESTS, type Mutant } from './table.ts'

/** Refusals that follow from who asks. */
const BY_ROLE: readonly RefusalReason[] = ['guest', 'not-admin', 'not-team-owner', 'not-owner', 'workspace-member']

/** The conditions of a row without what its plan refuses, or without what its roles do. */
const WITHOUT: Record<'plan' | 'role', (condition: Condition) => Condition[]> = {
  plan(condition) {
    if ('plan' in condition) return []
    if (!('feature' in condition)) return [condition]
    const { rank, rankOnFree } = featureOf(condition.feature)
    return [{ rank, of: condition.feature, ...(rankOnFree !== undefined && { onFree: rankOnFree }) }]
  },
  role(condition) {
    if ('feature' in condition)
      return featureOf(condition.feature).rank === ROLE.guest ? [condition] : [{ plan: condition.feature }]
    return 'rank' in condition || ('any' in condition && BY_ROLE.includes(condition.else)) ? [] : [condition]
  },
}
const TESTS = ['packages/contract/src/access', 'apps/server/src/http/access.int.test.ts', ...GATE_TESTS]

/** Tests of the feature that an action belongs to, where the tables of gates do not hold it. */
const features = 'apps/server/src/features'
const NEAR: Partial<Record<ActionName, string | string[]>> = {
  'folio.power': `${features}/programs/power.int.test.ts`,
  'folio.archiveSelected': `${features}/folios/trash.int.test.ts`,
  'folio.remove': `${features}/folios/trash.int.test.ts`,
  'folio.leave': `${features}/folios/trash.int.test.ts`,
  'folio.exportSections': `${features}/export/export.int.test.ts`,
  'folio.inviteOutside': [`${features}/sharing/sharing.int.test.ts`, `${features}/teams/guests.int.test.ts`],
  'folio.inviteToTeam': `${features}/teams/guests.int.test.ts`,
  'folio.transferOutside': `${features}/transfer/transfer.int.test.ts`,
  'team.addGuests': `${features}/teams/guests.int.test.ts`,
  'team.logo': `${features}/teams/owner.int.test.ts`,
  'team.referrals': `${features}/billing/discounts.int.test.ts`,
}

/** Every row of the access table in turn, let through what its plan refuses, then what its roles do. */
export function openedActions(): Mutant[] {
  return (Object.keys(ACCESS_ROWS) as ActionName[]).flatMap((action) => {
    const needs: readonly Condition[] = ACCESS_ROWS[action].needs
    return Object.entries(WITHOUT)
      .map(([kind, without]) => ({ kind, opened: JSON.stringify(needs.flatMap(without)) }))
      .filter(({ opened }) => opened !== JSON.stringify(needs))
      .map(({ kind, opened }) => ({
        breaks: `${action}, ${kind}`,
        file: 'packages/contract/src/access/rows.ts',
        from: null,
        to: `\nObject.assign(ACCESS_ROWS['${action}'], { needs: ${opened} })\n`,
        tests: [...TESTS, NEAR[action] ?? []].flat(),
      }))
  })
}
