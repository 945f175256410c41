import {
  ACCESS,
  type ActionName,
  type Actor,
  type FolioFacts,
  NO_SUBSCRIPTION,
  planFacts,
  type RefusalReason,
  type TeamRole,
  type WorkspaceFacts,
} from '@recto/contract'
import { GATE_TESTS, type Mutant } from './table.ts'

/** What a plan refuses, and what a role does. */
const KINDS: Record<string, readonly RefusalReason[]> = {
  plan: ['plan'],
  role: ['guest', 'not-admin', 'not-team-owner', 'not-owner', 'workspace-member'],
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
}

/** Every action of the access table in turn, let through what its plan refuses, then what its roles do. */
export function openedActions(): Mutant[] {
  return (Object.keys(ACCESS) as ActionName[]).flatMap((action) => {
    const reasons = refusalsOf(action)
    return Object.entries(KINDS)
      .filter(([, of]) => of.some((reason) => reasons.has(reason)))
      .map(([kind, of]) => ({
        breaks: `${action}, ${kind}`,
        file: 'packages/contract/src/access/actions.ts',
        from: null,
        to: opened(action, of),
        tests: [...TESTS, NEAR[action] ?? []].flat(),
      }))
  })
}

const opened = (action: ActionName, reasons: readonly RefusalReason[]): string => `
{
  const rule = ACCESS['${action}'] as unknown as { decide: (...given: unknown[]) => Decision }
  const { decide } = rule
  rule.decide = (...given) => {
    const said = decide(...given)
    return !said.allowed && ${JSON.stringify(reasons)}.includes(said.reason) ? ALLOWED : said
  }
}
`

/** The reasons that an action gives anybody, on Unlimited and on Free, with each privilege. */
function refusalsOf(action: ActionName): Set<RefusalReason> {
  const decide = ACCESS[action].decide as (
    actor: Actor,
    facts: FolioFacts & WorkspaceFacts,
  ) => { reason?: RefusalReason }
  const reasons = new Set<RefusalReason>()
  for (const planId of ['UnlimitedYearly25', 'Free'])
    for (const teamRole of [1, 2, 3, 4, 5, 6] as TeamRole[])
      for (const privilege of [1, 2, 3] as const)
        for (const status of [0, 1, 3] as const) {
          const plan = planFacts({ ...NO_SUBSCRIPTION, planId }, 0)
          const folio = { privilege, status, sharingType: 0, isLocked: false } as const
          const workspace = { isOwner: false, isAdded: true, isDefault: false, accessType: 1 } as const
          const { reason } = decide({ signedIn: true, teamRole, plan }, { ...folio, ...workspace })
          if (reason) reasons.add(reason)
        }
  return reasons
}
