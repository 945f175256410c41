import { domainToASCII } from 'node:url'
import { getMigrations } from 'better-auth/db/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, type Envelope, type TestClient } from '../../../test/client.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { codeFor, lastMail, signIn, signUp } from '../../../test/people.ts'
import { accountKeysOf } from './account-keys.ts'
import { createAuth } from './auth.ts'

let server: TestServer
let clock = 0
beforeAll(async () => {
  server = await startServer({ now: () => Date.now() + clock, env: { CLUSTER: '1' } })
})
afterAll(() => server.stop())

/** A call with a `Cookie` header as it was copied somewhere. */
async function withCookie(cookie: string, name: string) {
  const { fetch } = createClient(server)
  const token = (await (await fetch('/Apiv1/GetAntiForgeryToken', { headers: { cookie } })).json()) as {
    Data: { requestVerificationToken: string }
  }
  const response = await fetch(`/Apiv1/${name}`, {
    method: 'POST',
    headers: { cookie, RequestVerificationToken: token.Data.requestVerificationToken },
  })
  return { status: response.status, envelope: (await response.json()) as Envelope }
}

const later = (ms: number) => {
  clock += ms
}
const MINUTE = 60_000
const NEW = { fullName: 'Ada Quill', password: 'eight chars' }

it('our tables are those that better-auth asks for: it finds nothing to add', async () => {
  const auth = createAuth(server.app.db, { keys: accountKeysOf('x', 'x'), baseUrl: 'http://localhost' })
  const { toBeCreated, toBeAdded } = await getMigrations(auth.options)
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] })
})

