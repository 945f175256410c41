import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createOidc } from './oidc-client.ts'

let stop = () => {}
afterEach(() => stop())

/** A provider that answers so, and its address. */
async function provider(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  stop = () => void server.close().closeAllConnections()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const clientOf = (issuer: string) =>
  createOidc({ issuer, clientId: 'recto', clientSecret: 'secret', name: 'Peer' } as never, 'https://app.example/back')

const documentOf = (issuer: unknown, at: string) => ({
  issuer,
  authorization_endpoint: `${at}/auth`,
  token_endpoint: `${at}/token`,
  jwks_uri: `${at}/jwks`,
})

it.each<[string, (at: string) => unknown]>([
  ['another host', () => 'https://elsewhere.example'],
  ['another path', (at) => `${at}/tenant`],
  ['another scheme', (at) => at.replace('http:', 'https:')],
  ['none', () => undefined],
  ['a list', (at) => [at]],
])('N6: refuses a provider that calls itself otherwise: %s', async (_, issuerAt) => {
  const at = await provider((_request, response) => response.end(JSON.stringify(documentOf(issuerAt(at), at))))
  await expect(clientOf(at).begin('/')).rejects.toThrow('The provider calls itself')
})

it('N6: takes the issuer with and without a slash at its end', async () => {
  const at = await provider((_request, response) => response.end(JSON.stringify(documentOf(`${at}/`, at))))
  expect((await clientOf(at).begin('/')).url).toContain(`${at}/auth?`)
})

it('N8: gives up an answer of a provider at 1 MB, while it comes', async () => {
  let sent = 0
  const at = await provider((_request, response) => {
    const more = () => {
      while (!response.destroyed && sent < 1e9) {
        sent += 65_536
        if (!response.write(' '.repeat(65_536))) return void response.once('drain', more)
      }
    }
    more()
  })
  await expect(clientOf(at).begin('/')).rejects.toThrow('more than 1000000 bytes')
  expect(sent).toBeLessThan(50_000_000)
})
