import { createMailer, type Mailer } from '../adapters/mail/mailer.ts'
import { createOutboxPage, type OutboxPage } from '../adapters/mail/outbox-page.ts'
import type { App } from '../context.ts'
import { type Access, createAccess } from './access.ts'
import { type AddressOf, createAddressOf } from './address.ts'
import { type AntiForgery, createAntiForgery } from './anti-forgery.ts'
import { createLimits, type Limits } from './limits.ts'
import { loadSecret } from './secret.ts'
import { createSessions, type Sessions } from './session.ts'

/** What decides who comes in and what they may do; calls, hub and pages share it. */
export type Door = {
  secret: string
  sessions: Sessions
  access: Access
  limits: Limits
  antiForgery: AntiForgery
  /** Who sent a request, also an upgrade: forwarded headers of trusted proxies considered. */
  addressOf: AddressOf
  mail: Mailer
  outboxPage: OutboxPage
  /** The outbox page's address where a browser may be told it: mail stays here, and only this machine reaches us. */
  outboxUrl: string | null
  stop(): Promise<void>
}

export async function createDoor(app: App): Promise<Door> {
  const { config, db } = app
  const secret = await loadSecret(config)
  const style = { isSecure: config.publicUrl.startsWith('https:') }
  const mail = createMailer(app)
  const outboxPage = createOutboxPage(app)
  const isLocal = config.loopback && isLoopbackOrigin(config.publicUrl)
  return {
    secret,
    sessions: createSessions(app, { secret, style }),
    access: createAccess(db),
    limits: createLimits(app),
    antiForgery: createAntiForgery(secret, style),
    addressOf: createAddressOf(config.trustedProxies),
    mail,
    outboxPage,
    outboxUrl: mail.isEmbedded && isLocal ? outboxPage.url : null,
    stop: () => mail.stop(),
  }
}

function isLoopbackOrigin(origin: string): boolean {
  const { hostname } = new URL(origin)
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
}
