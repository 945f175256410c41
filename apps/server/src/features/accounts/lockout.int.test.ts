import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, type TestClient } from '../../../test/client.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { codeFor, lastMail, linkFor, type Person, signUp } from '../../../test/people.ts'

let server: TestServer
let clock = 0
beforeAll(async () => {
  server = await startServer({ now: () => Date.now() + clock })
})
afterAll(() => server.stop())

const MINUTE = 60_000
const later = (ms: number) => {
  clock += ms
}
const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111')
const signInAt = async (client: TestClient, email: string, password: string) =>
  (await client.call('SignIn', { email, password })).status
const resetMails = ({ email }: Person) =>
  server.app.db
    .selectFrom('mail')
    .select('id')
    .where('to_email', '=', email)
    .where('template', '=', 'password-code')
    .execute()

describe('signing in while a stranger tries', () => {
  it('S8: the right password works from any other network, whatever fails from the stranger’s', async () => {
    const ada = await signUp(server)
    const stranger = createClient(server)
    for (let at = 0; at < 12; at++) await signInAt(stranger, ada.email, 'a wrong guess')
    expect(await signInAt(stranger, ada.email, ada.password)).toBe(429)
    expect(await signInAt(createClient(server), ada.email, ada.password)).toBe(200)
  })

  it('S8: the right password always works from the owner’s known device, in the stranger’s own network too', async () => {
    const ada = await signUp(server)
    await ada.ask('SignOut')
    const stranger = createClient(server, ada.address)
    for (let at = 0; at < 12; at++) await signInAt(stranger, ada.email, 'a wrong guess')
    // And what the network may ask of all addresses together is used up.
    await server.app.pool.query('update rate_counter set count = 200 where resets_at > now()')
    expect(await signInAt(createClient(server, ada.address), ada.email, ada.password)).toBe(429)
    expect(await signInAt(ada, ada.email, ada.password)).toBe(200)
    await server.app.pool.query('delete from rate_counter')
  })

  it('S8: a known device is one for its own accounts alone, and its failures are counted too', async () => {
    const [ada, mallory] = [await signUp(server), await signUp(server)]
    for (let at = 0; at < 10; at++) await signInAt(mallory, ada.email, 'a wrong guess')
    expect(await signInAt(mallory, ada.email, ada.password)).toBe(429)
    for (let at = 0; at < 10; at++) await signInAt(ada, ada.email, 'a wrong guess')
    expect(await signInAt(ada, ada.email, ada.password)).toBe(429)
    // A delay, not a wall.
    later(31_000)
    expect(await signInAt(ada, ada.email, ada.password)).toBe(200)
  })

  it('S8: forty wrong passwords at once are ten looks; after that each wait is twice the last, ten minutes at most', async () => {
    const ada = await signUp(server)
    const stranger = createClient(server)
    const answers = await Promise.all(Array.from({ length: 40 }, () => signInAt(stranger, ada.email, 'a wrong guess')))
    expect(answers.filter((status) => status === 200)).toHaveLength(10)
    const waits: number[] = []
    for (let at = 0; at < 7; at++) {
      const { envelope } = await stranger.call('SignIn', { email: ada.email, password: 'a wrong guess' })
      const { retryAfterS } = envelope.Data as { retryAfterS: number }
      waits.push(retryAfterS)
      later(retryAfterS * 1000)
      expect(await signInAt(stranger, ada.email, 'a wrong guess')).toBe(200)
    }
    const [first = 0, second = 0, third = 0] = waits
    expect([Math.round(second / first), Math.round(third / second), waits.at(-1)]).toEqual([2, 2, 600])
  })
})

