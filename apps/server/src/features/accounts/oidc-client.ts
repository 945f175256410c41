import { createHash } from 'node:crypto'
import { randomBase62 } from '@recto/document'
import { typedAddress } from '@recto/words'
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import { boundedBody } from '../../adapters/bounded-body.ts'
import { withAsciiDomain } from '../../ascii-domain.ts'
import type { OidcSettings } from '../../config.ts'

/** State of a browser that signs in with a provider, in a cookie that only we can read. */
export type OidcTrip = { state: string; nonce: string; verifier: string; next: string }

/** A person's identity according to the provider. */
export type OidcPerson = { subject: string; email: string; isVerified: boolean; name: string }

/** No longer than that is waited for a provider. */
const PATIENCE_MS = 10_000
/** Bytes of one answer of a provider. */
const MOST_BYTES = 1_000_000

type Discovered = { authorization_endpoint: string; token_endpoint: string; jwks_uri: string; issuer: string }

/** Signs people in at the provider: the authorization code flow with PKCE, state and nonce. */
export function createOidc({ issuer, clientId, clientSecret }: OidcSettings, callbackUrl: string) {
  let found: Promise<Discovered> | null = null
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null

  function discover(): Promise<Discovered> {
    found ??= asJson<Discovered>(`${plain(issuer)}/.well-known/openid-configuration`)
      .then((document) => {
        if (typeof document.issuer === 'string' && plain(document.issuer) === plain(issuer)) return document
        throw new Error(`The provider calls itself ${JSON.stringify(document.issuer)}, and OIDC_ISSUER is ${issuer}.`)
      })
      .catch((error) => {
        found = null
        throw error
      })
    return found
  }

  return {
    /** Where the browser is redirected, and what it stores meanwhile. */
    async begin(next: string): Promise<{ url: string; trip: OidcTrip }> {
      const { authorization_endpoint } = await discover()
      const trip = { state: randomBase62(22), nonce: randomBase62(22), verifier: randomBase62(48), next }
      const url = new URL(authorization_endpoint)
      const wanted = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        state: trip.state,
        nonce: trip.nonce,
        code_challenge: createHash('sha256').update(trip.verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value)
      return { url: url.href, trip }
    },

    /** The identity of someone who returned with a code. @throws Error if anything differs from how it began */
    async finish(code: string, trip: OidcTrip): Promise<OidcPerson> {
      const provider = await discover()
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: callbackUrl,
        code_verifier: trip.verifier,
      })
      const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString(
        'base64',
      )
      const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await asJson<{ id_token?: string }>(provider.token_endpoint, { method: 'POST', headers, body })
      keys ??= createRemoteJWKSet(new URL(provider.jwks_uri), {
        timeoutDuration: PATIENCE_MS,
        [customFetch]: bounded,
      })
      const { payload } = await jwtVerify(answer.id_token ?? '', keys, {
        issuer: provider.issuer,
        audience: clientId,
        requiredClaims: ['sub', 'exp', 'nonce'],
      })
      if (payload.nonce !== trip.nonce) throw new Error('The response does not match the request.')
      const { sub = '', email, email_verified: verified, name } = payload
      return {
        subject: sub,
        email: typeof email === 'string' ? withAsciiDomain(typedAddress(email)) : '',
        isVerified: verified === true || verified === 'true',
        name: typeof name === 'string' ? name : '',
      }
    },
  }
}

async function asJson<T>(url: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS), ...init })
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}.`)
  return JSON.parse((await boundedBody(response, MOST_BYTES)).toString('utf8')) as T
}

/** For the library that fetches the provider's keys: the same limit. */
async function bounded(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  return new Response(new Uint8Array(await boundedBody(response, MOST_BYTES)), {
    status: response.status,
    headers: response.headers,
  })
}

/** An issuer is the same with and without a slash at its end. */
const plain = (issuer: string): string => issuer.replace(/\/$/, '')
