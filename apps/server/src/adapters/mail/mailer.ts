import type { Kysely } from 'kysely'
import { createTransport } from 'nodemailer'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import { type MailTo, render } from './templates/index.ts'
import { isWanted } from './wanted.ts'

export type Mailer = {
  /** Sends now; the caller waits. @throws Error when the mail server does not take it; nothing is kept then. */
  send(mail: MailTo): Promise<void>
  /**
   * Writes the mail in the caller's transaction: it goes out exactly when that commits, unless the person chose not to
   * get its type. Call `deliver` afterwards.
   */
  queue(db: Kysely<DB>, mail: MailTo): Promise<void>
  /** Sends what waits. Never throws: what fails is tried again, for about two hours. */
  deliver(): Promise<void>
  /** Whether mail stays here, to be read on the outbox page, instead of going out. */
  readonly isEmbedded: boolean
  stop(): Promise<void>
}

/** How a mail leaves; null keeps it in the table, where the outbox page shows it. */
export type Transport = {
  sendMail(mail: { from: string; to: string; subject: string; html: string; text: string }): Promise<unknown>
  close(): void
}

const RETRY_EVERY_MS = 15_000
/** Tries before a mail is given up; the wait doubles from 30 s. */
const MAX_ATTEMPTS = 8

export function createMailer(
  { db, log, now, config }: Pick<App, 'db' | 'log' | 'now' | 'config'>,
  transport: Transport | null = config.smtpUrl ? smtp(config.smtpUrl) : null,
): Mailer {
  let running: Promise<void> | null = null
  const timer = transport && setInterval(() => void deliver(), RETRY_EVERY_MS).unref()

  const insert = (on: Kysely<DB>, mail: MailTo) =>
    on
      .insertInto('mail')
      .values({
        to_email: mail.to,
        template: mail.template,
        ...render(mail),
        created_at: new Date(now()),
        next_attempt_at: new Date(now()),
        // Nothing of the embedded outbox may go out on the day that SMTP_URL is set.
        sent_at: transport ? null : new Date(now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()

  async function deliver(): Promise<void> {
    if (!transport) return
    running ??= deliverAll(transport).finally(() => {
      running = null
    })
    await running
  }

  async function deliverAll(by: Transport): Promise<void> {
    try {
      while (await deliverOne(by));
    } catch (error) {
      log.error({ err: error }, 'mail waits: the database did not answer')
    }
  }

  /** Takes one mail for two minutes, so that no other node sends it too, then sends it. */
  async function deliverOne(by: Transport): Promise<boolean> {
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
      .returning(['id', 'to_email', 'subject', 'html', 'text', 'attempts'])
      .executeTakeFirst()
    if (!taken) return false
    const { id, to_email: to, subject, html, text, attempts } = taken
    try {
      await by.sendMail({ from: config.mailFrom, to, subject, html, text })
      await db
        .updateTable('mail')
        .set({ sent_at: new Date(now()), error: null })
        .where('id', '=', id)
        .execute()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      log.warn({ err: error, mailId: id, attempts }, 'a mail was not taken')
      const nextAttempt = new Date(now() + 30_000 * 2 ** (attempts - 1))
      await db.updateTable('mail').set({ error: message, next_attempt_at: nextAttempt }).where('id', '=', id).execute()
    }
    return true
  }

  return {
    isEmbedded: transport === null,
    async send(mail) {
      if (!transport) {
        await insert(db, mail)
        return
      }
      await transport.sendMail({ from: config.mailFrom, to: mail.to, ...render(mail) })
    },
    async queue(on, mail) {
      if (!(await isWanted(on, mail.template, mail.to))) return
      await insert(on, mail)
    },
    deliver,
    async stop() {
      if (timer) clearInterval(timer)
      await running
      transport?.close()
    },
  }
}

function smtp(url: string): Transport {
  return createTransport(url, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as never)
}
