import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient, type Envelope, type TestClient } from '../../../test/client.ts'
import { endOf, openSocket } from '../../../test/editors.ts'
import { handOver, step } from '../../../test/hand-over.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { joinTeam } from '../../../test/plans.ts'

let clock = Date.now()
let server: TestServer
let port: string
beforeAll(async () => {
  server = await startServer({ now: () => clock })
  port = new URL(server.url).port
})
afterAll(() => server.stop())

type Switched = Person['user'] & { next: string }
let count = 0
let label: string
let owner: Person
/** A team with an address, and the way there from where its founder signed up. */
let made: Switched
beforeEach(async () => {
  owner = await signUp(server, { fullName: 'Olive Owner' })
  label = `harbour${++count}`
  made = await owner.ask<Switched>('CreateTeamApi', { teamName: 'Harbour and Sons', teamUrl: label })
})

/** A browser that has opened another name of this server. Node knows no names below localhost. */
const at = (host: string) => createClient(server, undefined, `${host}:${port}`)
const user = async (client: TestClient) => {
  const { status, envelope } = await client.call('GetSessionUser')
  return status === 200 ? (envelope as Envelope & { Data: Person['user'] }).Data : status
}

describe('a team’s own address', () => {
  it('takes the session over once, with a code for this host that is good for 30 seconds, and the team is worked in there [ROUTE-01, ROUTE-29]', async () => {
    expect(made.next).toMatch(
      new RegExp(`^http://${label}\\.localhost:${port}/account/handoff\\?code=[0-9A-Za-z]{22}&next=%2F%3Fupgrade`),
    )
    const there = at(`${label}.localhost`)
    expect(await user(there)).toBe(401)
    const { status, to, response } = await handOver(owner, there, made.next)
    expect([status, to]).toEqual([303, '/?upgrade=true#seeplans'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    expect(response.headers.get('set-cookie')).not.toMatch(/domain=/i)
    expect(await user(there)).toMatchObject({ email: owner.email, team: { name: 'Harbour and Sons', teamUrl: label } })
    // Spent.
    const second = at(`${label}.localhost`)
    expect((await handOver(owner, second, made.next)).to).toMatch(/^\/account\/signin/)
    expect(await user(second)).toBe(401)

    // Nothing of it is stored as it is, and each address keeps to its team whatever was chosen at the other.
    const { rows } = await server.app.pool.query('select code_hash from session_handoff')
    expect(rows).toEqual([])
    const own = await owner.ask<Switched>('SwitchTeam', { teamId: owner.user.team.id })
    expect(own.next).toBe('/')
    expect([await user(owner), await user(there)]).toMatchObject([
      { team: { id: owner.user.team.id } },
      { team: { id: made.team.id } },
    ])
    const socket = openSocket(server, there, '/hub', {
      host: `${label}.localhost:${port}`,
      origin: `http://${label}.localhost:${port}`,
    })
    await new Promise((resolve) => socket.once('open', resolve))
    // Signing out is one thing at all of them.
    const ended = endOf(socket)
    await owner.ask('SignOut')
    expect(await ended).toMatchObject({ code: 4401 })
    expect(await user(there)).toBe(401)
  })

  it('a code for another host, a late one, one from a foreign site’s link over somebody else’s session, and a way out are worth nothing', async () => {
    const other = `quay${count}`
    await owner.ask('CreateTeamApi', { teamName: 'Quay', teamUrl: other })
    const way = async () => (await owner.ask<Switched>('SwitchTeam', { teamId: made.team.id })).next
    const wrong = at(`${other}.localhost`)
    expect((await handOver(owner, wrong, await way())).to).toMatch(/^\/account\/signin/)
    const late = await way()
    clock += 31_000
    expect((await handOver(owner, at(`${label}.localhost`), late)).to).toMatch(/^\/account\/signin/)
    clock -= 31_000

    const stranger = await signUp(server, { fullName: 'Stan Stranger' })
    await joinTeam(server, { user: { ...owner.user, team: made.team } }, stranger, 3)
    const { next } = await stranger.ask<Switched>('SwitchTeam', { teamId: made.team.id })
    const theirs = at(`${label}.localhost`)
    await handOver(stranger, theirs, next)
    const trap = await way()
    await handOver(owner, theirs, trap)
    expect(await user(theirs)).toMatchObject({ email: stranger.email })

    for (const out of ['//evil.example', 'https://evil.example', '/\\evil.example', '/x y']) {
      const { to } = await handOver(owner, at(`${label}.localhost`), `${await way()}&next=${encodeURIComponent(out)}`)
      expect(to).toBe('/')
    }
  })

  it('is nobody’s after it was changed, who is not in the team is sent to their own, and other names below ours are not served', async () => {
    const there = at(`${label}.localhost`)
    await handOver(owner, there, made.next)
    const stranger = await signUp(server, { fullName: 'Stan Stranger' })
    const lost = createClient(server, undefined, `${label}.localhost:${port}`)
    await lost.call('SignIn', { email: stranger.email, password: stranger.password })
    expect(await user(lost)).toMatchObject({ isElsewhere: true, team: { id: stranger.user.team.id } })
    const { envelope } = await lost.call('SwitchTeam', { teamId: stranger.user.team.id })
    const { next } = envelope.Data as Switched
    expect(next).toMatch(new RegExp(`^http://localhost:${port}/account/handoff\\?code=`))
    const home = createClient(server)
    await handOver(lost, home, next)
    expect(await user(home)).toMatchObject({ email: stranger.email, team: { id: stranger.user.team.id } })

    const renamed = await there.call('AddTeamDomain', { teamName: 'Harbour', teamUrl: `${label}b` })
    expect((renamed.envelope.Data as Switched).next).toContain(
      `http://${label}b.localhost:${port}/account/handoff?code=`,
    )
    const moved = at(`${label}b.localhost`)
    await handOver(there, moved, (renamed.envelope.Data as Switched).next)
    expect(await user(moved)).toMatchObject({ email: owner.email, team: { id: made.team.id } })
    // A name of this machine is the product; elsewhere it is no one's.
    clock += 3_000
    expect(await user(there)).toMatchObject({ email: owner.email })
    expect((await at('evil.example').fetch('/')).status).toBe(421)
  })

  it('S18: a link of somebody else’s signs nobody in, whatever headers the browser sends, and is worth nothing after that', async () => {
    const way = async () => (await owner.ask<Switched>('SwitchTeam', { teamId: made.team.id })).next
    for (const site of ['same-site', 'none', 'same-origin', 'cross-site', null]) {
      const headers: HeadersInit = site === null ? {} : { 'sec-fetch-site': site }
      const link = await way()
      const fresh = at(`${label}.localhost`)
      const first = await step(fresh, link, headers)
      // No session where it was asked: the way ends.
      const second = await step(createClient(server), first.to ?? '', headers)
      expect(second.to).toBe(`http://${label}.localhost:${port}/`)
      expect((await step(fresh, link, headers)).to).toMatch(/^\/account\/signin/)
      expect(await user(fresh)).toBe(401)
    }
  })

  it('S18: a code that the attacker has confirmed for their own browser is worth nothing in another, signed in or not', async () => {
    const way = async () => (await owner.ask<Switched>('SwitchTeam', { teamId: made.team.id })).next
    const confirmed = async () => {
      const first = await step(at(`${label}.localhost`), await way())
      return (await step(owner, first.to ?? '')).to ?? ''
    }
    const fresh = at(`${label}.localhost`)
    expect((await step(fresh, await confirmed())).to).toMatch(/^\/account\/signin/)
    expect(await user(fresh)).toBe(401)
    // One that has a cookie of its own from another way.
    await step(fresh, await way())
    expect((await step(fresh, await confirmed())).to).toMatch(/^\/account\/signin/)
    expect(await user(fresh)).toBe(401)
    // Someone who is in where it was asked, in a session of theirs.
    const stranger = await signUp(server)
    const first = await step(fresh, await way())
    expect((await step(stranger, first.to ?? '')).to).toBe(`http://${label}.localhost:${port}/`)
    expect(await user(fresh)).toBe(401)
  })
})
