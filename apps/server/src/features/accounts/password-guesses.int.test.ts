import { beforeEach, expect, it } from 'vitest'
import { mailsTo, type Person, signIn, signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'

const server = await sharedServer()
/** Every call that asks for the password of who is signed in. */
const ASKING: readonly [string, (person: Person, password: string) => object][] = [
  ['Reauthenticate', (_, password) => ({ password })],
  ['ChangePassword', (_, password) => ({ password, newPassword: 'quite another one' })],
  ['StartTwoFactor', (_, password) => ({ password })],
  ['StopTwoFactor', (_, password) => ({ password })],
  ['SendEmailChange', (person, password) => ({ email: `new.${person.email}`, password })],
  ['StartPasskey', (_, password) => ({ password })],
  ['RemovePasskey', (_, password) => ({ id: 'x'.repeat(22), password })],
  ['NewRecoveryCodes', (_, password) => ({ password })],
  ['DeleteAccount', (person, password) => ({ typed: person.email, password })],
]
const WRONG = 'This is not your password. Please try again.'

let owner: Person
beforeEach(async () => {
  owner = await signUp(server)
})
const notices = async () =>
  (await mailsTo(server, owner.email)).filter(({ subject }) => subject.startsWith('Wrong passwords were entered'))
const attempt = async (at: number, person = owner, password = `wrong ${at}`) => {
  const [name, input] = ASKING[at % ASKING.length] as (typeof ASKING)[number]
  const { status, envelope } = await person.call(name, input(person, password))
  return { name, status, isLooked: envelope.Message === WRONG }
}

it('N13: of 90 wrong passwords over the nine calls that ask for one, ten are looked at; the owner is mailed once', async () => {
  const tried = []
  for (let at = 0; at < 90; at++) tried.push(await attempt(at))
  expect(tried.filter(({ isLooked }) => isLooked)).toHaveLength(10)
  expect(new Set(tried.slice(10).map(({ status }) => status))).toEqual(new Set([429]))
  expect(await notices()).toHaveLength(1)
  // The right one waits too, in every session; a sign-in is another door.
  const other = await signIn(server, owner)
  expect((await other.call('Reauthenticate', { password: owner.password })).status).toBe(429)
})

it('N13: of 40 at once no more than ten are looked at, and there is one mail', async () => {
  const sessions = [owner, await signIn(server, owner)]
  const tried = await Promise.all(Array.from({ length: 40 }, (_, at) => attempt(at, sessions[at % 2])))
  expect(tried.filter(({ isLooked }) => isLooked).length).toBeLessThanOrEqual(10)
  await expect.poll(async () => (await notices()).length).toBe(1)
})

it.each(ASKING.map(([name], at) => [name, at] as const))(
  'N13: a wrong password in %s counts for all the others',
  async (_, at) => {
    expect(await attempt(at)).toMatchObject({ isLooked: true })
    for (let more = 0; more < 9; more++) expect((await attempt(0)).isLooked).toBe(true)
    expect((await attempt(1)).status).toBe(429)
  },
)

it('N13: the right password starts the count anew, and one account’s failures are nobody else’s', async () => {
  for (let at = 0; at < 9; at++) await attempt(at)
  await owner.ask('Reauthenticate', { password: owner.password })
  for (let at = 0; at < 9; at++) expect((await attempt(at)).isLooked).toBe(true)
  const stranger = await signUp(server)
  for (let at = 0; at < 10; at++) await attempt(at, stranger)
  await owner.ask('Reauthenticate', { password: owner.password })
  expect(await notices()).toEqual([])
})
