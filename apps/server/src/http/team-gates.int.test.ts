import { beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../test/harness.ts'
import { type Person, signUp } from '../../test/people.ts'
import { joinTeam, onPlan } from '../../test/plans.ts'
import { sharedServer } from '../../test/worker.ts'

/**
 * What is done with a team as a whole, by role: on a paid plan, then on Free. Written by hand from the requirement rows;
 * nothing here is taken from the access table.
 */
const PAID = `
row              gate           owner  admin           member          premium  single  guest
ROLE-17,ROLE-20  settings       ok     ok              not-admin       guest    guest   guest
ROLE-18          plans          ok     ok              not-admin       guest    guest   guest
ROLE-23,ROLE-27  invoice        ok     ok              not-admin       guest    guest   guest
ROLE-11          cancel-plan    ok     not-team-owner  not-team-owner  guest    guest   guest
ROLE-29          invite         ok     ok              not-admin       guest    guest   guest
ROLE-22,ROLE-24  change-member  ok     ok              not-admin       guest    guest   guest
ROLE-24          remove-unpaid  ok     ok              not-admin       guest    guest   guest
ROLE-28          invite-link    ok     ok              not-admin       guest    guest   guest
ROLE-17,ROLE-07  list-people    ok     ok              ok              guest    guest   guest
ROLE-51,ROLE-07  hand-over      ok     not-team-owner  not-team-owner  guest    guest   guest
`
const FREE = `
row              gate           owner  admin           member          premium  single  guest
ROLE-23          plans          ok     not-team-owner  not-team-owner  guest    guest   guest
ROLE-23          invoice        ok     not-team-owner  not-team-owner  guest    guest   guest
PLAN-033         invite         plan   plan            not-admin       guest    guest   guest
ROLE-20          settings       ok     ok              not-admin       guest    guest   guest
`

type Cell = { row: string; gate: string; who: string; expected: string }

function cells(table: string): Cell[] {
  const [head = '', ...lines] = table.trim().split('\n')
  const [, , ...people] = head.trim().split(/\s+/)
  return lines.flatMap((line) => {
    const [row = '', gate = '', ...expected] = line.trim().split(/\s+/)
    return people.map((who, n) => ({ row, gate, who, expected: expected[n] ?? '' }))
  })
}

/** The call behind each gate, with input that stops right behind the gate, or changes nothing. */
const TRIES: Record<string, [string, object]> = {
  settings: ['RemoveTeamLogo', {}],
  plans: ['GetAllPlansAclData', {}],
  invoice: ['GetUpcomingInvoice', {}],
  'cancel-plan': ['ResumePlan', {}],
  invite: ['AddMembers', { teamMembers: [{ email: 'not.yet@example.com', role: 3 }] }],
  'change-member': ['ChangeMemberAccess', { userEmail: 'nobody@example.com', userRole: 3 }],
  'remove-unpaid': ['RemoveUnpaidMembers', { list: ['nobody@example.com'] }],
  'invite-link': ['ToggleInviteByLink', { isOn: true }],
  'list-people': ['ListALLMembers', {}],
  'hand-over': ['GetTeamTies', {}],
}

let server: TestServer
const people: Record<string, Person> = {}

beforeAll(async () => {
  server = await sharedServer()
  const owner = await signUp(server)
  people.owner = owner
  const roles = { admin: 2, member: 3, premium: 4, single: 5, guest: 6 }
  for (const [who, role] of Object.entries(roles)) {
    const one = await signUp(server)
    await joinTeam(server, owner, one, role)
    await server.app.pool.query(
      'delete from team_member where account_id = (select id from account where email = $1) and role = 1',
      [one.email],
    )
    people[who] = one
  }
})

async function answer({ who, gate }: Cell): Promise<string> {
  const [name, input] = TRIES[gate] as [string, object]
  const { status, envelope } = await (people[who] as Person).call(name, input)
  if (status === 403) return (envelope.Data as { reason: string }).reason
  return status >= 500 || status === 401 ? `${status}` : 'ok'
}

describe('a team on a paid plan, through HTTP', () => {
  beforeAll(() => onPlan(server, people.owner as Person, 'UnlimitedYearly25'))

  it.each(cells(PAID))('$gate, asked by $who: $expected [$row]', async (cell) => {
    expect(await answer(cell)).toBe(cell.expected)
  })
})

describe('a team on Free, through HTTP', () => {
  beforeAll(() => onPlan(server, people.owner as Person, 'Free'))

  it.each(cells(FREE))('$gate, asked by $who: $expected [$row]', async (cell) => {
    expect(await answer(cell)).toBe(cell.expected)
  })
})
