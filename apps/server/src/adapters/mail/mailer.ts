import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { createTransport } from 'nodemailer'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import { seal, unseal } from '../../keys.ts'
import { createOutboxFolder, type OutboxFolder } from './outbox-folder.ts'
import { type MailTo, type RenderedMail, render } from './templates/index.ts'
import type { Transport } from './transport.ts'
import { isWanted } from './wanted.ts'

/** Sends mail, at once or with the caller's transaction. */
export type Mailer = {
  /** Sends now; the caller waits. @throws Error when the mail server does not take it; nothing is kept then. */
  send(mail: MailTo): Promise<void>
  /**
   * Writes the mail in the caller's transaction: it goes out exactly when that commits, unless the person chose not to
   * get its type. Call `deliver` afterwards.
   */
  queue(db: Kysely<DB>, mail: MailTo, how?: HowToStop): Promise<void>
  /** Sends what waits. Never throws: what fails is tried again, for about two hours. */
  deliver(): Promise<void>
  /** Forgets mail that was sent, or given up, a month ago. */
  purge(): Promise<void>
  /** Where mail stays, to be read on the outbox page, instead of going out; null: it goes out. */
  readonly outbox: OutboxFolder | null
  stop(): Promise<void>
}

/** Of mail that somebody else caused: where its reader asks for no more of it. */
export type HowToStop = { stopUrl?: string }

type MailerParts = Pick<App, 'db' | 'log' | 'now' | 'config'> & {
  /** Seals what waits: codes and links are never in the database in clear. */
  key: string
}

const RETRY_EVERY_MS = 15_000
/** Tries before a mail is given up; the wait doubles from 30 s. */
const MAX_ATTEMPTS = 8
/** So long it is known that a mail went out: to whom, of which template, when. */
const KEPT_MS = 30 * 24 * 3600_000
/** Recipients are counted for a day. */
const RECIPIENTS_KEPT_MS = 2 * 24 * 3600_000

/** Sends by SMTP where it is configured, else into the outbox folder. */
export function createMailer({ db, log, now, config, key }: MailerParts): Mailer {
  const outbox = config.smtpUrl ? null : createOutboxFolder(join(config.dataDir, 'outbox'))
  const transport: Transport = config.smtpUrl ? smtp(config.smtpUrl) : (outbox as OutboxFolder)
  let running: Promise<void> | null = null
  const timer = setInterval(() => void deliver(), RETRY_EVERY_MS).unref()

  async function deliver(): Promise<void> {
    running ??= deliverAll().finally(() => {
      running = null
    })
    await running
  }

  async function deliverAll(): Promise<void> {
    try {
      while (await deliverOne());
    } catch (error) {
      log.error({ err: error }, 'mail waits: the database did not answer')
    }
  }

  /** Takes one mail for two minutes, so that no other node sends it too, then sends it. */
  async function deliverOne(): Promise<boolean> {
    const taken = await db
      .updateTable('mail')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: new Date(now() + 120_000) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('mail')
          .select('id')
          .where('sent_at', 'is', null)
          .where('attempts', '<', MAX_ATTEMPTS)
          .where('next_attempt_at', '<=', new Date(now()))
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'to_email', 'sealed', 'attempts'])
      .executeTakeFirst()
    if (!taken) return false
    const { id, to_email: to, attempts } = taken
    const letter = taken.sealed && opened(taken.sealed, key)
    const outcome = letter === null ? LOST : await send(to, letter, { mailId: id, attempts })
    await db.updateTable('mail').set(outcome).where('id', '=', id).execute()
    return true
  }

  async function purge(): Promise<void> {
    await db
      .deleteFrom('mail')
      .where('created_at', '<', new Date(now() - KEPT_MS))
      .execute()
    await db
      .deleteFrom('mail_recipient')
      .where('created_at', '<', new Date(now() - RECIPIENTS_KEPT_MS))
      .execute()
  }

  async function send(to: string, { stopUrl, ...letter }: RenderedMail, facts: { mailId: number; attempts: number }) {
    try {
      await transport.sendMail({ from: config.mailFrom, to, ...letter, headers: stopUrl ? stopHeaders(stopUrl) : {} })
      return { sent_at: new Date(now()), error: null, sealed: null }
    } catch (error) {
      log.warn({ err: error, ...facts }, 'a mail was not taken')
      return {
        error: error instanceof Error ? error.message : String(error),
        next_attempt_at: new Date(now() + 30_000 * 2 ** (facts.attempts - 1)),
        ...(facts.attempts >= MAX_ATTEMPTS ? { sealed: null } : {}),
      }
    }
  }

  return {
    outbox,
    async send(mail) {
      await transport.sendMail({ from: config.mailFrom, to: mail.to, ...render(mail) })
    },
    async queue(on, mail, { stopUrl } = {}) {
      if (!(await isWanted(on, mail.template, mail.to))) return
      const at = new Date(now())
      const sealed = seal(JSON.stringify(render(mail, stopUrl)), key)
      const row = { to_email: mail.to, template: mail.template, sealed, created_at: at, next_attempt_at: at }
      await on.insertInto('mail').values(row).execute()
    },
    deliver,
    purge,
    async stop() {
      clearInterval(timer)
      await running
      transport.close()
    },
  }
}

/** By which mail programs offer it with one click (RFC 8058). */
const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Of a mail whose words nobody can read any more. */
const LOST = { attempts: MAX_ATTEMPTS, sealed: null, error: 'It was sealed with another secret.' }

/** What a row of the queue says; null: it was sealed with another secret. */
function opened(sealed: Uint8Array, key: string): RenderedMail | null {
  const text = unseal(sealed, key) ?? Buffer.from(sealed).toString()
  try {
    // What waited when migration 036 ran is there in clear.
    return JSON.parse(text) as RenderedMail
  } catch {
    return null
  }
}

function smtp(url: string): Transport {
  return createTransport(url, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as never)
}
