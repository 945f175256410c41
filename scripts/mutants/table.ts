/** One edit that breaks what a requirement row promises, and the tests that have to notice. */
export type Mutant = {
  /** The row, or the access action, that it breaks. */
  breaks: string
  file: string
  /** Stands in the file exactly once; null: `to` goes behind its last line. */
  from: string | null
  to: string
  tests: string[]
}

export const GATE_TESTS = ['apps/server/src/http/plan-gates.int.test.ts', 'apps/server/src/http/team-gates.int.test.ts']
const [PLAN_GATES, TEAM_GATES] = GATE_TESTS as [string, string]

/** Edits of the audit of the tests whose code is still there, and that a test below the browser notices. */
export const AUDITED: Mutant[] = [
  {
    breaks: 'PLAN-040',
    file: 'packages/contract/src/access/rows.ts',
    from: "UNLOCKED, feature('copyMoveSections')",
    to: 'UNLOCKED',
    tests: [PLAN_GATES],
  },
  {
    breaks: 'PLAN-050',
    file: 'packages/contract/src/access/rows.ts',
    from: ", { plan: 'leads' }",
    to: '',
    tests: [PLAN_GATES],
  },
  {
    breaks: 'PLAN-035',
    file: 'packages/contract/src/access/rows.ts',
    from: "workspace(feature('channelLinks'))",
    to: 'workspace(TEAM_OWNER)',
    tests: [PLAN_GATES],
  },
  {
    breaks: 'PLAN-076',
    file: 'packages/contract/src/access/rows.ts',
    from: "\n    feature('defaultWorkspace'),",
    to: '',
    tests: [PLAN_GATES],
  },
  {
    breaks: 'PLAN-080',
    file: 'packages/contract/src/access/rows.ts',
    from: "'workspace.create': team(feature('workspaces'))",
    to: "'workspace.create': team(MEMBER)",
    tests: [PLAN_GATES],
  },
  {
    breaks: 'ROLE-24',
    file: 'packages/contract/src/access/rows.ts',
    from: "'team.members': team(ADMIN)",
    to: "'team.members': team(MEMBER)",
    tests: [TEAM_GATES, 'apps/server/src/features/teams/teams.int.test.ts'],
  },
  {
    breaks: 'DASH-04',
    file: 'apps/web/src/data/page-size.ts',
    from: 'rows) / 4) * 4',
    to: 'rows) / 3) * 3',
    tests: ['apps/web/src/data/page-size.test.ts'],
  },
  {
    breaks: 'TPL-18',
    file: 'packages/contract/src/templates.ts',
    from: '`Untitled (',
    to: '`New (',
    tests: ['apps/server/src/features/templates/templates.int.test.ts'],
  },
  {
    breaks: 'GRID-18',
    file: 'packages/grid/src/page.ts',
    from: 'portrait: { Letter: 0.7727, A4: 0.707,',
    to: 'portrait: { Letter: 0.7727, A4: 0.71,',
    tests: ['packages/grid/src'],
  },
  {
    breaks: 'GRID-28',
    file: 'packages/modules/src/scale/spec.ts',
    from: 'size: { w: 15, h: 15,',
    to: 'size: { w: 15, h: 14,',
    tests: ['packages/modules'],
  },
  {
    breaks: 'SAVE-21',
    file: 'packages/editor/src/save/save-status.ts',
    from: 'stillTrying: 15_000',
    to: 'stillTrying: 17_000',
    tests: ['packages/editor/src/save/save-status.test.ts'],
  },
  {
    breaks: 'SYNC-07',
    file: 'apps/web/src/hub/hub-connection.ts',
    from: 'export const PING_MS = 60_000',
    to: 'export const PING_MS = 80_000',
    tests: ['apps/web/src/hub/hub.test.ts'],
  },
  {
    breaks: 'SYNC-35',
    file: 'apps/server/src/hub/json/presence.ts',
    from: 'const PRESENCE_MS = 90_000',
    to: 'const PRESENCE_MS = 120_000',
    tests: ['apps/server/src/hub/json/presence.test.ts'],
  },
  {
    breaks: 'LEAD-03',
    file: 'apps/server/src/features/leads/csv.ts',
    from: "csvLine(['Date', 'Name', 'Email'])",
    to: "csvLine(['Date', 'Email', 'Name'])",
    tests: ['apps/server/src/features/leads/leads.int.test.ts'],
  },
  {
    breaks: 'NOTIF-05',
    file: 'apps/web/src/features/notifications/near-end.ts',
    from: 'const LOAD_AHEAD = 1.2',
    to: 'const LOAD_AHEAD = 1.25',
    tests: ['apps/web/src/features/notifications/near-end.test.ts'],
  },
  {
    breaks: 'TEAM-11',
    file: 'packages/contract/src/teams.ts',
    from: ".transform((name) => name.replace(/[<>]/g, ''))",
    to: '.transform((name) => name)',
    tests: ['packages/contract/src/teams.test.ts'],
  },
  {
    breaks: 'DATE-01',
    file: 'packages/words/src/dates.ts',
    from: 'date >= 11 && date <= 13',
    to: 'date >= 11 && date <= 12',
    tests: ['packages/words/src/dates.test.ts'],
  },
  {
    breaks: 'EXPORT-02',
    file: 'apps/server/src/features/export/state.ts',
    from: 'sql<number>`total_exports + 1`',
    to: 'sql<number>`total_exports`',
    tests: ['apps/server/src/features/export/export.int.test.ts'],
  },
  {
    breaks: 'ROUTE-30',
    file: 'apps/web/src/features/sharing/embed-code.ts',
    from: '?embed=iframe`',
    to: '`',
    tests: ['apps/web/src/features/sharing/embed-code.test.ts'],
  },
  {
    breaks: 'PLAN-061',
    file: 'packages/contract/src/plans/limits.ts',
    from: '(role === ROLE.owner ? 5 : 10)',
    to: '(role === null ? 5 : 10)',
    tests: ['packages/contract/src/access/plan-gates.test.ts'],
  },
]
