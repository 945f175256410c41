import { setInterval } from 'node:timers/promises'
import type { SessionUser } from '@recto/contract'
import { OUTBOX_SIZE } from '../src/adapters/mail/outbox-folder.ts'
import { withAsciiDomain } from '../src/ascii-domain.ts'
import { issueProof } from '../src/features/accounts/codes.ts'
import { createClient, type Envelope, type TestClient } from './client.ts'
import type { TestServer } from './harness.ts'

/** A signed-in person with a browser of their own. */
export type Person = TestClient & {
  email: string
  password: string
  user: SessionUser
  /** The `Data` of a call that must succeed. @throws Error with the whole answer otherwise. */
  ask<T = Record<string, never>>(name: string, input?: unknown): Promise<T>
}

let count = 0

/** Signs someone up whose address is known to be theirs. How people come to that is `accounts.int.test.ts`'s to show. */
export async function signUp(
  server: Pick<TestServer, 'url'> & { app: Pick<TestServer['app'], 'db' | 'now'> },
  given: { email?: string; fullName?: string; password?: string } = {},
): Promise<Person> {
  count++
  const email = given.email ?? `person${count}.${Date.now().toString(36)}@example.com`
  const password = given.password ?? 'a good password'
  const fullName = given.fullName ?? `Person ${count}`
  const client = createClient(server)
  const { db, now } = server.app
  const verification = await issueProof(db, withAsciiDomain(email.toLowerCase()), new Date(now()))
  const user = await ask<SessionUser>(client, 'Register', { email, fullName, password, verification })
  return asPerson(client, { email, password, user })
}

/** Signs in from another browser. */
export async function signIn(server: Pick<TestServer, 'url'>, { email, password }: Pick<Person, 'email' | 'password'>) {
  const client = createClient(server)
  const user = await ask<SessionUser>(client, 'SignIn', { email, password })
  return asPerson(client, { email, password, user })
}

function asPerson(client: TestClient, who: Pick<Person, 'email' | 'password' | 'user'>): Person {
  return { ...client, ...who, ask: (name, input) => ask(client, name, input) }
}

/** The 6 digits of the newest mail with a code to an address: another mail may have waited, and come behind it. */
export async function codeFor(server: Pick<TestServer, 'app' | 'mail'>, email: string): Promise<string> {
  const texts = (await mailsTo(server, email)).map(({ text }) => text)
  const code = texts.flatMap((text) => /^\d{6}$/m.exec(text)?.[0] ?? [])[0]
  if (!code) throw new Error(`No code was mailed to ${email}.`)
  return code
}

/** What the link of the newest mail to an address carries, to the page that it leads to. */
export async function linkFor(server: TestServer, email: string, page: 'reset' | 'revoke'): Promise<string> {
  const mail = await lastMail(server, email)
  const link = new RegExp(`/account/${page}/([\\w-]{22})`).exec(mail?.text ?? '')?.[1]
  if (!link) throw new Error(`No link to ${page} was mailed to ${email}.`)
  return link
}

/** The newest mail to an address that the embedded outbox has, once nothing waits for it. */
export const lastMail = async (server: Pick<TestServer, 'app' | 'mail'>, email: string) =>
  (await mailsTo(server, email))[0]

/** All of them, newest first. */
export async function mailsTo({ app, mail }: Pick<TestServer, 'app' | 'mail'>, email: string) {
  const to = email.toLowerCase()
  const waits = () =>
    app.db.selectFrom('mail').select('id').where('to_email', '=', to).where('sent_at', 'is', null).executeTakeFirst()
  for await (const _ of setInterval(10)) if (!(await waits())) break
  const all = (await mail.outbox?.newest(OUTBOX_SIZE)) ?? []
  return all.filter((one) => one.to.toLowerCase() === to)
}

async function ask<T>(client: TestClient, name: string, input?: unknown): Promise<T> {
  const { status, envelope } = await client.call(name, input)
  if (status !== 200 || envelope.StatusCode !== 1) throw new Error(`${name}: ${status} ${JSON.stringify(envelope)}`)
  return (envelope as Envelope & { Data: T }).Data
}
