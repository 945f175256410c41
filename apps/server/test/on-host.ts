import { request } from 'node:http'
import { nextAddress } from './harness.ts'

export type HostAnswer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }
type Asked = { method?: string; headers?: Record<string, string>; body?: string }

/** Asks a server under any name in `Host`, which `fetch` would not: as a reader whose DNS leads here, from an address of their own. */
export function onHost(
  server: { url: string },
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<HostAnswer> {
  const { port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        setHost: false,
        headers: { host, accept: 'text/html', 'x-forwarded-for': nextAddress(), ...headers },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}
