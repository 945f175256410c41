import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { freePorts, startServer } from '../../../test/harness.ts'
import { createBrowser } from '../../../test/oidc-browser.ts'
import { startOidcPeer } from '../../../test/oidc-peer.ts'
import { signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'

const [port, internalPort] = await freePorts()
const [peerPort] = await freePorts()
const origin = `http://localhost:${port}`
const peer = await startOidcPeer(peerPort, `${origin}/account/oidc/callback`)
const server = await startServer({
  env: {
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    OIDC_ISSUER: peer.issuer,
    OIDC_CLIENT_ID: peer.client_id,
    OIDC_CLIENT_SECRET: peer.client_secret,
  },
})
afterAll(async () => {
  await server.stop()
  await peer.stop()
})

let count = 0

/** Someone at the peer, who is signed in there. */
function atPeer(given: { email?: string; email_verified?: boolean } = {}): string {
  count++
  const email = given.email ?? `peer${count}.${Date.now().toString(36)}@example.com`
  peer.people.set(`person-${count}`, { email, email_verified: given.email_verified ?? true, name: 'Ines Solberg' })
  peer.who = `person-${count}`
  return email
}

beforeEach(() => {
  peer.who = ''
})

describe('signing in with an account elsewhere', () => {
  it('makes an account of the verified address, once, and leads back to where it began', async () => {
    const email = atPeer()
    const first = createBrowser(origin)
    expect((await first.open('/account/oidc/start?next=/settings/profile')).pathname).toBe('/settings/profile')
    expect(await first.user()).toMatchObject({ email, fullName: 'Ines Solberg' })
    const second = createBrowser(origin)
    await second.open('/account/oidc/start')
    expect(await second.user()).toMatchObject({ email })
    const { rows } = await server.app.pool.query(
      `select c.provider, c.password_hash from credential c join account a on a.id = c.account_id
       where a.email = $1 order by c.provider`,
      [email],
    )
    expect(rows).toEqual([
      { provider: 'credential', password_hash: null },
      { provider: 'oidc', password_hash: null },
    ])
    const guess = await createClient(server).call('SignIn', { email, password: 'a good password' })
    expect(guess.envelope.Message).toBe('This email and password do not match. Please try again.')
  })

  it('in try mode carries the folio and whether checkout or the design comes next [AUTH-30]', async () => {
    atPeer()
    const token = 'abcdefghijklmnopqrstuv'
    const design = await createBrowser(origin).open(`/account/oidc/start?token=${token}&isCheckout=0`)
    expect(design.pathname).toBe(`/try/${token}/copy`)
    const checkout = await createBrowser(origin).open(`/account/oidc/start?token=${token}&isCheckout=1`)
    expect(checkout.pathname + checkout.search).toBe(`/checkout?trytoken=${token}`)
  })

  it('signs in whoever has the address here already; with a second step it is asked for here', async () => {
    const ines = await signUp(server)
    atPeer({ email: ines.email })
    const browser = createBrowser(origin)
    await browser.open('/account/oidc/start')
    expect(await browser.user()).toMatchObject({ email: ines.email })
    await server.app.pool.query('update account set two_factor_enabled = true where email = $1', [ines.email])
    const other = createBrowser(origin)
    expect((await other.open('/account/oidc/start')).search).toBe('?oidc=second-step')
    expect(await other.user()).toBeNull()
  })

  it('lets nobody in with an address that is not verified, another state, a no, or to another site', async () => {
    atPeer({ email_verified: false })
    expect((await createBrowser(origin).open('/account/oidc/start')).search).toBe('?oidc=email')
    atPeer()
    const forged = await createBrowser(origin).open('/account/oidc/start', (url) => {
      if (url.pathname === '/account/oidc/callback') url.searchParams.set('state', 'another')
    })
    expect(forged.search).toBe('?oidc=lost')
    const stolen = await createBrowser(origin).open('/account/oidc/callback?code=x&state=y')
    expect(stolen.search).toBe('?oidc=lost')
    peer.who = ''
    expect((await createBrowser(origin).open('/account/oidc/start')).search).toBe('?oidc=refused')
    atPeer()
    const away = await createBrowser(origin).open('/account/oidc/start?next=//elsewhere.example/')
    expect(away.host).toBe(`localhost:${port}`)
  })
})

it('is not there without configuration', async () => {
  const { url } = await sharedServer()
  expect((await fetch(`${url}/account/oidc/start`, { redirect: 'manual' })).status).toBe(404)
})
