import type { Envelope } from './client.ts'
import type { TestServer } from './harness.ts'
import { putCardOnFile } from './pay.ts'
import { type Person, signUp } from './people.ts'
import { onPlan, teamOf } from './plans.ts'

/** What is left after a rush on a team's seats. */
export type RaceEnd = {
  seats: number
  members: number
  /** Purchases that were made, and payments that were taken for them. */
  bought: number
  paid: number
  paidCents: number
  boughtCents: number
  unsettled: number
  /** Requests that were answered in two ways. */
  contradictions: string[]
  invitationsLeft: number
}

/**
 * A team on Pro of which everything happens at once: `size` seats are bought one by one, `size` people are invited, and
 * those invited before accept. Each request goes out twice; every third answer is lost on the way and asked for again.
 */
export async function raceForSeats(server: TestServer, size: number): Promise<RaceEnd> {
  const owner = await signUp(server, { fullName: 'Olive Owner' })
  const teamId = await teamOf(server, owner)
  const { pool } = server.app
  const end = server.app.now() + 20 * 24 * 3600_000
  await onPlan(server, owner, { planId: 'ProMonthly25', endsAt: end, autoRenew: true }, 2)
  await putCardOnFile(server, owner)
  const crowd: Person[] = []
  for (let at = 0; at < size; at++) crowd.push(await signUp(server, { fullName: `Crowd ${at}x` }))
  await pool.query(
    `insert into team_invitation (handle, token_hash, team_id, email, role, invited_at, mailed_at)
     select 'race ' || email, encode(sha256(convert_to(token, 'UTF8')), 'hex'), $1, email, 3, now(), now() - interval '1 hour'
     from unnest($2::text[], $3::text[]) as given(email, token)`,
    [teamId, crowd.map(({ email }) => email), crowd.map(({ user }) => user.token)],
  )
  /** The yes that each request heard. */
  const heard = new Map<string, string>()
  const contradictions: string[] = []
  const requests: { person: Person; name: string; input: object; key: string }[] = []
  for (let at = 0; at < size; at++) {
    const person = crowd[at] as Person
    const requestId = `race-request-${at}`
    requests.push(
      { person: owner, name: 'BuySeats', input: { count: 1, requestId }, key: `buy ${at}` },
      { person, name: 'AcceptInvitation', input: { t: person.user.token, requestId }, key: `accept ${at}` },
      {
        person: owner,
        name: 'AddMembers',
        input: { teamMembers: [{ email: `later${at}@example.com`, role: 6 }], requestId },
        key: `invite ${at}`,
      },
    )
  }
  const ask = async ({ person, name, input, key }: (typeof requests)[number], isLost: boolean) => {
    const before = heard.get(key)
    const sent = person.call(name, input)
    if (isLost) return void sent.catch(() => {})
    const { envelope } = await sent
    const said = outcome(envelope)
    // A no may turn into a yes once there is room, and be heard after it when both were on their way.
    const known = isYes(said) ? heard.get(key) : before
    if (known && known !== said) contradictions.push(`${key}: ${known}, then ${said}`)
    if (isYes(said)) heard.set(key, said)
  }
  await Promise.all(requests.flatMap((one, at) => [ask(one, at % 3 === 0), ask(one, false)]))
  // An hour later, as far as the limit of calls goes.
  await pool.query('delete from rate_counter')
  for (const one of requests) await ask(one, false)

  const { rows } = await pool.query(
    `select p.member_seats as seats,
       (select count(*)::int from team_member where team_id = $1 and role <= 3) as members,
       (select count(*)::int from purchase where team_id = $1 and state = 'paid') as bought,
       (select coalesce(sum(amount_cents), 0)::int from purchase where team_id = $1 and state = 'paid') as "boughtCents",
       (select count(*)::int from purchase where team_id = $1 and state <> 'paid') as unsettled,
       (select count(*)::int from test_payment t join purchase s on t.id = s.payment where s.team_id = $1 and t.state = 'taken')
         as paid,
       (select coalesce(sum(t.amount_cents), 0)::int from test_payment t join purchase s on t.id = s.payment
         where s.team_id = $1 and t.state = 'taken') as "paidCents",
       (select count(*)::int from team_invitation where team_id = $1 and role = 3) as "invitationsLeft"
     from team_plan p where p.team_id = $1`,
    [teamId],
  )
  return { ...rows[0], contradictions }
}

const isYes = (said: string) => said.startsWith('1 ')

/** Without what is true of the moment only: how many seats there are by now. */
function outcome({ StatusCode, Data }: Envelope): string {
  const { memberSeats: _, ...said } = (Data ?? {}) as Record<string, unknown>
  return `${StatusCode} ${StatusCode === 1 ? JSON.stringify(said) : ''}`
}
