import type { GetPasskeys, GetProfile, OutputOf, StartTwoFactor } from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOfApp } from '../../../test/authenticator.ts'
import { createClient } from '../../../test/client.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { codeFor, lastMail, linkFor, type Person, signIn, signUp } from '../../../test/people.ts'

let server: TestServer
let clock = 0
beforeAll(async () => {
  server = await startServer({ now: () => Date.now() + clock })
})
afterAll(() => server.stop())

const DAY = 24 * 3600 * 1000
let count = 0
const newAddress = () => `new${++count}.${Date.now().toString(36)}@lowmere.example`
const profileOf = (person: Person) => person.ask<OutputOf<typeof GetProfile>>('GetProfile')
const isIn = async (person: Person) => (await person.call('GetSessionUser')).status === 200

/** A code that was mailed to an address, as `person` asked for it in their session. */
async function codeAsked(person: Person, email: string): Promise<string> {
  await person.ask('SendEmailChange', { email, password: person.password })
  return codeFor(server, email)
}

/** Someone whose address an attacker with their password has just changed, with the link that the owner was mailed. */
async function takenOver(victim: Person) {
  const thief = await signIn(server, victim)
  const email = newAddress()
  await thief.ask('ChangeEmail', { email, code: await codeAsked(thief, email) })
  return { thief, email, link: await linkFor(server, victim.email, 'revoke') }
}

const takeBack = (link: string) => createClient(server).call('RevokeEmailChange', { link })

describe('another e-mail address', () => {
  it('S4: is nothing that a code of another account gives, and nothing that a code of another session gives', async () => {
    const [victim, attacker] = [await signUp(server), await signUp(server)]
    const mine = newAddress()
    const code = await codeAsked(attacker, mine)
    const left = await victim.call('ChangeEmail', { email: mine, code })
    expect(left.envelope).toMatchObject({ StatusCode: 0, Message: 'Error: Invalid Code. Please try again.' })
    const elsewhere = await signIn(server, attacker)
    expect((await elsewhere.call('ChangeEmail', { email: mine, code })).envelope.StatusCode).toBe(0)
    expect([(await profileOf(victim)).email, (await profileOf(attacker)).email]).toEqual([victim.email, attacker.email])
    // It is still good where it belongs, once.
    await attacker.ask('ChangeEmail', { email: mine, code })
    expect((await attacker.call('ChangeEmail', { email: mine, code })).envelope.StatusCode).toBe(0)
  })

  it('S4: ends every other session, challenges that wait, and resets that were mailed', async () => {
    const ines = await signUp(server)
    const { secret } = await ines.ask<OutputOf<typeof StartTwoFactor>>('StartTwoFactor', { password: ines.password })
    const elsewhere = await signIn(server, ines)
    await ines.ask('ConfirmTwoFactor', { code: codeOfApp(secret) })
    const waiting = createClient(server)
    const { challenge } = (await waiting.call('SignIn', ines)).envelope.Data as { challenge: string }
    await createClient(server).call('SendPasswordReset', { email: ines.email })
    const reset = await linkFor(server, ines.email, 'reset')
    const email = newAddress()
    await ines.ask('ChangeEmail', { email, code: await codeAsked(ines, email) })

    expect([await isIn(ines), await isIn(elsewhere)]).toEqual([true, false])
    const code = codeOfApp(secret, Date.now() + 30_000)
    expect((await waiting.call('VerifyTwoFactor', { challenge, code })).envelope.Data).toEqual({ again: true })
    const late = await createClient(server).call('ResetPassword', { link: reset, password: 'taken with a link' })
    expect(late.envelope.StatusCode).toBe(0)
  })

  it('S4: twelve wrong codes at once are three looks, and the right one is spent with them', async () => {
    const ines = await signUp(server)
    const email = newAddress()
    const code = await codeAsked(ines, email)
    const wrong = code === '111111' ? '222222' : '111111'
    // Nine at once and the right one: the call's own limit is ten.
    const answers = await Promise.all(Array.from({ length: 9 }, () => ines.call('ChangeEmail', { email, code: wrong })))
    const said = answers.map(({ envelope }) => envelope.Message)
    expect(said.filter((text) => text.startsWith('Error: Invalid Code'))).toHaveLength(3)
    expect((await ines.call('ChangeEmail', { email, code })).envelope.Message).toMatch(/^Too many wrong codes/)
  })
})

