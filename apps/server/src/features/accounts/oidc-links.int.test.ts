import type { GetSignInLinks, OutputOf } from '@recto/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { freePorts, startServer } from '../../../test/harness.ts'
import { createBrowser } from '../../../test/oidc-browser.ts'
import { startOidcPeer } from '../../../test/oidc-peer.ts'
import { mailsTo, type Person, signUp } from '../../../test/people.ts'

const [port, internalPort] = await freePorts()
const [peerPort] = await freePorts()
const origin = `http://localhost:${port}`
const peer = await startOidcPeer(peerPort, `${origin}/account/oidc/callback`)
const server = await startServer({
  env: {
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    OIDC_ISSUER: `${peer.issuer}/`,
    OIDC_CLIENT_ID: peer.client_id,
    OIDC_CLIENT_SECRET: peer.client_secret,
  },
})
afterAll(async () => {
  await server.stop()
  await peer.stop()
})
beforeEach(() => {
  peer.who = ''
})

/** Signs in as this subject of the peer; answers who is in, or why not. */
async function enter(subject: string, email: string, browser = createBrowser(origin)): Promise<string> {
  peer.people.set(subject, { email, email_verified: true, name: 'Ines Solberg' })
  peer.who = subject
  const { search } = await browser.open('/account/oidc/start')
  return (await browser.user())?.email ?? search
}

const linksOf = async (person: Person) => (await person.ask<OutputOf<typeof GetSignInLinks>>('GetSignInLinks')).links
const rowsOf = async (email: string) =>
  (
    await server.app.pool.query<{ subject: string; issuer: string | null }>(
      `select provider_account_id as subject, issuer from credential c join account a on a.id = c.account_id
        where a.email = $1 and provider = 'oidc' order by c.id`,
      [email],
    )
  ).rows

describe('accounts elsewhere', () => {
  it('N9: a second subject with the same address is refused once one is linked, however it comes', async () => {
    const ines = await signUp(server)
    expect(await enter('first', ines.email)).toBe(ines.email)
    const neighbours: [what: string, subject: string, email: string][] = [
      ['another subject', 'second', ines.email],
      ['the same subject in capitals', 'FIRST', ines.email],
      ['the same with a space', 'first ', ines.email],
      ['the same with a dot', 'first.', ines.email],
      ['the address in capitals', 'third', ines.email.toUpperCase()],
      ['the address with spaces around it', 'fourth', ` ${ines.email} `],
      ['a subject like a password’s row', 'credential', ines.email],
      ['a subject of digits', '1', ines.email],
      ['a subject like the account', ines.user.token, ines.email],
      ['a long subject', 'x'.repeat(250), ines.email],
    ]
    for (const [what, subject, email] of neighbours)
      expect([what, await enter(subject, email)]).toEqual([what, '?oidc=another'])
    expect(await enter('first', ines.email)).toBe(ines.email)
    // The address at the provider changed: it still is who it was.
    expect(await enter('first', 'moved.elsewhere@example.com')).toBe(ines.email)
    expect(await rowsOf(ines.email)).toEqual([{ subject: 'first', issuer: peer.issuer }])
  })

  it('N9: also an account that began at the provider opens to its own subject alone', async () => {
    const email = 'began.there@example.com'
    expect(await enter('founder', email)).toBe(email)
    expect(await enter('heir', email)).toBe('?oidc=another')
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual([])
  })

  it('N9: the first link is told by mail, listed with its address, and removed with the sessions it made', async () => {
    const ines = await signUp(server)
    const came = createBrowser(origin)
    expect(await enter('linked', ines.email, came)).toBe(ines.email)
    const [mail, ...more] = await mailsTo(server, ines.email)
    expect([mail?.subject, more.length]).toEqual(['Another account can now sign in to your Recto account', 0])
    expect(mail?.text).toContain(`Google (${ines.email})`)
    expect(mail?.text).toContain('/settings/security')
    const [link] = await linksOf(ines)
    expect(link).toMatchObject({ provider: 'Google', address: ines.email, isGood: true })
    const other = await signUp(server)
    expect((await other.call('RemoveSignInLink', { id: link?.id })).status).toBe(404)
    for (const id of ['', '-1', '1 or 1=1', 'x', '9'.repeat(40)])
      expect((await ines.call('RemoveSignInLink', { id })).status).toBe(400)
    await ines.ask('RemoveSignInLink', { id: link?.id })
    expect([await linksOf(ines), (await came.user())?.email]).toEqual([[], undefined])
    expect((await ines.call('RemoveSignInLink', { id: link?.id })).status).toBe(404)
    expect((await mailsTo(server, ines.email))[0]?.subject).toBe('An account elsewhere no longer signs in to Recto')
  })

  it('N9: a link of another issuer is none of this one, and one without an issuer takes it once', async () => {
    const ines = await signUp(server)
    await enter('moving', ines.email)
    const set = (issuer: string | null) =>
      server.app.pool.query('update credential set issuer = $2 where provider_account_id = $1', ['moving', issuer])
    await set('https://former.example')
    expect(await enter('moving', ines.email)).toBe('?oidc=another')
    expect(await linksOf(ines)).toMatchObject([{ provider: 'former.example', isGood: false }])
    await set(null)
    expect(await enter('moving', ines.email)).toBe(ines.email)
    expect(await rowsOf(ines.email)).toEqual([{ subject: 'moving', issuer: peer.issuer }])
  })

  it('N9: a new password after a forgotten one names the link, and takes it along where that is chosen', async () => {
    const ines = await signUp(server)
    await enter('resetting', ines.email)
    const reset = async (removePasskeys: boolean) => {
      const somewhere = createClient(server)
      await somewhere.call('SendPasswordReset', { email: ines.email })
      const code = /\b\d{6}\b/.exec((await mailsTo(server, ines.email))[0]?.text ?? '')?.[0]
      const password = `another fine word ${removePasskeys}`
      const { envelope } = await somewhere.call('ResetPassword', { email: ines.email, code, password, removePasskeys })
      expect(envelope.StatusCode).toBe(1)
      return (await mailsTo(server, ines.email))[0]?.text
    }
    expect(await reset(false)).toContain(`Google (${ines.email})`)
    expect(await enter('resetting', ines.email)).toBe(ines.email)
    expect(await reset(true)).not.toContain('Google')
    expect(await rowsOf(ines.email)).toEqual([])
  })
})
