import { Agent, request } from 'node:http'
import type { Envelope, TestClient } from './client.ts'

/** A call of which the server has the first half. */
export type HalfSent = {
  /** Sends the rest. @throws when the connection is cut without an answer. */
  rest(): Promise<{ status: number; envelope: Envelope; connection: string | undefined }>
}

/** Posts a call to `host`, whose connection would be kept, and holds back the second half of its body. */
export async function sendHalf(
  client: Pick<TestClient, 'fetch' | 'cookie' | 'address'>,
  server: { url: string },
  host: string,
  name: string,
  input: unknown,
): Promise<HalfSent> {
  const issued = (await (await client.fetch('/Apiv1/GetAntiForgeryToken')).json()) as {
    Data: { requestVerificationToken: string }
  }
  const { port, host: named } = new URL(server.url)
  const body = Buffer.from(JSON.stringify(input))
  const sent = request({
    host,
    port,
    path: `/Apiv1/${name}`,
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: {
      host: named,
      origin: server.url,
      cookie: client.cookie(),
      'x-forwarded-for': client.address,
      'content-type': 'application/json',
      'content-length': body.length,
      RequestVerificationToken: issued.Data.requestVerificationToken,
      // Answered once the server has read the head.
      expect: '100-continue',
    },
  })
  const answer = new Promise<Awaited<ReturnType<HalfSent['rest']>>>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          envelope: JSON.parse(text),
          connection: response.headers.connection,
        }),
      )
    })
  })
  answer.catch(() => {})
  await new Promise<void>((resolve, reject) => {
    sent.once('continue', resolve)
    sent.once('error', reject)
    sent.flushHeaders()
  })
  sent.write(body.subarray(0, body.length / 2))
  return {
    rest() {
      sent.end(body.subarray(body.length / 2))
      return answer
    },
  }
}
