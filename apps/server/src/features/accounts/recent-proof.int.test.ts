import type { OutputOf, Passkey, StartPasskey, StartPasskeyReauthentication } from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { createDevice } from '../../../test/passkey-device.ts'
import { type Person, signIn, signUp } from '../../../test/people.ts'
import { joinTeam } from '../../../test/plans.ts'

let server: TestServer
let at = 0
beforeAll(async () => {
  server = await startServer({ now: () => Date.now() + at })
})
afterAll(() => server.stop())

type Options = { challenge: string; rpId: string; rp: { id: string }; user: { id: string } }
const LATER_MS = 10 * 60_000

const said = async (person: Person, name: string, input: unknown = {}) => {
  const { status, envelope } = await person.call(name, input)
  return [status, envelope.StatusCode, (envelope.Data as { reason?: string } | null)?.reason]
}
const ASKED = [200, 0, 'reauthenticate']
const DONE = [200, 1, undefined]

/** Refused ten minutes after the last proof, and done after a new one; `isStill` says that nothing has changed. */
async function asksAgain(person: Person, name: string, input: object, isStill: () => Promise<unknown>) {
  at += LATER_MS
  const before = await isStill()
  expect(await said(person, name, input)).toEqual(ASKED)
  expect(await said(person, 'Reauthenticate', { password: 'not this' })).toEqual([200, 0, undefined])
  expect(await said(person, 'Reauthenticate')).toEqual([400, 1400, undefined])
  expect(await said(person, name, input)).toEqual(ASKED)
  expect(await isStill()).toEqual(before)
  await person.ask('Reauthenticate', { password: person.password })
  expect(await said(person, name, input)).toEqual(DONE)
}

describe('what a browser that was left open does not do', () => {
  it('handing a team over asks for a new proof ten minutes after the last one', async () => {
    const [owner, successor] = [await signUp(server), await signUp(server)]
    await joinTeam(server, owner, successor, 2)
    await asksAgain(owner, 'HandOverTeam', { userEmail: successor.email }, async () => {
      return (await owner.ask<Person['user']>('GetSessionUser')).team
    })
  })

  it('deleting a team asks for a new proof ten minutes after the last one', async () => {
    const owner = await signUp(server)
    await asksAgain(owner, 'DeleteTeam', { teamName: owner.user.team.name }, () => owner.ask('GetTeamTies'))
  })

  it('a file with all of one’s data asks for a new proof ten minutes after the last one', async () => {
    const owner = await signUp(server)
    await asksAgain(owner, 'StartArchive', {}, () => owner.ask('GetArchive'))
  })

  it('a proof is the person’s password or passkey, in the session that asked, and counts for that one alone', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const devices = [createDevice(server.url), createDevice(server.url)] as const
    for (const [i, one] of [person, other].entries()) {
      const { options } = await one.ask<OutputOf<typeof StartPasskey>>('StartPasskey', { password: one.password })
      await one.ask<Passkey>('AddPasskey', { answer: devices[i]?.make(options as Options) })
    }
    const elsewhere = await signIn(server, person)
    at += LATER_MS
    const begin = async (who: Person, name = 'StartPasskeyReauthentication') =>
      (await who.ask<OutputOf<typeof StartPasskeyReauthentication>>(name)).options as Options
    const proved = async (answer: unknown, who = person) =>
      (await said(who, 'Reauthenticate', { answer })).slice(0, 2).join()
    const [own, theirs] = devices
    expect(await proved(theirs.use(await begin(person)))).toBe('200,0')
    expect(await proved(own.use(await begin(elsewhere)))).toBe('200,0')
    expect(await proved(own.use(await begin(person, 'StartPasskeySignIn')))).toBe('200,0')
    expect(await said(person, 'StartArchive')).toEqual(ASKED)
    const options = await begin(person)
    expect(await proved(own.use(options))).toBe('200,1')
    expect(await proved(own.use(options))).toBe('200,0')
    expect(await said(elsewhere, 'StartArchive')).toEqual(ASKED)
    expect(await said(person, 'StartArchive')).toEqual(DONE)
  })

  it('whoever has no password is told so', async () => {
    const person = await signUp(server)
    await server.app.pool.query(
      'update credential set password_hash = null where account_id = (select id from account where email = $1)',
      [person.email],
    )
    at += LATER_MS
    const { envelope } = await person.call('StartArchive')
    expect(envelope.Data).toEqual({ reason: 'reauthenticate', hasPassword: false, hasPasskey: false })
  })
})
