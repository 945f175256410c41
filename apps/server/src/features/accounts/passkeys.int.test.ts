import type { AccountArchive, GetPasskeys, OutputOf, Passkey, StartPasskey, StartTwoFactor } from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOfApp } from '../../../test/authenticator.ts'
import { createClient, type TestClient } from '../../../test/client.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { createDevice } from '../../../test/passkey-device.ts'
import { lastMail, linkFor, type Person, signUp } from '../../../test/people.ts'

let server: TestServer
let at = 0
beforeAll(async () => {
  server = await startServer({ now: () => Date.now() + at })
})
afterAll(() => server.stop())

type Begun = { challenge: string; rpId: string; rp: { id: string }; user: { id: string } }
type Device = ReturnType<typeof createDevice>

const listOf = async (person: Person) => (await person.ask<OutputOf<typeof GetPasskeys>>('GetPasskeys')).passkeys
const begin = async (person: Person) => {
  const { options } = await person.ask<OutputOf<typeof StartPasskey>>('StartPasskey', { password: person.password })
  return options as Begun
}
const said = async (client: Pick<TestClient, 'call'>, name: string, input: unknown) => {
  const { status, envelope } = await client.call(name, input)
  return [status, envelope.StatusCode, envelope.Message]
}

/** Someone with a passkey. */
async function withPasskey(name?: string) {
  const person = await signUp(server)
  const device = createDevice(server.url)
  const passkey = await person.ask<Passkey>('AddPasskey', { answer: device.make(await begin(person)), name })
  return { person, device, passkey }
}

/** A browser that no one is signed in at, and what it begins a sign-in with. */
async function atSignIn(host?: string) {
  const client = createClient(server, undefined, host)
  const { envelope } = await client.call('StartPasskeySignIn')
  return { client, options: (envelope.Data as { options: Begun }).options }
}

async function enter(device: Device, odd: Parameters<Device['use']>[1] = {}) {
  const { client, options } = await atSignIn()
  const { status, envelope } = await client.call('SignInWithPasskey', { answer: device.use(options, odd) })
  const isIn = (await client.call('GetSessionUser')).status === 200
  return { client, status, envelope, isIn }
}

describe('adding a passkey', () => {
  it('takes the password and what the device made; it stands in the list and is told by mail', async () => {
    const person = await signUp(server)
    expect(await person.ask('GetPasskeys')).toEqual({ passkeys: [], host: 'localhost' })
    expect(await said(person, 'StartPasskey', { password: 'not this' })).toEqual([
      200,
      0,
      'This is not your password. Please try again.',
    ])
    const device = createDevice(server.url)
    const options = await begin(person)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    // Nothing about the person stands on the device but the name they sign in with.
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(person.user.token)
    const added = await person.ask<Passkey>('AddPasskey', { answer: device.make(options), name: '  My phone ' })
    expect(added).toMatchObject({ name: 'My phone', usedUtc: null })
    expect(await listOf(person)).toEqual([added])
    const mail = await lastMail(server, person.email)
    expect(mail?.subject).toBe('A passkey was added to your Recto account')
    expect(mail?.text).toContain('My phone')
    // The same device is asked for by none of the next ones.
    expect(await begin(person)).toMatchObject({ excludeCredentials: [{ id: device.id }] })
  })

  it('is refused without the person’s own check, from another site, for another session, late, or a second time', async () => {
    const [person, other] = [await signUp(server), await signUp(server)]
    const device = createDevice(server.url)
    const options = await begin(person)
    const refusedWith = async (answer: unknown, who = person) => (await said(who, 'AddPasskey', { answer })).slice(0, 2)
    expect(await refusedWith(device.make(options, { isVerified: false }))).toEqual([200, 0])
    expect(await refusedWith(device.make(options, { origin: 'https://elsewhere.example' }))).toEqual([200, 0])
    expect(await refusedWith(device.make(options, { host: 'elsewhere.example' }))).toEqual([200, 0])
    expect(await refusedWith(device.make(options), other)).toEqual([200, 0])
    expect(await refusedWith(device.make({ ...options, challenge: 'AAAA' }))).toEqual([200, 0])
    // A challenge for signing in adds nothing.
    expect(await refusedWith(device.make({ ...options, challenge: (await atSignIn()).options.challenge }))).toEqual([
      200, 0,
    ])
    expect([await listOf(person), await listOf(other)]).toEqual([[], []])
    at += 11 * 60_000
    expect(await said(person, 'AddPasskey', { answer: device.make(options) })).toEqual([
      200,
      0,
      'This took too long. Please try again.',
    ])
    const anew = await begin(person)
    await person.ask('AddPasskey', { answer: device.make(anew) })
    expect(await said(person, 'AddPasskey', { answer: createDevice(server.url).make(anew) })).toEqual([
      200,
      0,
      'This has already been used. Please try again.',
    ])
    // One key is one person's.
    expect(await refusedWith(device.make(await begin(other)), other)).toEqual([200, 0])
    expect([(await listOf(person)).length, (await listOf(other)).length]).toEqual([1, 0])
  })

  it('ends at twenty', async () => {
    const { person } = await withPasskey()
    await server.app.pool.query(
      `insert into passkey (handle, account_id, credential_id, public_key, counter, transports, name, created_at)
        select md5(random()::text), p.account_id, md5(random()::text), p.public_key, 0, '[]', 'one more', now()
        from passkey p join account a on a.id = p.account_id, generate_series(1, 19) where a.email = $1`,
      [person.email],
    )
    const { password } = person
    expect(await said(person, 'StartPasskey', { password })).toEqual([
      200,
      0,
      'You have 20 passkeys. Remove one of them first.',
    ])
  })
})