describe('a change of address that was not the owner’s', () => {
  it('S4: is taken back from the notice without signing in: the old address, no session, no password until a new one is set', async () => {
    const victim = await signUp(server)
    const { thief, email, link } = await takenOver(victim)
    expect(await createClient(server).call('GetEmailChange', { link })).toMatchObject({
      envelope: { Data: { formerEmail: victim.email, email } },
    })
    const { envelope } = await takeBack(link)
    const { reset } = envelope.Data as { reset: string }
    expect(envelope.Data).toMatchObject({ email: victim.email })
    expect([await isIn(thief), await isIn(victim)]).toEqual([false, false])
    for (const address of [victim.email, email]) {
      const tried = await createClient(server).call('SignIn', { email: address, password: victim.password })
      expect(tried.envelope.StatusCode).toBe(0)
    }
    const client = createClient(server)
    const set = await client.call('ResetPassword', { link: reset, password: 'mine alone again' })
    expect(set.envelope.Data).toMatchObject({ email: victim.email })
    expect((await client.call('GetSessionUser')).status).toBe(200)
    expect((await lastMail(server, victim.email))?.subject).toBe('Your Recto password was changed')
    // Once.
    expect((await takeBack(link)).envelope.StatusCode).toBe(0)
    expect((await createClient(server).call('ResetPassword', { link: reset, password: 'again' })).status).toBe(400)
  })

  it('S4: takes along what the attacker added: passkeys, a second step, and a second change of address', async () => {
    const victim = await signUp(server)
    const { thief, link } = await takenOver(victim)
    const begun = await thief.ask<OutputOf<typeof StartTwoFactor>>('StartTwoFactor', { password: victim.password })
    await thief.ask('ConfirmTwoFactor', { code: codeOfApp(begun.secret) })
    await server.app.db
      .insertInto('passkey')
      .values({
        handle: 'x'.repeat(22),
        account_id: await idOf(victim),
        credential_id: `stolen${count}`,
        public_key: Buffer.from('key'),
        counter: 0,
        transports: '[]',
        name: 'The thief’s',
        created_at: new Date(server.app.now()),
      })
      .execute()
    const second = newAddress()
    await thief.ask('ChangeEmail', { email: second, code: await codeAsked(thief, second) })
    const { reset } = (await takeBack(link)).envelope.Data as { reset: string }
    const client = createClient(server)
    const set = await client.call('ResetPassword', { link: reset, password: 'mine alone again' })
    expect(set.envelope.Data).toMatchObject({ email: victim.email })
    const { passkeys } = (await client.call('GetPasskeys')).envelope.Data as OutputOf<typeof GetPasskeys>
    expect(passkeys).toEqual([])
  })

  it('S4: gives the owner the second step back that the attacker turned off', async () => {
    const victim = await signUp(server)
    const { secret } = await victim.ask<OutputOf<typeof StartTwoFactor>>('StartTwoFactor', {
      password: victim.password,
    })
    await victim.ask('ConfirmTwoFactor', { code: codeOfApp(secret, Date.now() - 30_000) })
    const email = newAddress()
    await victim.ask('ChangeEmail', { email, code: await codeAsked(victim, email) })
    await victim.ask('StopTwoFactor', { password: victim.password })
    const { reset } = (await takeBack(await linkFor(server, victim.email, 'revoke'))).envelope.Data as { reset: string }
    const client = createClient(server)
    const set = await client.call('ResetPassword', { link: reset, password: 'mine alone again' })
    const { challenge } = set.envelope.Data as { challenge: string }
    const entered = await client.call('VerifyTwoFactor', { challenge, code: codeOfApp(secret) })
    expect(entered.envelope.Data).toMatchObject({ email: victim.email })
  })

  it('S4: can be taken back for seven days, and not into an address that is somebody else’s by then', async () => {
    const victim = await signUp(server)
    const { thief, link } = await takenOver(victim)
    clock += 7 * DAY - 60_000
    expect((await createClient(server).call('GetEmailChange', { link })).envelope.StatusCode).toBe(1)
    await signUp(server, { email: victim.email })
    expect((await takeBack(link)).envelope.Message).toBe('Another account has this email address.')
    clock += 120_000
    expect((await takeBack(link)).envelope.Message).toBe(
      'This link no longer works: it has expired or has already been used.',
    )
    expect((await takeBack('a'.repeat(22))).envelope.Message).toBe(
      'This link no longer works: it has expired or has already been used.',
    )
    expect(await isIn(thief)).toBe(true)
    clock = 0
  })
})

const idOf = async ({ email }: { email: string }): Promise<number> => {
  const { rows } = await server.app.pool.query<{ account_id: number }>(
    'select account_id from email_change where former_email = $1',
    [email],
  )
  return rows[0]?.account_id ?? 0
}
