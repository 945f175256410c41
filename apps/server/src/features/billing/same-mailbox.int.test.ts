import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { onFile } from '../../../test/pay.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { issueProof } from '../accounts/codes.ts'

let server: TestServer
let count = 0
beforeAll(async () => {
  server = await startServer({ env: { NEW_TEAM_PLAN: 'Free' } })
})
afterAll(() => server.stop())

/** A name that no other test signs up with. */
const newName = () => `mb${++count}x${Date.now().toString(36)}`
const referral = (person: Person) => person.ask<{ url: string; signUps: number; leftCents: number }>('GetReferralData')
const codeOf = async (person: Person) => (await referral(person)).url.split('/').at(-1)?.split('=').at(-1) ?? ''

async function register(email: string, referredById: string): Promise<void> {
  const verification = await issueProof(server.app.db, email, new Date(server.app.now()))
  const given = { email, fullName: 'Ada', password: 'a good password', verification, referredById }
  const { envelope } = await createClient(server).call('Register', given)
  if (envelope.StatusCode !== 1) throw new Error(`${email}: ${envelope.Message}`)
}

it('N7: 23 aliases of one mailbox that sign up through its own referral address earn 0.00', async () => {
  const name = newName()
  const person = await signUp(server, { email: `${name}@gmail.com` })
  const code = await codeOf(person)
  for (let alias = 0; alias < 23; alias++) await register(`${name}+${alias}@gmail.com`, code)
  expect(await referral(person)).toMatchObject({ signUps: 0, leftCents: 0 })
})

it('N7: through other ways of writing the same mailbox nothing is earned, and somebody else’s mailbox earns once', async () => {
  const name = newName()
  const person = await signUp(server, { email: `${name}@gmail.com` })
  const code = await codeOf(person)
  for (const own of [`${name[0]}.${name.slice(1)}@gmail.com`, `${name}@googlemail.com`, `${name}+a+b@googlemail.com`]) {
    await register(own, code)
  }
  expect(await referral(person)).toMatchObject({ signUps: 0, leftCents: 0 })
  for (const same of ['@xn--mnchen-3ya.example', '+1@xn--mnchen-3ya.example', '+2@XN--MNCHEN-3YA.example']) {
    await register(`${name}${same}`.toLowerCase(), code)
  }
  expect(await referral(person)).toMatchObject({ signUps: 1, leftCents: 3_00 })
  // Another referrer earns nothing either with a mailbox that was credited.
  const other = await signUp(server, { email: `${newName()}@example.org` })
  await register(`${name}+3@xn--mnchen-3ya.example`, await codeOf(other))
  expect(await referral(other)).toMatchObject({ signUps: 0, leftCents: 0 })
})

it('N7: of aliases of somebody else’s mailbox that sign up at the same time one earns', async () => {
  const person = await signUp(server, { email: `${newName()}@example.org` })
  const code = await codeOf(person)
  const name = newName()
  await Promise.all(Array.from({ length: 6 }, (_, at) => register(`${name}+${at}@example.org`, code)))
  expect(await referral(person)).toMatchObject({ signUps: 1, leftCents: 3_00 })
})

it('N2: another address of a mailbox that has tried a plan is refused in words, another mailbox is not', async () => {
  const name = newName()
  const trial = async (email: string, plan = 'pro') => {
    const person = await signUp(server, { email })
    const { envelope } = await person.call('Upgrade', { plan, trial: true, ...onFile() })
    return { person, code: envelope.StatusCode, message: envelope.Message }
  }
  const { person, code } = await trial(`${name}@gmail.com`)
  expect(code).toBe(1)
  for (const alias of [`${name}+1@gmail.com`, `${name[0]}.${name.slice(1)}@gmail.com`, `${name}@googlemail.com`]) {
    const again = await trial(alias)
    expect([again.code, again.message]).toEqual([0, 'You or your team have tried Pro already.'])
    expect(await again.person.ask('GetAllPlansAclData')).toMatchObject({ tried: ['pro'] })
  }
  expect((await trial(`${name}+2@gmail.com`, 'BusinessMonthly22')).code).toBe(1)
  expect((await trial(`${name}z@gmail.com`)).code).toBe(1)
  expect((await trial(`${name}@example.org`)).code).toBe(1)
  expect((await trial(`${name[0]}.${name.slice(1)}@example.org`)).code).toBe(1)
  // Nor after the account is deleted.
  await person.ask('DeleteAccount', { password: person.password, typed: person.email })
  expect((await trial(`${name}@gmail.com`)).code).toBe(0)
})
