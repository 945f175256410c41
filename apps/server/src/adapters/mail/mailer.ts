import { join } from 'node:path'
import type { Insertable, Kysely } from 'kysely'
import { createTransport } from 'nodemailer'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import type { Attempt, JobQueue } from '../../jobs/queue.ts'
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
   * Writes the mail in the caller's transaction, with its job: it goes out exactly when that commits, unless the person
   * chose not to get its type.
   */
  queue(db: Kysely<DB>, mail: MailTo, how?: HowToStop): Promise<void>
  /** Sends one mail that was queued; a second time it does nothing. @throws Error when it is to be tried again. */
  deliver(mailId: number, attempt: Pick<Attempt, 'number' | 'isLast'>): Promise<void>
  /** Asks for what waits without a job: what an earlier version queued, or a stop cut off for the last time. */
  resume(): Promise<void>
  /** Forgets mail that was sent, or given up, a month ago. */
  purge(): Promise<void>
  /** Asks the mail server whether it would take mail. @throws Error when it would not */
  check(): Promise<void>
  /** Where mail stays, to be read on the outbox page, instead of going out; null: it goes out. */
  readonly outbox: OutboxFolder | null
  stop(): void
}

/** Of mail that somebody else caused: where its reader asks for no more of it. */
export type HowToStop = { stopUrl?: string }

type MailerParts = Pick<App, 'db' | 'now' | 'config'> & {
  /** Seals what waits: codes and links are never in the database in clear. */
  key: string
  jobs: Pick<JobQueue, 'send'>
}

/** So long it is known that a mail went out: to whom, of which template, when. */
const KEPT_MS = 30 * 24 * 3600_000
/** Recipients are counted for a day. */
const RECIPIENTS_KEPT_MS = 2 * 24 * 3600_000

/** Sends by SMTP where it is configured, else into the outbox folder. */
export function createMailer({ db, now, config, key, jobs }: MailerParts): Mailer {
  const outbox = config.smtpUrl ? null : createOutboxFolder(join(config.dataDir, 'outbox'))
  const transport: Transport = config.smtpUrl ? smtp(config.smtpUrl) : (outbox as OutboxFolder)

  /** One job a mail, however often it is asked for. */
  const ask = (mailId: number, trx?: Kysely<DB>) => jobs.send('mail', { mailId }, trx, { singletonKey: String(mailId) })

  async function deliver(mailId: number, { number, isLast }: Pick<Attempt, 'number' | 'isLast'>): Promise<void> {
    const mail = await db
      .selectFrom('mail')
      .select(['to_email', 'sealed'])
      .where('id', '=', mailId)
      .where('sent_at', 'is', null)
      .executeTakeFirst()
    if (!mail?.sealed) return
    const note = (outcome: Partial<Pick<Insertable<DB['mail']>, 'sent_at' | 'error' | 'sealed'>>) =>
      db
        .updateTable('mail')
        .set({ attempts: number, ...outcome })
        .where('id', '=', mailId)
        .execute()
    const letter = opened(mail.sealed, key)
    if (letter === null) return void (await note({ sealed: null, error: 'It was sealed with another secret.' }))
    const { stopUrl, ...rest } = letter
    const headers = stopUrl ? stopHeaders(stopUrl) : {}
    try {
      await transport.sendMail({ from: config.mailFrom, to: mail.to_email, ...rest, headers })
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      await note(isLast ? { error: words, sealed: null } : { error: words })
      throw error
    }
    await note({ sent_at: new Date(now()), error: null, sealed: null })
  }

  async function resume(): Promise<void> {
    const waiting = await db
      .selectFrom('mail')
      .select('id')
      .where('sent_at', 'is', null)
      .where('sealed', 'is not', null)
      .orderBy('id')
      .execute()
    for (const { id } of waiting) await ask(id)
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

  return {
    outbox,
    async send(mail) {
      await transport.sendMail({ from: config.mailFrom, to: mail.to, ...render(mail) })
    },
    async queue(on, mail, { stopUrl } = {}) {
      if (!(await isWanted(on, mail.template, mail.to))) return
      const at = new Date(now())
      const sealed = seal(JSON.stringify(render(mail, stopUrl)), key)
      const row = { to_email: mail.to, template: mail.template, sealed, created_at: at }
      const { id } = await on.insertInto('mail').values(row).returning('id').executeTakeFirstOrThrow()
      await ask(id, on)
    },
    deliver,
    resume,
    purge,
    async check() {
      await transport.verify?.()
    },
    stop: () => transport.close(),
  }
}

/** By which mail programs offer it with one click (RFC 8058). */
const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

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
