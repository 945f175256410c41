import type { Envelope, TestClient } from './client.ts'

/** The anti-forgery token of this client's browser. */
export async function tokenOf(client: TestClient): Promise<string> {
  const answer = (await (await client.fetch('/Apiv1/GetAntiForgeryToken')).json()) as Envelope
  return (answer.Data as { requestVerificationToken: string }).requestVerificationToken
}

/** Posts to a call exactly what `init` says, for requests that the client would never make. */
export async function post(client: TestClient, name: string, init: RequestInit) {
  const response = await client.fetch(`/Apiv1/${name}`, { method: 'POST', ...init })
  return { status: response.status, headers: response.headers, envelope: (await response.json()) as Envelope }
}