describe('a forgotten password while a stranger asks too', () => {
  const ask = (client: TestClient, { email }: Person) => client.call('SendPasswordReset', { email })

  it('S8: the owner may ask at once, and what is in their mailbox stays good: the same code, the same link', async () => {
    const ada = await signUp(server)
    await ask(createClient(server), ada)
    const [code, link] = [await codeFor(server, ada.email), await linkFor(server, ada.email, 'reset')]
    for (let at = 0; at < 3; at++) expect((await ask(createClient(server), ada)).status).toBe(200)
    expect((await ask(createClient(server), ada)).status).toBe(200)
    expect([await codeFor(server, ada.email), await linkFor(server, ada.email, 'reset')]).toEqual([code, link])
    const owner = createClient(server)
    const set = await owner.call('ResetPassword', { email: ada.email, code, password: 'a newer password' })
    expect(set.envelope.Data).toMatchObject({ email: ada.email })
  })

  it('S8: a stranger’s requests from many networks mail less and less, and the last mail’s link is good all the while', async () => {
    const ada = await signUp(server)
    const HOURS = 3
    for (let minute = 0; minute < HOURS * 60; minute += 5) {
      await ask(createClient(server), ada)
      const link = await linkFor(server, ada.email, 'reset')
      const row = await server.app.db
        .selectFrom('mail_code')
        .select('expires_at')
        .where('email', '=', ada.email)
        .execute()
      expect(Math.max(...row.map(({ expires_at }) => expires_at.getTime()))).toBeGreaterThan(Date.now() + clock)
      expect(link).toMatch(/^[\w-]{22}$/)
      later(5 * MINUTE)
    }
    expect((await resetMails(ada)).length).toBeLessThanOrEqual(5 + HOURS * 3 + 4)
    const link = await linkFor(server, ada.email, 'reset')
    const set = await createClient(server).call('ResetPassword', { link, password: 'a newer password' })
    expect(set.envelope.Data).toMatchObject({ email: ada.email })
  })

  it('S8: wrong codes of a stranger spend the code, and neither the link nor the next code', async () => {
    const ada = await signUp(server)
    await ask(createClient(server), ada)
    const [code, link] = [await codeFor(server, ada.email), await linkFor(server, ada.email, 'reset')]
    const guess = (one: string) =>
      createClient(server).call('ResetPassword', { email: ada.email, code: one, password: 'stolen password' })
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(wrongFor(code))))
    const said = answers.map(({ envelope }) => envelope.Message)
    expect(said.filter((text) => text.startsWith('Error: Invalid Code'))).toHaveLength(3)
    expect(said.filter((text) => text.startsWith('Too many wrong codes'))).toHaveLength(9)
    expect((await guess(code)).envelope.StatusCode).toBe(0)
    await ask(createClient(server), ada)
    const next = await codeFor(server, ada.email)
    expect(next).not.toBe(code)
    const set = await createClient(server).call('ResetPassword', { link, password: 'a newer password' })
    expect(set.envelope.Data).toMatchObject({ email: ada.email })
  })

  it('S8: after twenty wrong codes only links are taken until a new password is set', async () => {
    const ada = await signUp(server)
    let looked = 0
    for (let round = 0; round < 9; round++) {
      await ask(createClient(server), ada)
      const mailed = await lastMail(server, ada.email)
      const code = /^\d{6}$/m.exec(mailed?.text ?? '')?.[0]
      for (let at = 0; at < 3; at++) {
        const { envelope } = await createClient(server).call('ResetPassword', {
          email: ada.email,
          code: wrongFor(code ?? ''),
          password: 'stolen password',
        })
        if (envelope.Message.startsWith('Error: Invalid Code')) looked++
      }
      later(21 * MINUTE)
    }
    expect(looked).toBe(20)
    const last = await lastMail(server, ada.email)
    expect([last?.subject, /^\d{6}$/m.test(last?.text ?? '')]).toEqual(['Set a new Recto password', false])
    const link = await linkFor(server, ada.email, 'reset')
    await createClient(server).call('ResetPassword', { link, password: 'a newer password' })
    later(10 * 60 * MINUTE)
    await ask(createClient(server), ada)
    expect(await codeFor(server, ada.email)).toMatch(/^\d{6}$/)
  })
})
