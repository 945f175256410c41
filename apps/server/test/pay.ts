import { randomUUID } from 'node:crypto'
import { TEST_CARDS, type TestCardName } from '@recto/contract'
import { createClient } from './client.ts'
import type { TestServer } from './harness.ts'
import type { Person } from './people.ts'
import { teamOf } from './plans.ts'

type Payer = Pick<Person, 'call' | 'ask'>
type Site = Pick<TestServer, 'url' | 'app'>

/** What the pay frame is answered when a card is typed, or a dialog of the bank is pressed. */
export type FrameAnswer = { is: string; code?: string; problem?: string }

/** Posts as the pay frame does, from its own origin. */
export async function fromFrame(site: Site, path: 'type' | 'bank', body: unknown): Promise<FrameAnswer> {
  const { payUrl } = site.app.config
  const host = new URL(payUrl).host
  const response = await createClient(site, undefined, host).fetch(`/card/test/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: payUrl },
    body: JSON.stringify(body),
  })
  return (await response.json()) as FrameAnswer
}

/** The person presses Complete, or Fail. */
export const atBank = (site: Site, clientSecret: string, isConfirmed = true) =>
  fromFrame(site, 'bank', { clientSecret, isConfirmed })

/** Types a card in the pay frame, and confirms it at its bank where that asks; returns the token that pays. */
export async function typeCard(site: Site, payer: Payer, name: TestCardName = 'pm_test_visa'): Promise<string> {
  const { setup, clientSecret } = await payer.ask<{ setup: string; clientSecret: string }>('BeginCard')
  const answer = await fromFrame(site, 'type', { clientSecret, name, expires: '2099-12', holder: 'Ines Solberg' })
  if (answer.is === 'confirm') await atBank(site, clientSecret)
  return setup
}

/** What a call that pays takes: a press of its own, with a card that is typed for it. */
export async function paying(
  site: Site,
  payer: Payer,
  name?: TestCardName,
): Promise<{ requestId: string; token: string }> {
  return { requestId: randomUUID(), token: await typeCard(site, payer, name) }
}

/** A press of its own that the card on file pays. */
export const onFile = (): { requestId: string } => ({ requestId: randomUUID() })

/** Puts a card on file that was kept before, as if the owner had typed it: no money moves, and nothing is asked. */
export async function putCardOnFile(
  site: Pick<TestServer, 'app'>,
  person: Pick<Person, 'user'>,
  name: TestCardName = 'pm_test_visa',
): Promise<void> {
  const { pool } = site.app
  const teamId = await teamOf(site, person)
  const card = `tcard_${randomUUID().replaceAll('-', '')}_${name}`
  const { brand, number } = TEST_CARDS[name]
  await pool.query(
    `insert into test_customer (id, email, about, created_at) values ($1, '', '{}', now()) on conflict do nothing`,
    [`tcus_${teamId}`],
  )
  await pool.query(
    `insert into test_card (id, customer, name, expires, holder, created_at) values ($1, $2, $3, '2099-12', '', now())`,
    [card, `tcus_${teamId}`, name],
  )
  await pool.query(
    `insert into team_card (team_id, customer, card, brand, last4, expires, fingerprint, holder, created_at)
     values ($1, $2, $3, $4, $5, '2099-12', $6, '', now())
     on conflict (team_id) do update set card = excluded.card, last4 = excluded.last4, is_stopped = false`,
    [teamId, `tcus_${teamId}`, card, brand, number.slice(-4), `test_${name}`],
  )
}

/** What was taken of a team, in order: cents and what for. */
export async function takenOf(site: Pick<TestServer, 'app'>, person: Pick<Person, 'user'>) {
  const { rows } = await site.app.pool.query<{ amount_cents: number; kind: string }>(
    `select t.amount_cents, p.kind from test_payment t join purchase p on p.payment = t.id
     where p.team_id = $1 and t.state = 'taken' order by t.taken_at, p.id`,
    [await teamOf(site, person)],
  )
  return rows.map(({ amount_cents, kind }) => [kind, amount_cents] as const)
}
