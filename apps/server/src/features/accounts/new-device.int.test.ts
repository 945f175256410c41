import { beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../../test/client.ts'
import type { TestServer } from '../../../test/harness.ts'
import { mailsTo, type Person, signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedServer()
})

const subjects = async ({ email }: Pick<Person, 'email'>) =>
  (await mailsTo(server, email)).map(({ subject }) => subject).toReversed()

describe('the mail about a new device', () => {
  it('E17: comes when a browser signs in that never did before, once, and says what to do', async () => {
    const ines = await signUp(server)
    expect(await subjects(ines)).toEqual([])
    const given = { email: ines.email, password: ines.password }
    // The browser that signed up is known.
    await ines.call('SignOut')
    await ines.ask('SignIn', given)
    expect(await subjects(ines)).toEqual([])
    const other = createClient(server)
    await other.call('SignIn', given)
    await other.call('SignOut')
    await other.call('SignIn', given)
    const [mail, ...more] = await mailsTo(server, ines.email)
    expect([mail?.subject, more]).toEqual(['A new device signed in to Recto', []])
    expect(mail?.text).toContain('If it wasn’t, sign that device out')
    expect(mail?.text).toContain('/settings/security')
    // A wrong password, and somebody else's sign-in, are none.
    await createClient(server).call('SignIn', { ...given, password: 'wrong' })
    await createClient(server).call('SignIn', { email: (await signUp(server)).email, password: 'a good password' })
    expect((await subjects(ines)).length).toBe(1)
  })

  it('E17: is not sent beside the mail about a new password, for the same sign-in', async () => {
    const ines = await signUp(server)
    const other = createClient(server)
    await other.call('SendPasswordReset', { email: ines.email })
    const code = /\b\d{6}\b/.exec((await mailsTo(server, ines.email))[0]?.text ?? '')?.[0]
    await other.call('ResetPassword', { email: ines.email, code, password: 'another fine word 7' })
    expect((await subjects(ines)).slice(1)).toEqual(['Your Recto password was changed'])
  })

  it('E17: names the browser, and is one a day for the same kind of browser in the same network', async () => {
    const ines = await signUp(server)
    const given = { email: ines.email, password: ines.password }
    const { address } = createClient(server)
    const signIn = (from: string) => createClient(server, from).call('SignIn', given)
    await signIn(address)
    await signIn(address)
    expect((await subjects(ines)).length).toBe(1)
    await signIn('203.0.113.77')
    expect((await subjects(ines)).length).toBe(2)
  })
})
