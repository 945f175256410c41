import { expect, it } from 'vitest'
import { type FolioWays, standingBy, type WorkspaceWay, widestOf } from './ways.ts'

const workspace = (name: string, everyone: 0 | 1 | 2, people: WorkspaceWay['people'] = []): WorkspaceWay => ({
  token: name,
  name,
  color: '#66D7C4',
  everyone,
  people,
})
const person = (email: string, privilege: 1 | 2, role = 3) => ({ email, fullName: email, role, privilege })
const ways = (given: Partial<FolioWays>): FolioWays => ({
  workspaces: [],
  isWhole: true,
  everyone: 0,
  link: { isOpen: false, needsPassword: false, until: null },
  domain: null,
  isEditable: true,
  ...given,
})
const link = (needsPassword: boolean) => ({ isOpen: true, needsPassword, until: null })

it.each([
  ['nobody else', {}, 'Invited people', 'Only people who were added to it can open it.'],
  [
    'a workspace that the team sees',
    { workspaces: [workspace('Client work', 1)] },
    'Client work, whole team',
    'Everyone at Acme can view it through Client work.',
  ],
  [
    'one that the team edits',
    { workspaces: [workspace('Client work', 2)] },
    'Client work, whole team',
    'Everyone at Acme can edit it through Client work.',
  ],
  [
    'one for its own people',
    { workspaces: [workspace('Board', 0, [person('wen', 2)])] },
    'Board',
    'The people of Board can open it.',
  ],
  [
    'several: the widest is named',
    { workspaces: [workspace('Board', 0, [person('wen', 2)]), workspace('Client work', 1)] },
    'Client work, whole team +1',
    'Everyone at Acme can view it through Client work.',
  ],
  ['the team', { everyone: 1 }, 'Anyone in Acme', 'Everyone at Acme can view and copy it.'],
  [
    'the team, wider than a workspace',
    { everyone: 1, workspaces: [workspace('Client work', 1)] },
    'Anyone in Acme',
    'Everyone at Acme can view and copy it.',
  ],
  ['the link', { link: link(false) }, 'Anyone with the link', 'Anyone with the link can read the page.'],
  [
    'the link with a password',
    { link: link(true) },
    'Anyone with the password',
    'Anyone with the link and its password can read the page.',
  ],
  [
    'the link, wider than all else',
    { link: link(false), everyone: 1, workspaces: [workspace('Client work', 2)] },
    'Anyone with the link',
    'Anyone with the link can read the page.',
  ],
] as const satisfies readonly (readonly [string, Partial<FolioWays>, string, string])[])(
  'E5: a folio is not said to be for invited people only when others open it: %s',
  (_, given, text, hint) => {
    expect(widestOf(ways(given), 'Acme')).toMatchObject({ text, hint })
  },
)

const SHARED = ways({
  workspaces: [workspace('Client work', 1, [person('wen', 2), person('gita', 1, 6)])],
  link: link(true),
})
const PEOPLE = [
  { email: 'olive', privilege: 3 },
  { email: 'wen', privilege: 1 },
]

it.each([
  ['its owner', { email: 'olive', role: 1 }, true, true, 'person'],
  ['someone who edits through a workspace and views by name', { email: 'wen', role: 3 }, true, true, 'workspace'],
  ['a member', { email: 'otto', role: 3 }, true, false, 'workspace'],
  ['an admin who was not added', { email: 'adam', role: 2 }, true, false, 'workspace'],
  ['a guest of the workspace', { email: 'gita', role: 6 }, true, false, 'workspace'],
  ['another guest', { email: 'greta', role: 6 }, false, false, undefined],
  ['a premium guest', { email: 'pia', role: 4 }, false, false, undefined],
  ['someone of another team', { email: 'tom', role: null }, false, false, undefined],
  ['a stranger', { email: null, role: null }, false, false, undefined],
  ['a stranger with the password', { email: null, role: null, hasPassword: true }, true, false, 'link'],
] as const)('what the Share popup says is read for one person: %s', (_, who, opens, edits, by) => {
  const { through, ...standing } = standingBy({ ways: SHARED, people: PEOPLE }, who)
  expect([standing, through[0]?.way]).toEqual([{ opens, edits }, by])
  // Locked by the plan or in the trash, it is edited by nobody.
  expect(standingBy({ ways: { ...SHARED, isEditable: false }, people: PEOPLE }, who).edits).toBe(false)
})
