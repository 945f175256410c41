import { expect } from 'vitest'
import type { TestServer } from './harness.ts'
import { type Person, signUp } from './people.ts'

/** What a call answered beside the deletion of its team. */
export type BesideAnswer = [name: string, status: number, message: string]

/** How long calls have to come as far as their team's lock. ms */
const MOST_MS = 4000

/** Sends each call while the deletion of its caller's team is under way, `atOnce` for one team. */
export async function besideDeletion(
  server: TestServer,
  names: readonly string[],
  atOnce: number,
): Promise<BesideAnswer[]> {
  const answers: BesideAnswer[] = []
  for (let at = 0; at < names.length; at += atOnce) answers.push(...(await batch(server, names.slice(at, at + atOnce))))
  return answers
}

/** Something for each field that calls have; what a call does not know it leaves. */
async function inputFor({ app }: TestServer, person: Person, teamId: string): Promise<Record<string, unknown>> {
  const { token } = await person.ask<{ token: string }>('CreateFolio')
  const labels = await app.db.selectFrom('workspace').select('token').orderBy('id').execute()
  const labelToken = labels.at(-1)?.token
  return {
    ...{ token, folioToken: token, tokens: [token], labelToken, channelToken: labelToken, list: [labelToken] },
    ...{ teamId, teamName: 'Other name', name: 'Name', folioName: 'Name', labelName: 'Name' },
    ...{ title: 'Name', note: 'Note', text: 'Text', html: '<p>A</p>', hex: '#336699', color: '#336699' },
    ...{ email: 'someone@example.com', userEmail: 'someone@example.com', memberEmail: 'someone@example.com' },
    ...{ members: [{ email: 'someone@example.com', role: 3 }], emails: ['someone@example.com'], role: 3, userRole: 3 },
    ...{ reason: 'price', reasons: [], other: '', plan: 'ProMonthly25', seats: 2, count: 2, id: 'a', place: 'light' },
    ...{
      fullName: 'Name',
      company: 'Company',
      line1: 'Street 1',
      line2: '',
      state: '',
      vat: '',
      taxId: '',
      city: 'Town',
      postalCode: '1000',
      country: 'AT',
      region: '',
      zip: '1000',
      vatId: '',
    },
    ...{ query: 'Inter', family: 'Inter', url: 'http://127.0.0.1:1/', isOn: true, private: true, newAccessType: 1 },
    ...{ format: 'json', kind: 'all', privilege: 1, type: 1, domain: 'docs.example.com', amount: 1, credits: 1 },
  }
}

/** How many of the server's statements wait for a lock. */
async function blocked({ app }: TestServer): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

let teams = 0

/** Sends calls that wait behind the deletion of their caller's team, which waits for the test. */
async function batch(server: TestServer, names: readonly string[]): Promise<BesideAnswer[]> {
  const person = await signUp(server)
  const teamUrl = `beside${process.pid}x${++teams}`
  const { team } = await person.ask<Person['user']>('CreateTeamApi', { teamName: 'Soon gone', teamUrl })
  const input = await inputFor(server, person, team.id)
  const first = await server.app.pool.connect()
  try {
    await first.query('begin')
    await first.query('select from team where token = $1 for no key update', [team.id])
    const deleted = person.call('DeleteTeam', { teamName: 'Soon gone' })
    await expect.poll(() => blocked(server), { timeout: 20_000, interval: 10 }).toBe(1)
    let open = names.length
    const answers = names.map(async (name) => {
      const { status, envelope } = await person.call(name, input)
      open--
      return [name, status, envelope.Message] as BesideAnswer
    })
    // What waits for something else than the team is not waited for: locks end after 10 s.
    const until = performance.now() + MOST_MS
    await expect
      .poll(async () => open < (await blocked(server)) || performance.now() > until, { timeout: 20_000, interval: 20 })
      .toBe(true)
    await first.query('rollback')
    expect([names, (await deleted).envelope.StatusCode]).toEqual([names, 1])
    return await Promise.all(answers)
  } finally {
    first.release()
  }
}
