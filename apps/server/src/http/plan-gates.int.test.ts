import { beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../test/harness.ts'
import { type Person, signUp } from '../../test/people.ts'
import { joinTeam, onPlan } from '../../test/plans.ts'
import { sharedServer } from '../../test/worker.ts'

/**
 * What each plan gate answers through HTTP: to owner, admin, member and guest of a team on Unlimited, and to the owner of
 * one on Free. Written by hand from the requirement rows; nothing here is taken from the access table.
 */
const GATES = `
row               gate               owner  admin           member            guest  free
PLAN-030          private-link       ok     ok              ok                guest  plan
PLAN-034          search-engines     ok     ok              ok                guest  plan
PLAN-052,ROLE-37  custom-link        ok     ok              ok                guest  plan
PLAN-053,ROLE-35  password           ok     ok              ok                guest  plan
ROLE-35,ROLE-36   remove-password    ok     ok              ok                guest  ok
PLAN-036          embed              ok     ok              ok                guest  plan
PLAN-040          copy-section       ok     ok              ok                guest  plan
PLAN-050          leads              ok     ok              ok                ok     plan
PLAN-054,ROLE-38  own-template       ok     ok              ok                guest  plan
PLAN-055          team-template      ok     ok              ok                guest  plan
PLAN-035,ROLE-12  workspace-page     ok     not-team-owner  not-team-owner    404    plan
PLAN-080,ROLE-32  new-workspace      ok     ok              ok                guest  plan
PLAN-076          default-workspace  ok     ok              workspace-member  404    plan
PLAN-039,ROLE-50  new-domain         ok     ok              not-admin         guest  plan
PLAN-071          folio-on-domain    ok     ok              not-admin         guest  plan
PLAN-037          one-folio-guest    ok     ok              not-admin         guest  plan
PLAN-079          copy-folio         ok     ok              ok                guest  plan
PLAN-078          archive            ok     ok              ok                guest  plan
PLAN-078          archive-chosen     ok     ok              ok                none   none
PLAN-032          export-sections    ok     ok              ok                guest  plan
`

type Cell = { row: string; gate: string; who: string; expected: string }

function cells(): Cell[] {
  const [head = '', ...lines] = GATES.trim().split('\n')
  const [, , ...people] = head.trim().split(/\s+/)
  return lines.flatMap((line) => {
    const [row = '', gate = '', ...expected] = line.trim().split(/\s+/)
    return people.map((who, n) => ({ row, gate, who, expected: expected[n] ?? '' }))
  })
}

type World = { person: Person; token: string; other: string; section: string; workspace: string }
type Ask = (name: string, input: Record<string, unknown>) => Promise<string>

let server: TestServer
const worlds: Record<string, World> = {}
let words = 0
const newName = () => `gate${++words}`

/** How each gate is passed: the call, with input that would do it. */
const TRIES: Record<string, (world: World, ask: Ask) => Promise<string>> = {
  'private-link': ({ token }, ask) => ask('ChangeFolioSharingSettings', { token, sharingType: 2 }),
  'search-engines': ({ token }, ask) => ask('ChangeFolioSharingSettings', { token, sharingType: 1, indexed: true }),
  'custom-link': ({ token }, ask) => ask('UpdateFoliosCurl', { token, curl: newName() }),
  password: async ({ token }, ask) => {
    const answer = await ask('SetFolioPassFolioSharingSettings', { token, pass: 'open sesame' })
    await ask('RemoveFolioPassFolioSharingSettings', { token })
    return answer
  },
  'remove-password': ({ token }, ask) => ask('RemoveFolioPassFolioSharingSettings', { token }),
  embed: async ({ token, person }) => {
    type Settings = { refusals: { embed: { reason: string } | null } }
    const { refusals } = await person.ask<Settings>('GetFolioSharingSettings', { token })
    return refusals.embed?.reason ?? 'ok'
  },
  'copy-section': ({ token, other, section }, ask) =>
    ask('CopySections', { token, destinationToken: other, sectionTag: section }),
  leads: ({ token }, ask) => ask('GetLeads', { token }),
  'own-template': ({ token }, ask) => ask('SaveAsTemplate', { token }),
  'team-template': ({ token }, ask) => ask('SaveAsTeamTemplate', { token }),
  'workspace-page': ({ workspace }, ask) => ask('ChangeLabelPrivacy', { labelToken: workspace, private: false }),
  'new-workspace': (_, ask) => ask('CreateLabel', { name: newName() }),
  'default-workspace': ({ workspace }, ask) => ask('MakeLabelDefault', { labelToken: workspace }),
  'new-domain': (_, ask) => ask('CreateCustomDomain', { domainTld: `${newName()}.acme.example` }),
  // There is no such domain: said to whoever may ask for one.
  'folio-on-domain': async ({ token }, ask) => {
    const answer = await ask('AttachFolioToDomain', { token, domainId: 'x'.repeat(22) })
    return answer === '404' ? 'ok' : answer
  },
  'one-folio-guest': ({ token }, ask) => ask('AddSingleFolioGuest', { token, email: `${newName()}@example.com` }),
  'copy-folio': ({ token }, ask) => ask('Duplicate', { token }),
  archive: async ({ token }, ask) => {
    const answer = await ask('DeleteFolio', { token })
    if (answer === 'ok') await ask('Unarchive', { token })
    return answer
  },
  'archive-chosen': async ({ token }, ask) => {
    const answer = await ask('DeleteFolios', { tokens: [token] })
    if (answer !== 'ok') return answer.startsWith('None of the selected') ? 'none' : answer
    return ask('Unarchive', { token })
  },
  'export-sections': ({ token, section }, ask) =>
    ask('ExportV3', { token, format: 'json', settings: { sections: [section] } }),
}

async function answer({ who, gate }: Cell): Promise<string> {
  const world = worlds[who] as World
  return (TRIES[gate] as (typeof TRIES)[string])(world, async (name, input) => {
    const { status, envelope } = await world.person.call(name, input)
    if (status === 403) return (envelope.Data as { reason: string }).reason
    return status === 200 && envelope.StatusCode === 1 ? 'ok' : status === 200 ? envelope.Message : String(status)
  })
}

beforeAll(async () => {
  server = await sharedServer()
  const person = (fullName: string) => signUp(server, { fullName })
  const [owner, admin, member, guest, free] = [
    await person('Olive Owner'),
    await person('Adam Admin'),
    await person('Mara Member'),
    await person('Gita Guest'),
    await person('Fay Free'),
  ]
  for (const [one, role] of [
    [admin, 2],
    [member, 3],
    [guest, 6],
  ] as const) {
    await joinTeam(server, owner, one, role)
    await one.ask('SwitchTeam', { teamId: owner.user.team.id })
  }
  const folio = async (by: Person) =>
    (await by.ask<{ token: string }>('CreateFolio', { folioName: 'Harbour plan' })).token
  const sectionOf = async (by: Person, token: string) =>
    (await by.ask<{ document: { sections: { id: string }[] } }>('GetFolioJson', { token })).document.sections[0]?.id ??
    ''
  const workspace = async (by: Person) =>
    (await by.ask<{ workspace: { token: string } }>('CreateLabel', { name: 'Press', accessType: 2 })).workspace.token

  const shared = await workspace(owner)
  for (const [who, one] of Object.entries({ owner, admin, member, free })) {
    const [token, other] = [await folio(one), await folio(one)]
    const section = await sectionOf(one, token)
    worlds[who] = { person: one, token, other, section, workspace: one === free ? await workspace(free) : shared }
  }
  const { token, other, section } = worlds.owner as World
  for (const one of [token, other]) await owner.ask('AddCollaborator', { token: one, email: guest.email, privilege: 2 })
  await guest.ask('ProcessCollaborator', { verb: 'accept', id: token })
  await guest.ask('ProcessCollaborator', { verb: 'accept', id: other })
  worlds.guest = { person: guest, token, other, section, workspace: shared }
  await onPlan(server, free, 'Free')
})

describe('plan gates through HTTP', () => {
  it.each(cells())('$gate, asked by $who: $expected [$row]', async (cell) => {
    expect(await answer(cell)).toBe(cell.expected)
  })
})
