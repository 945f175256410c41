import { createServer } from 'node:http'
import Provider from 'oidc-provider'

/** Someone with an account at the peer. */
export type PeerPerson = { email: string; email_verified: boolean; name: string }

/** A real provider of OpenID Connect on a port of its own: whoever is `who` there is signed in without being asked. */
export async function startOidcPeer(port: number, callback: string) {
  const issuer = `http://localhost:${port}`
  const people = new Map<string, PeerPerson>()
  const peer = { issuer, people, who: '', async stop() {} }
  const client = { client_id: 'recto', client_secret: 'a secret of the peer and us' }
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [callback] }],
    cookies: { keys: ['a key of the peer'] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people.get(id) }),
    }),
    async loadExistingGrant(ctx) {
      const { provider: own, session } = ctx.oidc
      const grant = new own.Grant({ clientId: client.client_id, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const result = peer.who === '' ? { error: 'access_denied' } : { login: { accountId: peer.who } }
    void provider.interactionFinished(request, response, result)
  })
  await new Promise<void>((listens) => server.listen(port, 'localhost', listens))
  peer.stop = () => new Promise<void>((ends) => server.close(() => ends()).closeAllConnections())
  return Object.assign(peer, client)
}
