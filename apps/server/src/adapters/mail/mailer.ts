import { join } from 'node:path'
import type { Insertable, Kysely } from 'kysely'
import { createTransport } from 'nodemailer'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import type { Attempt, JobQueue } from '../../jobs/queue.ts'
import { seal, unseal } from '../../keys.ts'
import { createOutboxFolder, type OutboxFolder } from './outbox-folder.ts'
import { type MailTo, type RenderedMail, render } from './templates/index.ts'
import { PICTURE_ID, withPicture } from './templates/layout.ts'
import type { Transport } from './transport.ts'
import { isWanted } from './wanted.ts'

/** Sends email, at once or with the caller's transaction. */
export type Mailer = {
  /** Sends now, while the caller waits. @throws Error if the mail server does not accept it; nothing is kept then. */
  send(mail: MailTo): Promise<void>
  /**
   * Writes the email in the caller's transaction, with its job: it is sent exactly if that commits, unless the person
   * turned off its type.
   */
  queue(db: Kysely<DB>, mail: MailTo, how?: HowToStop): Promise<void>
  /** Sends one queued email; a second call does nothing. @throws Error if it should be retried. */
  deliver(mailId: number, attempt: Pick<Attempt, 'number' | 'isLast'>): Promise<void>
  /** Enqueues emails that are waiting without a job: queued by an earlier version, or interrupted by a shutdown. */
  resume(): Promise<void>
  /** Deletes emails that were sent, or given up, a month ago. */
  purge(): Promise<void>
  /** Checks that the mail server would accept email. @throws Error if it would not */
  check(): Promise<void>
  /** Address of the outbox page if emails stay there; null: they are sent. */
  readonly outbox: OutboxFolder | null
  stop(): void
}

/** For email that another person caused: where the reader can unsubscribe. */
export type HowToStop = { stopUrl?: string }

type MailerParts = Pick<App, 'db' | 'now' | 'config'> & {
  /** Seals what waits: codes and links are never in the database in clear. */
  key: string
  jobs: Pick<JobQueue, 'send'>
  /** A folio's picture as emails show it, as JPEG; null: it is gone. */
  picture: (key: string) => Promise<Buffer | null>
}

/** How long it is stored that an email was sent: to whom, which template, when. */
const KEPT_MS = 30 * 24 * 3600_000
/** Recipients are counted for a day. */
const RECIPIENTS_KEPT_MS = 2 * 24 * 3600_000

/** Sends by SMTP if it is configured, else into the outbox folder. */
export function createMailer({ db, now, config, key, jobs, picture }: MailerParts): Mailer {
  const outbox = config.smtpUrl ? null : createOutboxFolder(join(config.dataDir, 'outbox'))
  const transport: Transport = config.smtpUrl ? smtp(config.smtpUrl) : (outbox as OutboxFolder)

  /** One job per email, however often it is requested. */
  const ask = (mailId: number, trx?: Kysely<DB>) => jobs.send('mail', { mailId }, trx, { singletonKey: String(mailId) })

  /** With its picture attached, if that is still there: a folio's older pictures are deleted. */
  async function complete({ subject, html, text, picture: key }: RenderedMail) {
    const content = key ? await picture(key) : null
    return {
      from: config.mailFrom,
      subject,
      text,
      html: withPicture(html, content && `cid:${PICTURE_ID}`),
      ...(content && {
        attachments: [{ cid: PICTURE_ID, filename: 'folio.jpg', contentType: 'image/jpeg', content }],
      }),
    }
  }

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
    const headers = letter.stopUrl ? stopHeaders(letter.stopUrl) : {}
    try {
      await transport.sendMail({ ...(await complete(letter)), to: mail.to_email, headers })
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
      await transport.sendMail({ ...(await complete(render(mail))), to: mail.to })
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

/** The content of a queued row; null: it was sealed with another secret. */
function opened(sealed: Uint8Array, key: string): RenderedMail | null {
  const text = unseal(sealed, key) ?? Buffer.from(sealed).toString()
  try {
    // Emails queued before migration 036 are stored in plain text.
    return JSON.parse(text) as RenderedMail
  } catch {
    return null
  }
}

function smtp(url: string): Transport {
  return createTransport(url, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as never)
}
