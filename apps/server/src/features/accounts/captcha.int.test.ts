import { createHash } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { createClient, type TestClient } from '../../../test/client.ts'
import { startServer } from '../../../test/harness.ts'
import { sharedServer } from '../../../test/worker.ts'

let clock = Date.now()
const server = await startServer({ env: { CAPTCHA: '1' }, now: () => clock })
afterAll(() => server.stop())

const zeros = (hash: Buffer): number => {
  const at = hash.findIndex((byte) => byte !== 0)
  return at * 8 + Math.clz32(hash[at] ?? 0) - 24
}

/** Works it out as a browser does. */
async function solve(client: TestClient): Promise<string> {
  const { envelope } = await client.call('GetCaptcha', { action: 'signup' })
  const { challenge, bits } = envelope.Data as { challenge: string; bits: number }
  for (let nonce = 0; ; nonce++) {
    const token = `${challenge}.${nonce}`
    if (zeros(createHash('sha256').update(token).digest()) >= bits) return token
  }
}

const passOf = async (client: TestClient): Promise<string> => {
  const { envelope } = await client.call('VerifyCaptcha', { token: await solve(client) })
  expect(envelope.StatusCode).toBe(1)
  return (envelope.Data as { pass: string }).pass
}

it('a code is mailed for a number that was worked out, once for each [API-251, AUTH-28]', async () => {
  const client = createClient(server)
  const send = async (email: string, captcha?: string) =>
    (await client.call('Send6DigitVerificationEmail', { email, ...(captcha ? { captcha } : {}) })).envelope
  expect(await send('a@example.com')).toMatchObject({
    StatusCode: 0,
    Message: 'Captcha Error: The check failed. Please try again.',
    Data: { field: 'captcha' },
  })
  const pass = await passOf(client)
  expect(await send('a@example.com', pass)).toMatchObject({ StatusCode: 1 })
  expect(await send('b@example.com', pass)).toMatchObject({
    StatusCode: 0,
    Message: 'Captcha Error: This check has already been used. Please try again.',
  })
  expect(await send('b@example.com', pass.replace(/\.[^.]*$/, '.forged'))).toMatchObject({ StatusCode: 0 })
})

it('a solution passes once, for ten minutes, and only of a challenge of ours [API-251]', async () => {
  const client = createClient(server)
  const verify = async (token: string) => (await client.call('VerifyCaptcha', { token })).envelope
  const token = await solve(client)
  expect(await verify(token)).toMatchObject({ StatusCode: 1 })
  expect(await verify(token)).toMatchObject({ StatusCode: 0, Data: { field: 'token' } })
  expect(await verify(`${token}x`)).toMatchObject({ Message: 'The check failed. Please try again.' })
  const later = await solve(client)
  clock += 11 * 60_000
  expect(await verify(later)).toMatchObject({ Message: 'This took too long. Please try again.' })
  expect(await verify(`signup.${clock + 1000}.x.y.1`)).toMatchObject({ StatusCode: 0 })
})

it('is off on this machine alone: a code is mailed without', async () => {
  const client = createClient(await sharedServer())
  expect((await client.call('GetCaptcha')).envelope.Data).toMatchObject({ challenge: null })
  expect((await client.call('Send6DigitVerificationEmail', { email: 'c@example.com' })).envelope.StatusCode).toBe(1)
})
