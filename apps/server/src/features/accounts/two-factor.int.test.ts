import type { GetProfile, OutputOf, StartTwoFactor } from '@recto/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOfApp } from '../../../test/authenticator.ts'
import { createClient } from '../../../test/client.ts'
import type { TestServer } from '../../../test/harness.ts'
import { codeFor, lastMail, type Person, signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedServer()
})

/** Someone with an authenticator app. */
async function withApp() {
  const person = await signUp(server)
  const { password } = person
  const begun = await person.ask<OutputOf<typeof StartTwoFactor>>('StartTwoFactor', { password })
  await person.ask('ConfirmTwoFactor', { code: codeOfApp(begun.secret) })
  return { person, ...begun }
}

/** As far as e-mail and password lead, in a browser of its own. */
async function challenged({ email, password }: Pick<Person, 'email' | 'password'>) {
  const client = createClient(server)
  const { envelope } = await client.call('SignIn', { email, password })
  expect(envelope).toMatchObject({ StatusCode: 1, Data: { challenge: expect.any(String) } })
  const { challenge } = envelope.Data as { challenge: string }
  return {
    client,
    enter: async (code: string) => (await client.call('VerifyTwoFactor', { challenge, code })).envelope,
    isIn: async () => (await client.call('GetSessionUser')).status === 200,
  }
}

/** What the app shows next: the code of now is spent once it was taken. */
const nextCode = (secret: string) => codeOfApp(secret, Date.now() + 30_000)
const wrongFor = (secret: string) => (codeOfApp(secret) === '000000' ? '111111' : '000000')

describe('2-step verification', () => {
  it('is asked from the first right code on, after the password, which alone lets nobody in', async () => {
    const person = await signUp(server)
    const { password } = person
    expect((await person.call('StartTwoFactor', { password: 'not this' })).envelope.StatusCode).toBe(0)
    const { secret, uri, recoveryCodes } = await person.ask<OutputOf<typeof StartTwoFactor>>('StartTwoFactor', {
      password,
    })
    expect(uri).toContain('otpauth://totp/Recto')
    expect(recoveryCodes).toHaveLength(10)
    // Begun is not on: someone who goes away now is not locked out.
    expect((await createClient(server).call('SignIn', person)).envelope.Data).toMatchObject({ email: person.email })
    expect((await person.call('ConfirmTwoFactor', { code: wrongFor(secret) })).envelope.Message).toBe(
      'Error: Invalid Code. Please try again.',
    )
    expect((await person.ask<OutputOf<typeof GetProfile>>('GetProfile')).hasTwoFactor).toBe(false)
    await person.ask('ConfirmTwoFactor', { code: codeOfApp(secret) })
    // This browser goes on; the person is told by mail.
    expect(await person.ask('GetProfile')).toMatchObject({ hasTwoFactor: true, recoveryCodesLeft: 10 })
    expect((await lastMail(server, person.email))?.subject).toBe('2-step verification is on')

    const { enter, isIn } = await challenged(person)
    expect(await isIn()).toBe(false)
    expect(await enter(wrongFor(secret))).toMatchObject({ StatusCode: 0, Data: { field: 'code' } })
    expect(await enter(nextCode(secret))).toMatchObject({ StatusCode: 1, Data: { email: person.email } })
    expect(await isIn()).toBe(true)
  })

  it('E22, B15: lets in with a recovery code in any capitals, width and spacing', async () => {
    const { person, recoveryCodes } = await withApp()
    const [one = '', two = '', three = ''] = recoveryCodes
    const wide = three.replace(/[0-9A-Za-z]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
    for (const typed of [one.toLowerCase(), ` ${two.toUpperCase().replace('-', ' – ')}\u200b`, wide]) {
      const sign = await challenged(person)
      expect((await sign.enter(typed)).StatusCode, typed).toBe(1)
    }
    expect(await person.ask('GetProfile')).toMatchObject({ recoveryCodesLeft: 7 })
  })

  it('lets in with a recovery code, each once', async () => {
    const { person, recoveryCodes } = await withApp()
    const [code = ''] = recoveryCodes
    const first = await challenged(person)
    expect((await first.enter(` ${code.replace('-', ' ')} `)).StatusCode).toBe(1)
    expect(await first.isIn()).toBe(true)
    expect(await person.ask('GetProfile')).toMatchObject({ recoveryCodesLeft: 9 })
    const second = await challenged(person)
    expect((await second.enter(code)).StatusCode).toBe(0)
    expect(await second.isIn()).toBe(false)
  })

  it('S15: a code is good once: not after it confirmed, not twice, not four times at once, and no older one', async () => {
    const { person, secret } = await withApp()
    const used = 'This code has already been used. Please wait for the next one.'
    const afterConfirming = await challenged(person)
    expect(await afterConfirming.enter(codeOfApp(secret))).toMatchObject({ StatusCode: 0, Message: used })
    expect(await afterConfirming.isIn()).toBe(false)
    const four = await Promise.all(Array.from({ length: 4 }, () => challenged(person)))
    const code = nextCode(secret)
    const answers = await Promise.all(four.map(({ enter }) => enter(code)))
    expect(answers.filter(({ StatusCode }) => StatusCode === 1)).toHaveLength(1)
    const late = await challenged(person)
    for (const older of [code, codeOfApp(secret)]) expect((await late.enter(older)).Message).toBe(used)
    expect(await late.isIn()).toBe(false)
  })

  it('gives five tries a sign-in; a challenge is good once, and one that is made up is worth nothing', async () => {
    const { person, secret } = await withApp()
    const guessed = await challenged(person)
    const said: string[] = []
    for (let at = 0; at < 6; at++) said.push((await guessed.enter(wrongFor(secret))).Message)
    expect(said.at(-1)).toMatch(/^Too many wrong codes\./)
    expect((await guessed.enter(codeOfApp(secret))).StatusCode).toBe(0)
    expect(await guessed.isIn()).toBe(false)
    const forged = await createClient(server).call('VerifyTwoFactor', { challenge: 'made.up', code: codeOfApp(secret) })
    expect([forged.status, forged.envelope.Data]).toEqual([200, { again: true }])
  })

  it('is asked after a forgotten password too', async () => {
    const { person, secret } = await withApp()
    const client = createClient(server)
    await client.call('SendPasswordReset', { email: person.email })
    const code = await codeFor(server, person.email)
    const { envelope } = await client.call('ResetPassword', { email: person.email, code, password: 'a newer password' })
    const { challenge } = envelope.Data as { challenge: string }
    expect((await client.call('GetSessionUser')).status).toBe(401)
    await client.call('VerifyTwoFactor', { challenge, code: nextCode(secret) })
    expect((await client.call('GetSessionUser')).status).toBe(200)
  })

  it('is turned off with the password, and new recovery codes end the ones until then', async () => {
    const { person, recoveryCodes } = await withApp()
    const { password } = person
    const made = await person.ask<{ recoveryCodes: string[] }>('NewRecoveryCodes', { password })
    const sign = await challenged(person)
    expect((await sign.enter(recoveryCodes[0] ?? '')).StatusCode).toBe(0)
    expect((await sign.enter(made.recoveryCodes[0] ?? '')).StatusCode).toBe(1)
    expect((await person.call('StopTwoFactor', { password: 'not this' })).envelope.StatusCode).toBe(0)
    await person.ask('StopTwoFactor', { password })
    expect((await createClient(server).call('SignIn', person)).envelope.Data).toMatchObject({ email: person.email })
  })
})