describe('signing in with a passkey', () => {
  it('takes nothing else, and notes when', async () => {
    const { person, device } = await withPasskey()
    const { envelope, isIn, client } = await enter(device)
    expect(envelope).toMatchObject({ StatusCode: 1, Data: { email: person.email, token: person.user.token } })
    expect(isIn).toBe(true)
    expect(await listOf(person)).toMatchObject([{ usedUtc: expect.any(String) }])
    // It is a session as any other: it stands in the list, and can be ended from there.
    await person.ask('RevokeSession', { others: true })
    expect((await client.call('GetSessionUser')).status).toBe(401)
  })

  it('asks for no code where 2-step verification is on: the device has checked the person, and is what they have', async () => {
    const { person, device } = await withPasskey()
    const { password } = person
    const { secret } = await person.ask<OutputOf<typeof StartTwoFactor>>('StartTwoFactor', { password })
    await person.ask('ConfirmTwoFactor', { code: codeOfApp(secret) })
    expect((await createClient(server).call('SignIn', person)).envelope.Data).toHaveProperty('challenge')
    expect(await enter(device, { isVerified: false })).toMatchObject({ isIn: false, envelope: { StatusCode: 0 } })
    expect(await enter(device)).toMatchObject({ isIn: true })
  })

  it('says the same of nobody’s key and tells nothing of accounts before', async () => {
    const { options } = await atSignIn()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials')
    const stranger = await enter(createDevice(server.url))
    expect(stranger).toMatchObject({ isIn: false, status: 200, envelope: { StatusCode: 0, Data: { unknown: true } } })
  })

  it('is refused from another site, as somebody else, with another key, late, twice, and by a copy of the device', async () => {
    const { device } = await withPasskey()
    const { person: other } = await withPasskey()
    const userHandle = Buffer.from(other.user.token).toString('base64url')
    expect((await enter(device, { origin: 'https://elsewhere.example' })).isIn).toBe(false)
    expect((await enter(device, { host: 'elsewhere.example' })).isIn).toBe(false)
    expect((await enter(device, { userHandle })).isIn).toBe(false)
    const forged = createDevice(server.url)
    const { client, options } = await atSignIn()
    const answer = { ...forged.use(options), id: device.id, rawId: device.id }
    expect((await said(client, 'SignInWithPasskey', { answer })).slice(0, 2)).toEqual([200, 0])

    const late = await atSignIn()
    const signed = device.use(late.options)
    at += 11 * 60_000
    expect(await said(late.client, 'SignInWithPasskey', { answer: signed })).toEqual([
      200,
      0,
      'This took too long. Please try again.',
    ])

    const once = await atSignIn()
    const good = device.use(once.options, { counter: 40 })
    expect((await said(once.client, 'SignInWithPasskey', { answer: good })).slice(0, 2)).toEqual([200, 1])
    const thief = createClient(server)
    expect((await said(thief, 'SignInWithPasskey', { answer: good })).slice(0, 2)).toEqual([200, 0])
    // A device that counts from where it was before is another one.
    expect((await enter(device, { counter: 12 })).isIn).toBe(false)
    expect((await enter(device, { counter: 41 })).isIn).toBe(true)
    expect((await thief.call('GetSessionUser')).status).toBe(401)
  })

  it('works at a team’s own address with the product’s passkey, and from there alone', async () => {
    const { person, device } = await withPasskey()
    const label = `keys${Date.now().toString(36)}`
    await server.app.pool.query('update team set url = $1 where token = $2', [label, person.user.team.id])
    const host = `${label}.localhost:${new URL(server.url).port}`
    const { client, options } = await atSignIn(host)
    expect(options.rpId).toBe('localhost')
    const answer = device.use(options, { origin: `http://other.localhost:${new URL(server.url).port}` })
    expect((await said(client, 'SignInWithPasskey', { answer })).slice(0, 2)).toEqual([200, 0])
    const right = device.use((await atSignIn(host)).options, { origin: `http://${host}` })
    expect((await said(client, 'SignInWithPasskey', { answer: right })).slice(0, 2)).toEqual([200, 1])
  })

  it('counts tries by network, in the database', async () => {
    const { client } = await atSignIn()
    await client.call('SignInWithPasskey', { answer: createDevice(server.url).use({ challenge: 'AAAA' }) })
    await server.app.pool.query('update rate_counter set count = 400 where resets_at > now()')
    const answer = createDevice(server.url).use({ challenge: 'AAAA' })
    expect((await client.call('SignInWithPasskey', { answer })).status).toBe(429)
    expect((await client.call('StartPasskeySignIn')).status).toBe(429)
    await server.app.pool.query('delete from rate_counter')
  })
})

