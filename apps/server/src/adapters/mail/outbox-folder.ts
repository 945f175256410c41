import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBase62 } from '@recto/document'
import type { Transport } from './transport.ts'

/** Number of emails in the outbox; the oldest is deleted when a new one arrives. */
export const OUTBOX_SIZE = 200

/** A mail in the outbox folder; `at` is an ISO time. */
export type OutboxMail = { id: string; to: string; subject: string; html: string; text: string; at: string }

/** Emails that are not sent, newest first. */
export type OutboxFolder = Transport & { newest(count: number): Promise<OutboxMail[]> }

/**
 * The outbox of a Recto without a mail server, one file per email in the data folder: none of it is in the database or
 * in a backup, or sent on the day SMTP_URL is set.
 */
export function createOutboxFolder(folder: string): OutboxFolder {
  let count = 0
  /** In the order in which mails came, also after a restart. */
  const newName = () => `${Date.now()}-${String(count++).padStart(9, '0')}-${randomBase62(6)}.json`
  const names = async (): Promise<string[]> => {
    const all = await readdir(folder).catch((error) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return all.filter((name) => name.endsWith('.json')).toSorted()
  }
  return {
    async sendMail({ to, subject, html: letter, text, attachments = [] }) {
      const html = attachments.reduce(
        (shown, { cid, contentType, content }) =>
          shown.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`),
        letter,
      )
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = newName()
      const mail: OutboxMail = { id: name.slice(0, -5), to, subject, html, text, at: new Date().toISOString() }
      const draft = join(folder, `${name}.draft`)
      await writeFile(draft, JSON.stringify(mail), { mode: 0o600 })
      await rename(draft, join(folder, name))
      const surplus = (await names()).slice(0, -OUTBOX_SIZE)
      await Promise.all(surplus.map((old) => rm(join(folder, old), { force: true })))
    },
    async newest(count) {
      const wanted = (await names()).slice(-count).toReversed()
      const texts = await Promise.all(wanted.map((name) => readFile(join(folder, name), 'utf8').catch(() => null)))
      return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as OutboxMail]))
    },
    close() {},
  }
}