describe('signing up', () => {
  let visitor: TestClient | undefined
  const ada = (): TestClient => {
    visitor ??= createClient(server)
    return visitor
  }
  const email = 'ada@example.com'
  let verification = ''

  it('checks the address: OK, continue [AUTH-09, API-250]', async () => {
    expect((await ada().call('CheckUserEmail', { email })).envelope).toMatchObject({
      StatusCode: 1,
      Data: { status: 1 },
    })
  })

  it('then mails a code, and takes the code [AUTH-08, API-248, API-249]', async () => {
    const sent = await ada().call('send6DigitVerificationEmail', { email, fullname: 'Ada Quill' })
    expect(sent.envelope.StatusCode).toBe(1)
    const code = await codeFor(server, email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await ada().call('verify6DigitVerificationEmail', { email, code: wrong })).envelope.StatusCode).not.toBe(1)
    const verified = await ada().call('verify6DigitVerificationEmail', { email, code })
    expect(verified.envelope.StatusCode).toBe(1)
    verification = (verified.envelope.Data as { verification: string }).verification
  })

  it('then the account is there [AUTH-02, AUTH-03, AUTH-25]', async () => {
    const registered = await ada().call('Register', {
      Email: email,
      Password: NEW.password,
      FullName: 'Ada Quill',
      ischeckout: 0,
      verification,
    })
    expect(registered.envelope).toMatchObject({ StatusCode: 1, Data: { email, fullName: 'Ada Quill' } })
    const { hubPosition } = registered.envelope.Data as { hubPosition: number }
    expect((await ada().call('GetSessionUser')).envelope.Data).toEqual({
      ...(registered.envelope.Data as object),
      hubPosition: expect.toSatisfy((position: number) => position >= hubPosition),
    })
  })

  it('the new person owns a team of their own [ROLE-01]', async () => {
    const { user } = await signUp(server)
    expect(user.team).toMatchObject({ role: 1, id: expect.stringMatching(/^[0-9A-Za-z]{22}$/) })
  })

  it('an address that was sent a code but never entered it may go on [AUTH-10]', async () => {
    const client = createClient(server)
    await client.call('Send6DigitVerificationEmail', { email: 'left@example.com' })
    const { envelope } = await client.call('CheckUserEmail', { email: 'left@example.com' })
    expect(envelope).toMatchObject({ StatusCode: 1, Data: { status: 2 } })
    later(MINUTE)
    await signUp(server, { email: 'left@example.com' })
  })

  it('an address with an account is told to sign in, at every step [AUTH-11]', async () => {
    const { email } = await signUp(server)
    later(MINUTE)
    const client = createClient(server)
    const text = 'An account with this email already exists, please sign in'
    expect((await client.call('CheckUserEmail', { email })).envelope).toMatchObject({
      Message: text,
      Data: { status: 3 },
    })
    const sent = await client.call('Send6DigitVerificationEmail', { email })
    expect(sent.envelope).toMatchObject({ StatusCode: 0, Message: text })
    const registered = await client.call('Register', { ...NEW, email, verification: 'x' })
    expect(registered.envelope).toMatchObject({ StatusCode: 3, Message: text })
  })

  it('the e-mail is lower-cased and trimmed [AUTH-05]', async () => {
    const { user } = await signUp(server, { email: 'grace@example.com' })
    expect(user.email).toBe('grace@example.com')
    const { envelope } = await createClient(server).call('CheckUserEmail', { email: '  GRACE@Example.com ' })
    expect(envelope.Data).toEqual({ status: 3 })
  })

  const refused: [string, Record<string, unknown>, string, string][] = [
    ['an e-mail that is none', { email: 'ada@' }, 'email', 'Invalid email. Please provide a valid email address.'],
    ['a blank name', { fullName: ' \u200b ' }, 'fullName', 'Please enter your full name.'],
    ['a name of 101 signs', { fullName: 'x'.repeat(101) }, 'fullName', 'Your name may have at most 100 characters.'],
    [
      'a name with markup',
      { fullName: 'Ada <b>' },
      'fullName',
      'A name cannot hold angle brackets or control characters.',
    ],
    ['no name', { fullName: undefined }, 'fullName', 'Please enter your full name.'],
    ['seven characters of password', { password: '1234567' }, 'password', 'Your password needs at least 8 characters.'],
  ]
  it.each(refused)(
    '%s is refused and the field named [AUTH-04, AUTH-05, AUTH-06, AUTH-07]',
    async (_, wrong, field, text) => {
      const input = { ...NEW, email: 'new@example.com', verification: 'x', ...wrong }
      const { status, envelope } = await createClient(server).call('Register', input)
      expect([status, envelope.StatusCode]).toEqual([400, 1400])
      expect(envelope.Message).toBe(text)
      expect(envelope.Data).toMatchObject({ field })
    },
  )

  it('every failing field of a form is named at once [AUTH-07]', async () => {
    const { envelope } = await createClient(server).call('Register', {
      email: 'x',
      fullName: '<',
      password: '1',
      verification: 'x',
    })
    const { issues } = envelope.Data as { issues: { field: string }[] }
    expect(issues.map((issue) => issue.field)).toEqual(['email', 'fullName', 'password'])
  })

  it.each([undefined, '', '12345', 'abcdef'])(
    'the code %j is refused in the words people know [AUTH-16]',
    async (code) => {
      const { envelope } = await createClient(server).call('Verify6DigitVerificationEmail', {
        email: 'c@example.com',
        code,
      })
      expect(envelope.Message).toBe('Error: Invalid Code. Please try again.')
    },
  )

  it('a wrong code is refused with a text of its own status [AUTH-16, AUTH-17]', async () => {
    const client = createClient(server)
    const email = 'wrong@example.com'
    await client.call('Send6DigitVerificationEmail', { email })
    const wrong = (await codeFor(server, email)) === '111111' ? '222222' : '111111'
    const { status, envelope } = await client.call('Verify6DigitVerificationEmail', { email, code: wrong })
    expect([status, envelope.StatusCode, envelope.Message]).toEqual([200, 0, 'Error: Invalid Code. Please try again.'])
  })

  it('three wrong tries spend the code: the right one comes too late', async () => {
    const client = createClient(server)
    const email = 'guess@example.com'
    await client.call('Send6DigitVerificationEmail', { email })
    const code = await codeFor(server, email)
    for (const wrong of ['000001', '000002', '000003'].map((one) => (one === code ? '000004' : one)))
      await client.call('Verify6DigitVerificationEmail', { email, code: wrong })
    const { envelope } = await client.call('Verify6DigitVerificationEmail', { email, code })
    expect(envelope).toMatchObject({ StatusCode: 0, Message: 'Too many wrong codes. Please ask for a new one.' })
  })

  it('a proof is good once, and only for its own address', async () => {
    const client = createClient(server)
    await client.call('Send6DigitVerificationEmail', { email: 'own@example.com' })
    const code = await codeFor(server, 'own@example.com')
    const { envelope } = await client.call('Verify6DigitVerificationEmail', { email: 'own@example.com', code })
    const { verification } = envelope.Data as { verification: string }
    const other = await client.call('Register', { ...NEW, email: 'other@example.com', verification })
    expect(other.envelope.StatusCode).toBe(0)
    const again = await client.call('Verify6DigitVerificationEmail', { email: 'own@example.com', code })
    expect(again.envelope.StatusCode).toBe(0)
    expect(
      (await client.call('Register', { ...NEW, email: 'own@example.com', verification })).envelope.StatusCode,
    ).toBe(1)
  })

  it('S8: asked for again it is the same code, which stands nowhere as it is; a spent one is followed by another', async () => {
    const client = createClient(server)
    const email = 'twice@example.com'
    await client.call('Send6DigitVerificationEmail', { email })
    const first = await codeFor(server, email)
    later(MINUTE)
    await client.call('Send6DigitVerificationEmail', { email })
    expect(await codeFor(server, email)).toBe(first)
    const { rows } = await server.app.pool.query('select * from mail_code where email = $1', [email])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(first)
    const wrong = first === '100001' ? '100002' : '100001'
    const verify = (code: string) => client.call('Verify6DigitVerificationEmail', { email, code })
    for (let at = 0; at < 3; at++) expect((await verify(wrong)).envelope.StatusCode).toBe(0)
    later(MINUTE)
    await client.call('Send6DigitVerificationEmail', { email })
    const second = await codeFor(server, email)
    expect(second).not.toBe(first)
    expect((await verify(second)).envelope.StatusCode).toBe(1)
  })

  it('a second code within the minute is HTTP 409 in the words people know [API-011]', async () => {
    const client = createClient(server)
    const email = 'again@example.com'
    await client.call('Send6DigitVerificationEmail', { email })
    const again = await client.call('Send6DigitVerificationEmail', { email })
    expect([again.status, again.envelope.Message]).toEqual([409, 'You may only perform this action every 60 seconds.'])
  })

  it('W11: a code that is refused uses up no sends', async () => {
    const client = createClient(server)
    const email = 'mends-a-name@example.com'
    const send = async () => (await client.call('Send6DigitVerificationEmail', { email })).status
    expect(await send()).toBe(200)
    for (let at = 0; at < 7; at++) expect(await send()).toBe(409)
    later(MINUTE)
    expect(await send()).toBe(200)
  })
})