describe('a passkey in the list', () => {
  it('is renamed, and removed with the password; from then on it lets nobody in, and that is told by mail', async () => {
    const { person, device, passkey } = await withPasskey()
    expect(passkey.name).toBe('Unknown device')
    const { id } = passkey
    await person.ask('RenamePasskey', { id, name: 'Work laptop' })
    expect((await listOf(person))[0]?.name).toBe('Work laptop')
    expect((await said(person, 'RenamePasskey', { id, name: ' ' })).slice(0, 2)).toEqual([400, 1400])
    expect((await said(person, 'RemovePasskey', { id, password: 'not this' }))[1]).toBe(0)
    expect((await enter(device)).isIn).toBe(true)
    await person.ask('RemovePasskey', { id, password: person.password })
    expect(await listOf(person)).toEqual([])
    expect((await enter(device)).isIn).toBe(false)
    const mail = await lastMail(server, person.email)
    expect(mail?.subject).toBe('A passkey was removed from your Recto account')
    expect(mail?.text).toContain('Work laptop')
    expect((await person.call('RemovePasskey', { id, password: person.password })).status).toBe(404)
  })

  it('S20: removing one ends every other session, so that whoever came in with it is out', async () => {
    const { person, device, passkey } = await withPasskey()
    const { client } = await enter(device)
    await person.ask('RemovePasskey', { id: passkey.id, password: person.password })
    expect((await client.call('GetSessionUser')).status).toBe(401)
    expect((await person.call('GetSessionUser')).status).toBe(200)
  })

  it('S20: a forgotten password is mailed with the passkeys that stay, and takes them along where that is chosen', async () => {
    const { person, device } = await withPasskey('A phone that was lost')
    const client = createClient(server)
    const set = async (password: string, removePasskeys: boolean) => {
      await client.call('SendPasswordReset', { email: person.email })
      expect((await lastMail(server, person.email))?.text).toContain('A phone that was lost')
      const link = await linkFor(server, person.email, 'reset')
      await client.call('ResetPassword', { link, password, removePasskeys })
      return lastMail(server, person.email)
    }
    expect((await set('a newer password', false))?.text).toContain('A phone that was lost')
    expect((await enter(device)).isIn).toBe(true)
    at += 61_000
    expect((await set('another password', true))?.text).not.toContain('A phone that was lost')
    expect((await enter(device)).isIn).toBe(false)
  })

  it('is its person’s alone', async () => {
    const { person, passkey } = await withPasskey('Mine')
    const other = await signUp(server)
    const { id } = passkey
    expect((await other.call('RenamePasskey', { id, name: 'Taken' })).status).toBe(404)
    expect((await other.call('RemovePasskey', { id, password: other.password })).status).toBe(404)
    expect(await listOf(person)).toEqual([passkey])
    for (const [name, input] of [
      ['GetPasskeys', {}],
      ['StartPasskey', { password: person.password }],
      ['RemovePasskey', { id, password: person.password }],
    ] as const) {
      expect((await createClient(server).call(name, input)).status).toBe(401)
    }
  })

  it('goes with the account, and stands in what a person takes along', async () => {
    const { person, device } = await withPasskey('My phone')
    await person.ask('StartArchive')
    const archived = async () => (await person.ask<{ archive: AccountArchive | null }>('GetArchive')).archive
    await expect.poll(async () => (await archived())?.state).toBe('done')
    const zip = Buffer.from(await (await person.fetch((await archived())?.url ?? '')).arrayBuffer()).toString('latin1')
    expect(zip).toMatch(/"passkeys": ?\[\s*\{\s*"name": ?"My phone"/)
    await person.ask('DeleteAccount', { typed: person.email, password: person.password })
    expect((await enter(device)).isIn).toBe(false)
    const { rows } = await server.app.pool.query('select 1 from passkey where credential_id = $1', [device.id])
    expect(rows).toEqual([])
  })
})
