import { randomBytes } from 'node:crypto'
import { byteWords, ROLE } from '@recto/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Envelope } from '../../../test/client.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signIn, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan, teamOf } from '../../../test/plans.ts'
import { upload } from '../../../test/uploads.ts'

/** What Free holds in these tests. Bytes. */
const QUOTA = 1_000_000
const DAY = 24 * 3600_000

let server: TestServer
let owner: Person
let first: string
let count = 0
beforeAll(async () => {
  server = await startServer({ env: { NEW_TEAM_PLAN: 'Free' } })
  await server.app.pool.query(
    `update plan_tier set rules = rules || jsonb_build_object('maxTeamBytes', $1::bigint, 'maxFolios', 9) where tier = 'free'`,
    [QUOTA],
  )
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await signUp(server)
  first = await folioOf(owner)
})

const folioOf = async (person: Person) => (await person.ask<{ token: string }>('CreateFolio', {})).token
const attach = async (person: Person, token: string, bytes: number): Promise<Envelope> =>
  (await upload(person, 'UploadAttachment', randomBytes(bytes), { token })).envelope
/** Another team of the person, worked in from another browser; with a folio. */
async function another(person: Person): Promise<{ person: Person; token: string }> {
  const there = await signIn(server, person)
  const teamUrl = `shared${++count}x${Date.now().toString(36)}`
  const user = await there.ask<Person['user']>('CreateTeamApi', { teamName: 'Next', teamUrl })
  const moved = { ...there, user }
  return { person: moved, token: await folioOf(moved) }
}
const stored = async (person: Person): Promise<number> => {
  const { rows } = await server.app.pool.query(
    `select sum(stored_bytes)::bigint as bytes from team join team_member on team_id = team.id
     join account on account.id = account_id where email = $1 and role = 1`,
    [person.email],
  )
  return Number(rows[0].bytes)
}

it('N12: the second free team of one person has only the room that the first one left, in words that say so', async () => {
  expect((await attach(owner, first, 700_000)).StatusCode).toBe(1)
  const next = await another(owner)
  const refusedThere = await attach(next.person, next.token, 700_000)
  const used = byteWords(await stored(owner))
  expect([refusedThere.StatusCode, refusedThere.Message]).toEqual([
    5,
    `Your team’s storage is full: your free teams share 1 MB, and ${used} is used. Permanently delete folios you no longer need (their files and revisions go with them), or choose a plan that holds more.`,
  ])
  expect((await attach(next.person, next.token, 200_000)).StatusCode).toBe(1)
  expect((await attach(owner, first, 200_000)).StatusCode).toBe(5)
  await onPlan(server, owner, 'ProYearly25')
  await owner.ask('DeleteFolio', { token: first })
  await owner.ask('DeleteFolioPermanent', { token: first })
  await onPlan(server, owner, 'Free')
  expect((await attach(next.person, next.token, 700_000)).StatusCode).toBe(1)
  expect(await stored(owner)).toBeLessThanOrEqual(QUOTA)
})

it('N12: of twenty files sent into four free teams at once only as many pass as one plan has room for', async () => {
  const teams = [{ person: owner, token: first }]
  for (let made = 0; made < 3; made++) teams.push(await another(owner))
  const sent = await Promise.all(
    teams.flatMap(({ person, token }) => Array.from({ length: 5 }, () => attach(person, token, 150_000))),
  )
  expect(sent.filter(({ StatusCode }) => StatusCode === 1)).toHaveLength(6)
  expect(await stored(owner)).toBeLessThanOrEqual(QUOTA)
})

it('N12: every door that stores something asks what the other free teams hold', async () => {
  const next = await another(owner)
  expect((await attach(owner, first, 985_000)).StatusCode).toBe(1)
  const { person, token } = next
  const html = `<p>${'a'.repeat(30_000)}</p>`
  expect((await person.call('SaveEmbedHtml', { token, html })).envelope.StatusCode).toBe(5)
  const picture = await sharp(randomBytes(90 * 90 * 3), { raw: { width: 90, height: 90, channels: 3 } })
    .png()
    .toBuffer()
  expect((await upload(person, 'UploadAttachment', picture, { token })).envelope.StatusCode).toBe(5)
  await server.app.pool.query('update team set stored_bytes = stored_bytes + 100000 where id = $1', [
    await teamOf(server, owner),
  ])
  for (const [call, input] of [
    ['CreateFolio', {}],
    ['Duplicate', { token }],
    ['SaveFolioVersion', { token, note: 'Named' }],
    ['ExportV3', { token, format: 'json' }],
  ] as const) {
    const { StatusCode, Data } = (await person.call(call, input)).envelope
    expect([call, StatusCode === 1, Data]).toMatchObject([call, false, { reason: 'limit', what: 'storage' }])
  }
})

it.each<[string, (next: Person) => Promise<void>, number]>([
  ['another free team', async () => {}, 5],
  ['a team whose trial has ended', (next) => trial(next, -DAY), 5],
  ['a team whose plan has ended', (next) => ended(next, -40 * DAY), 5],
  ['a team from before this rule', (next) => before(next), 1],
  ['a team on a paid plan', (next) => onPlan(server, next, 'ProYearly25'), 1],
  ['a team on a trial', (next) => trial(next, DAY), 1],
  ['a team that somebody else owns now', (next) => owned(next), 1],
])('N12: with 700 kB in the first team, 700 kB more in %s', async (_, make, status) => {
  expect((await attach(owner, first, 700_000)).StatusCode).toBe(1)
  const next = await another(owner)
  await make(next.person)
  expect((await attach(next.person, next.token, 700_000)).StatusCode).toBe(status)
})

it('N12: a paid team of the same owner takes nothing from the free one, and a member reads nothing of other teams', async () => {
  const next = await another(owner)
  await onPlan(server, next.person, 'ProYearly25')
  expect((await attach(next.person, next.token, 900_000)).StatusCode).toBe(1)
  expect((await attach(owner, first, 700_000)).StatusCode).toBe(1)
  const last = await another(owner)
  const member = await signUp(server)
  await joinTeam(server, last.person, member, ROLE.member)
  await member.ask('SwitchTeam', { teamId: last.person.user.team.id })
  const { StatusCode, Message, Data } = await attach(member, await folioOf(member), 700_000)
  expect([StatusCode, Message]).toEqual([
    10,
    'Your team’s storage is full: it shares the storage of one free plan with its owner’s other free teams. Permanently delete folios you no longer need (their files and revisions go with them), or ask your team owner for a plan that holds more.',
  ])
  expect((Data as { usedBytes: number }).usedBytes).toBeLessThan(50_000)
})

const trial = (person: Person, ms: number) =>
  onPlan(server, person, { planId: 'ProYearly25', trialEndsAt: server.app.now() + ms })
const ended = (person: Person, ms: number) =>
  onPlan(server, person, { planId: 'ProYearly25', endsAt: server.app.now() + ms })
const before = async (person: Person) => {
  await server.app.pool.query('update team set shares_storage = false where id = $1', [await teamOf(server, person)])
}
const owned = async (person: Person) => {
  const id = await teamOf(server, person)
  await server.app.pool.query('update team_member set role = 2 where team_id = $1', [id])
  await joinTeam(server, person, await signUp(server), ROLE.owner)
}
