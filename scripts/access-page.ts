import {
  ACCESS_ROWS,
  ACCESS_TYPE,
  type AccessRow,
  type ActionName,
  type Condition,
  FEATURES,
  type FeatureName,
  FOLIO_GRANTS,
  FOLIO_STATUS,
  FOLIO_WORKSPACE_GRANTS,
  featureOf,
  type Grant,
  PLAN_TABLE,
  PRIVILEGE,
  planHas,
  ROLE,
  SHARING,
  type Subject,
  type Test,
  TIERS,
  WORKSPACE_GRANTS,
  WORKSPACE_PRIVILEGE,
} from '@recto/contract'

const HEAD = `# Access

Who may do what. \`npm run types -- --access\` prints this page from the rows of \`src/access/rows.ts\`; a test fails when it is
stale. The conditions of an action are asked from left to right: the first that is not met is the refusal, in brackets.
\`role\` is the one in the team that owns the thing, \`privilege\` the person's own on the folio or workspace.
`

const SECTIONS: readonly [Subject, string][] = [
  ['folio', 'A folio'],
  ['workspace', 'A workspace'],
  ['team', 'A team'],
  ['account', 'An account'],
  ['none', 'Everybody'],
]

type Names = Readonly<Record<string, number>>
const GRANTS: readonly (readonly [on: string, grants: readonly Grant[], names: Names])[] = [
  ['a folio', FOLIO_GRANTS, PRIVILEGE],
  ["a workspace's folios", FOLIO_WORKSPACE_GRANTS, PRIVILEGE],
  ['a workspace', WORKSPACE_GRANTS, WORKSPACE_PRIVILEGE],
]

function grantLine(on: string, { gives, ...asked }: Grant, names: Names): string {
  const { isOwner, isAdded, isTeamsOwn, accessType, sharing, status, role } = asked
  const takes = [
    isOwner && 'its owner',
    (isAdded || gives === 'added') && 'added by name',
    isTeamsOwn && "the team's own workspace",
    accessType !== undefined && `access ${nameIn(ACCESS_TYPE, accessType)}`,
    sharing !== undefined && `sharing ${nameIn(SHARING, sharing)}`,
    status && statusWords(status),
    role !== undefined && roleWords(role),
  ]
  const given =
    gives === 'added'
      ? 'the privilege that the person was added with'
      : gives === 'team'
        ? 'what everyone in the team may do with it: view or edit'
        : nameIn(names, gives)
  return `| ${on} | ${takes.filter(Boolean).join(' and ')} | ${given} |`
}

/** The page of the access table, as \`ACCESS.md\` has to hold it. */
export function accessPage(): string {
  const rows = Object.entries(ACCESS_ROWS) as [ActionName, AccessRow][]
  const sections = SECTIONS.map(([subject, title]) => {
    const lines = rows.filter(([, row]) => row.subject === subject).map((entry) => lineOf(...entry))
    return `\n## ${title}\n\n| action | takes |\n|---|---|\n${lines.join('\n')}\n`
  })
  const features = (Object.keys(FEATURES) as FeatureName[]).map(featureLine)
  return `${HEAD}${sections.join('')}
## Privileges

Everybody has the most that one of these lines gives.

| on | takes | gives |
|---|---|---|
${GRANTS.flatMap(([on, grants, names]) => grants.map((grant) => grantLine(on, grant, names))).join('\n')}

## Features

A feature takes a role and a plan that has it. Without the role the refusal says so; without the plan it is \`plan\`.

| feature | role | plans |
|---|---|---|
${features.join('\n')}
`
}

function lineOf(action: ActionName, { subject, needs }: AccessRow): string {
  const takes = needs.map((condition) => conditionWords(condition, subject)).join('; ') || 'nothing'
  return `| \`${action}\` | ${takes} |`
}

function conditionWords(condition: Condition, subject: Subject): string {
  if ('any' in condition) {
    const tests = condition.any.map((test) => testWords(test, subject))
    return `${tests.join(' **or** ')} (${condition.else})`
  }
  if ('rank' in condition) {
    const { rank, onFree } = condition
    const free = onFree === undefined ? '' : `, on free plans ${roleWords(onFree)}`
    return `${roleWords(rank)}${free} (${refusalsOf(onFree === undefined ? [rank] : [rank, onFree])})`
  }
  if ('plan' in condition) return `plan with \`${condition.plan}\`: ${plansWith(condition.plan)} (plan)`
  const { feature, orDowngraded } = condition
  const { role, refusals, plans } = featureWords(feature)
  const downgraded = orDowngraded ? ', or a downgraded plan' : ''
  return `feature \`${feature}\`: ${role}${refusals && ` (${refusals})`}, ${plans}${downgraded} (plan)`
}