describe('signing in and out', () => {
  it('with e-mail and password, from another browser', async () => {
    const ada = await signUp(server)
    const again = await signIn(server, ada)
    expect(again.user).toEqual(ada.user)
  })

  it('a wrong password and an unknown address get the same answer', async () => {
    const { email } = await signUp(server)
    const client = createClient(server)
    const wrong = await client.call('SignIn', { email, password: 'not this one' })
    const unknown = await client.call('SignIn', { email: 'nobody@example.com', password: 'not this one' })
    expect(wrong.envelope).toMatchObject({
      StatusCode: 0,
      Message: 'This email and password do not match. Please try again.',
    })
    expect(unknown).toEqual(wrong)
  })

  it('the cookie is host-only, out of reach of scripts and of other sites; __Host- and Secure on https', async () => {
    const { email, password } = await signUp(server)
    const cookieOf = async ({ app }: TestServer) => {
      const client = createClient({ url: `http://localhost:${app.config.port}` })
      const { Data } = (await (await client.fetch('/Apiv1/GetAntiForgeryToken')).json()) as {
        Data: Record<string, string>
      }
      const answer = await client.fetch('/Apiv1/SignIn', {
        method: 'POST',
        headers: { 'content-type': 'application/json', RequestVerificationToken: Data.requestVerificationToken ?? '' },
        body: JSON.stringify({ email, password }),
      })
      return answer.headers.getSetCookie().find((line) => line.includes('recto_session')) ?? ''
    }
    expect(await cookieOf(server)).toMatch(/^recto_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/)
    const secure = await startServer({
      env: { DATABASE_URL: server.databaseUrl, PUBLIC_URL: 'https://recto.example.com', CLUSTER: '1' },
    })
    try {
      expect(await cookieOf(secure)).toMatch(
        /^__Host-recto_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=34560000$/,
      )
    } finally {
      await secure.stop()
    }
  })

  it('signing out ends the session, also for a copy of its cookie [AUTH-31]', async () => {
    const ada = await signUp(server)
    const cookie = ada.cookie()
    await ada.ask('SignOut')
    expect((await ada.call('GetSessionUser')).envelope).toMatchObject({ StatusCode: 1001, Message: 'Not logged in.' })
    const { status, envelope } = await withCookie(cookie, 'GetSessionUser')
    expect([status, envelope.Message]).toEqual([401, 'Session expired. Please sign in again.'])
  })

  it('an expired session says so, and 401 with status 1001 [AUTH-31, API-008, API-009]', async () => {
    const ada = await signUp(server)
    await server.app.pool.query(
      `update session set expires_at = now() - interval '1 day' where account_id = (select id from account where email = $1)`,
      [ada.email],
    )
    const { status, envelope } = await ada.call('GetSessionUser')
    expect([status, envelope.StatusCode, envelope.Message]).toEqual([
      401,
      1001,
      'Session expired. Please sign in again.',
    ])
  })

  it('sessions can be listed and one of them ended', async () => {
    const ada = await signUp(server)
    const other = await signIn(server, ada)
    type Listed = { sessions: { id: string; isCurrent: boolean }[] }
    const { sessions } = await ada.ask<Listed>('ListSessions')
    expect(sessions.map((one) => one.isCurrent).sort()).toEqual([false, true])
    const theirs = sessions.find((one) => !one.isCurrent)
    expect(await ada.ask('RevokeSession', { id: theirs?.id })).toEqual({ ended: 1 })
    expect((await other.call('GetSessionUser')).status).toBe(401)
    expect((await ada.call('GetSessionUser')).status).toBe(200)
  })

  it('a session that is used lives on for 30 days from then, one that is not ends', async () => {
    const ada = await signUp(server)
    const idle = await signIn(server, ada)
    const DAY = 24 * 60 * MINUTE
    later(20 * DAY)
    const { sessions } = await ada.ask<{ sessions: { isCurrent: boolean; lastSeenUtc: string }[] }>('ListSessions')
    const [mine, theirs] = [true, false].map((isCurrent) => sessions.find((one) => one.isCurrent === isCurrent))
    expect(Date.parse(mine?.lastSeenUtc ?? '') - Date.parse(theirs?.lastSeenUtc ?? '')).toBeGreaterThan(19 * DAY)
    later(20 * DAY)
    expect((await ada.call('GetSessionUser')).status).toBe(200)
    expect((await idle.call('GetSessionUser')).status).toBe(401)
    later(-40 * DAY)
  })

  it('S20: a session that is used every day ends 90 days after the sign-in', async () => {
    const ada = await signUp(server)
    const DAY = 24 * 60 * MINUTE
    let days = 0
    while (days < 200 && (await ada.call('GetSessionUser')).status === 200) {
      later(10 * DAY)
      days += 10
    }
    expect(days).toBe(90)
    later(-days * DAY)
  })

  it("nobody can end another person's session", async () => {
    const [ada, bob] = [await signUp(server), await signUp(server)]
    const { sessions } = await bob.ask<{ sessions: { id: string }[] }>('ListSessions')
    expect((await ada.call('RevokeSession', { id: sessions[0]?.id })).status).toBe(404)
    expect((await bob.call('GetSessionUser')).status).toBe(200)
  })

  it('all others can be ended at once', async () => {
    const ada = await signUp(server)
    const others = [await signIn(server, ada), await signIn(server, ada)]
    expect(await ada.ask('RevokeSession', { others: true })).toEqual({ ended: 2 })
    for (const one of others) expect((await one.call('GetSessionUser')).status).toBe(401)
    expect((await ada.call('GetSessionUser')).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  it('the code from the mail sets a new one and ends every other session', async () => {
    const ada = await signUp(server)
    const client = createClient(server)
    await client.call('SendPasswordReset', { email: ada.email })
    const code = await codeFor(server, ada.email)
    const { envelope } = await client.call('ResetPassword', { email: ada.email, code, password: 'another password' })
    expect(envelope.Data).toEqual(ada.user)
    expect((await client.call('GetSessionUser')).status).toBe(200)
    expect((await ada.call('GetSessionUser')).status).toBe(401)
    expect((await createClient(server).call('SignIn', ada)).envelope.StatusCode).toBe(0)
    await signIn(server, { ...ada, password: 'another password' })
  })

  it('S20: takes no common password and not the own name, and the code stays good for a better one', async () => {
    const ada = await signUp(server, { fullName: 'Ada Quill' })
    const client = createClient(server)
    await client.call('SendPasswordReset', { email: ada.email })
    const code = await codeFor(server, ada.email)
    const set = async (password: string) =>
      (await client.call('ResetPassword', { email: ada.email, code, password })).envelope
    expect(await set('password1')).toMatchObject({ StatusCode: 0, Data: { field: 'password' } })
    expect(await set('Ada Quill 1')).toMatchObject({ StatusCode: 0, Data: { field: 'password' } })
    for (const newPassword of ['iloveyou', ada.email]) {
      const { envelope } = await ada.call('ChangePassword', { password: ada.password, newPassword })
      expect(envelope).toMatchObject({ StatusCode: 0, Data: { field: 'newPassword' } })
    }
    expect((await set('a better password')).Data).toMatchObject({ email: ada.email })
  })

  it('answers the same whether there is an account or not, and mails only where there is one', async () => {
    const { email } = await signUp(server)
    const known = await createClient(server).call('SendPasswordReset', { email })
    const unknown = await createClient(server).call('SendPasswordReset', { email: 'no.one@example.com' })
    expect(unknown).toEqual(known)
    expect((await lastMail(server, email))?.subject).toMatch(/^\d{6} /)
    expect(await lastMail(server, 'no.one@example.com')).toBeUndefined()
  })

  it('a wrong code changes nothing, and three of them spend the right one', async () => {
    const ada = await signUp(server)
    const client = createClient(server)
    await client.call('SendPasswordReset', { email: ada.email })
    const code = await codeFor(server, ada.email)
    const attempt = (one: string) =>
      client.call('ResetPassword', { email: ada.email, code: one, password: 'stolen password' })
    for (const wrong of ['100001', '100002', '100003'].map((one) => (one === code ? '100004' : one)))
      expect((await attempt(wrong)).envelope.StatusCode).toBe(0)
    expect((await attempt(code)).envelope.StatusCode).toBe(0)
    await signIn(server, ada)
  })
})

describe('limits', () => {
  it('ten sign-ins with a wrong password from one network, then 429 with the time to wait; a right one forgets the count', async () => {
    const ada = await signUp(server)
    const { address } = createClient(server)
    const attempt = (password: string) => createClient(server, address).call('SignIn', { email: ada.email, password })
    for (let n = 0; n < 9; n++) await attempt('wrong')
    expect((await attempt(ada.password)).status).toBe(200)
    for (let n = 0; n < 10; n++) expect((await attempt('wrong')).status).toBe(200)
    const { status, envelope } = await attempt(ada.password)
    expect([status, envelope.StatusCode]).toEqual([429, 1429])
    expect((envelope.Data as { retryAfterS: number }).retryAfterS).toBeGreaterThan(0)
    later(11 * MINUTE)
    expect((await attempt(ada.password)).status).toBe(200)
  })

  it('an address that tries many people is stopped at twenty times what one person may, others are not', async () => {
    const crowd = createClient(server)
    const { Data } = (await (await crowd.fetch('/Apiv1/GetAntiForgeryToken')).json()) as {
      Data: Record<string, string>
    }
    const attempt = async (n: number, from = crowd) =>
      (
        await from.fetch('/Apiv1/ResetPassword', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            RequestVerificationToken: Data.requestVerificationToken ?? '',
          },
          body: JSON.stringify({ email: n, code: '123456', password: 'a guessed one' }),
        })
      ).status
    for (let n = 0; n < 200; n++) expect(await attempt(n)).toBe(400)
    expect(await attempt(201)).toBe(429)
    const other = { email: 'x@example.com', code: '123456', password: 'a guessed one' }
    expect((await createClient(server).call('ResetPassword', other)).status).toBe(200)
  })

  it('fail closed: when attempts cannot be counted, nobody signs in', async () => {
    const ada = await signUp(server)
    await server.app.pool.query('alter table rate_counter rename to rate_counter_away')
    try {
      const { status, envelope } = await createClient(server).call('SignIn', ada)
      expect([status, envelope.StatusCode]).toEqual([500, 1500])
      expect((envelope.Data as { reference: string }).reference).toMatch(/^\w{10}$/)
    } finally {
      await server.app.pool.query('alter table rate_counter_away rename to rate_counter')
    }
  })
})

describe('addresses that are not plain letters', () => {
  it('N0: one with a domain in any script signs up and in, in either spelling; one that no mail reaches is told so', async () => {
    // All scripts: `ascii-domain.test.ts`.
    const names = ['münchen', 'пример', 'مثال']
    for (const [nth, name] of names.entries()) {
      const typed = `x${nth}.${Date.now().toString(36)}@${name}.example`
      const person = await signUp(server, { email: typed })
      const [local] = typed.split('@')
      expect([name, person.user.email]).toEqual([name, `${local}@${domainToASCII(name)}.example`])
      for (const email of [typed.toUpperCase(), person.user.email])
        expect([
          email,
          (await createClient(server).call('SignIn', { email, password: person.password })).envelope.StatusCode,
        ]).toEqual([email, 1])
    }
    for (const email of [
      'jörg@plain.example',
      'ö@münchen.example',
      'a..b@plain.example',
      '.a@plain.example',
      'a!b@plain.example',
    ]) {
      const { envelope } = await createClient(server).call('Send6DigitVerificationEmail', { email })
      expect([email, envelope.StatusCode === 1, envelope.Message]).toEqual([
        email,
        false,
        expect.not.stringMatching(/reference/),
      ])
    }
  })
})
