import type { TestClient } from './client.ts'

const pathOf = (url: string) => (url.startsWith('/') ? url : url.slice(new URL(url).origin.length))

/** What one browser got for the last step of a way to another address. */
export type Followed = { status: number; to: string | null; response: Response }

/** One step of a browser: a redirect is answered, not followed. */
export async function step(client: TestClient, url: string, headers: HeadersInit = {}): Promise<Followed> {
  const response = await client.fetch(pathOf(url), { headers })
  return { status: response.status, to: response.headers.get('location'), response }
}

/**
 * A browser that goes from where it asked (`from`) to another address of the product (`there`), as redirects lead it.
 * Both are one browser: a client keeps the cookies of one host.
 */
export async function handOver(from: TestClient, there: TestClient, url: string): Promise<Followed> {
  const first = await step(there, url)
  if (!first.to?.includes('/account/handoff/confirm')) return first
  const second = await step(from, first.to)
  return second.to?.includes('/account/handoff?') ? step(there, second.to) : second
}