function featureLine(name: FeatureName): string {
  const { role, plans } = featureWords(name)
  return `| \`${name}\` | ${role} | ${plans} |`
}

function featureWords(name: FeatureName) {
  const { rank, rankOnFree } = featureOf(name)
  if (rank === ROLE.guest) return { role: 'any role', refusals: '', plans: plansWith(name) }
  const free = rankOnFree === undefined ? '' : `, on free plans ${roleWords(rankOnFree)}`
  const refusals = refusalsOf(rankOnFree === undefined ? [rank] : [rank, rankOnFree])
  return { role: `${roleWords(rank)}${free}`, refusals, plans: plansWith(name) }
}

function plansWith(name: FeatureName): string {
  const having = TIERS.filter((tier) => planHas({ rules: PLAN_TABLE[tier] }, name))
  const lacking = TIERS.filter((tier) => !having.includes(tier))
  if (lacking.length === 0) return 'every plan'
  return having.length > lacking.length ? `every plan but ${lacking.join(', ')}` : having.join(', ')
}

const TEST_WORDS: { [Name in keyof Test]-?: (wanted: never, subject: Subject) => string } = {
  signedIn: () => 'signed in',
  role: (role: Test['role']) => roleWords(role),
  roleBelow: (role: Test['roleBelow']) => `role below ${nameIn(ROLE, role)}`,
  privilege: (least: Test['privilege'], subject) =>
    `privilege ${privilegeWords(least, subject)}${least === PRIVILEGE.owner ? '' : ' or more'}`,
  privilegeBelow: (bound: Test['privilegeBelow'], subject) => `privilege below ${privilegeWords(bound, subject)}`,
  status: (among: NonNullable<Test['status']>) => statusWords(among),
  sharing: (among: NonNullable<Test['sharing']>) => `sharing ${among.map((one) => nameIn(SHARING, one)).join(' or ')}`,
  isLocked: (wanted: boolean) => `${wanted ? '' : 'not '}locked by the plan`,
  needsPass: (wanted: boolean) => (wanted ? 'password missing' : 'password given, if it has one'),
  isExpired: (wanted: boolean) => (wanted ? 'link expired' : 'link not expired'),
  allowsDownload: (wanted: boolean) => `downloads ${wanted ? '' : 'not '}allowed`,
  isDefault: (wanted: boolean) => `${wanted ? '' : 'not '}the default workspace`,
  isOwner: (wanted: boolean) => `${wanted ? '' : 'not '}its owner`,
  isAdded: (wanted: boolean) => `${wanted ? '' : 'not '}added by name`,
  lacks: (feature: FeatureName) => `without the feature \`${feature}\``,
}

/** What is left out, where that is shorter. */
function statusWords(among: readonly number[]): string {
  const [other, ...more] = Object.entries(FOLIO_STATUS).filter(([, status]) => !among.includes(status))
  if (other && more.length === 0) return `not ${other[0]}`
  return among.map((one) => nameIn(FOLIO_STATUS, one)).join(' or ')
}

const testWords = (test: Test, subject: Subject): string =>
  Object.entries(test)
    .map(([name, wanted]) => TEST_WORDS[name as keyof Test](wanted as never, subject))
    .join(' and ')

function roleWords(role: number | undefined): string {
  if (role === ROLE.guest) return 'any role in the team'
  return role === ROLE.owner ? 'team owner' : `${nameIn(ROLE, role)} or higher`
}

const refusalsOf = (ranks: readonly number[]): string =>
  [
    'guest',
    ...(ranks.includes(ROLE.admin) ? ['not-admin'] : []),
    ...(ranks.includes(ROLE.owner) ? ['not-team-owner'] : []),
  ].join(', ')

const privilegeWords = (privilege: number | undefined, subject: Subject): string =>
  nameIn(subject === 'workspace' ? WORKSPACE_PRIVILEGE : PRIVILEGE, privilege)

const nameIn = (constants: Readonly<Record<string, number>>, value: number | undefined): string => {
  const [name] = Object.entries(constants).find(([, one]) => one === value) ?? []
  if (name === undefined) throw new Error(`No constant has the value ${value}.`)
  return name
}
