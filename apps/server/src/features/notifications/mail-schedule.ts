import {
  type EmailType,
  emailTypeFacts,
  emailTypeOf,
  type NotificationKind,
  type NotificationOf,
  notificationKinds,
  notificationWords,
  pathOfNotification,
} from '@recto/contract'
import { day } from '@recto/words'
import { type Kysely, sql } from 'kysely'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import { honestName } from '../strangers/index.ts'

/** How long an email waits: notifications read in the panel meanwhile need none. */
const MAIL_AFTER_MS = 60_000
const AT_ONCE = 200
/** Sentences of one digest. */
const MOST_IN_DIGEST = 30

/**
 * Kinds whose feature sends its own email, at once and also to people without an account (`adapters/mail/wanted.ts`).
 */
const MAILED_BY_FEATURE: ReadonlySet<NotificationKind> = new Set([
  'collaboration',
  'singleFolioGuest',
  'teamMemberRequest',
  'transferRequest',
  'transferResult',
])

type NotificationMailParts = Pick<App, 'db' | 'now' | 'log'> & {
  mail: Pick<Mailer, 'queue'>
  publicUrl: string
}

type Due = {
  id: number
  account_id: number
  email: string
  kind: string
  data: unknown
  read_at: Date | null
  /** The reader's own folio that it is about, and its picture. */
  folio_name: string | null
  picture: string | null
}

/** As it is told by email: whoever caused it may be a stranger with a name that sounds as if the product wrote. */
function typed({ kind, data }: Due): NotificationOf<NotificationKind> {
  const { by } = data as { by?: { fullName: string; email: string } }
  const told = by ? { ...(data as object), by: { ...by, fullName: honestName(by) } } : data
  return { kind, data: told } as NotificationOf<NotificationKind>
}

/** The day as text for an email: the reader's time zone is unknown there. */
const dayOf = (iso: string): string => day(iso, 'short', 'UTC')

/** Type and usual setting of each kind that has mail, as a table to join. */
const kindTable = sql`(values ${sql.join(
  notificationKinds().flatMap((kind) => {
    const email = emailTypeOf(kind)
    if (email === null || email === 'Digest') return []
    return [sql`(${kind}::text, ${email}::text, ${emailTypeFacts(email).settings[0]}::text)`]
  }),
)}) as k (kind, type, usual)`

/** Notifications that wait for their email with this setting, oldest first; locked for this transaction. */
async function due(trx: Kysely<DB>, setting: 'instant' | 'digest' | 'off', before: Date, accountId?: number) {
  const own = accountId === undefined ? sql`` : sql`and n.account_id = ${accountId}`
  // Weekly ones are sent at their own time.
  const how = sql`replace(coalesce(s.setting, k.usual), 'weekly', 'instant')`
  const { rows } = await sql<Due>`
    select n.id, n.account_id, a.email, n.kind, n.data, n.read_at, f.name as folio_name, f.thumbnail_key as picture
    from notification n
      left join folio f on f.id = n.folio_id and f.owner_id = n.account_id
      join account a on a.id = n.account_id
      join ${kindTable} on k.kind = n.kind
      left join email_setting s on s.account_id = n.account_id and s.type = k.type
    where n.mailed_at is null and n.created_at <= ${before} ${own}
      and ${how} = ${setting}
    order by n.id limit ${AT_ONCE} for update of n skip locked`.execute(trx)
  return rows
}

async function markMailed(trx: Kysely<DB>, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('notification')
    .set({ mailed_at: at })
    .where('id', 'in', [...ids])
    .execute()
}

/** Emails notifications set to "at once" that were not read within the minute. Returns how many emails. */
export async function mailNotifications({ db, now, mail, publicUrl }: NotificationMailParts): Promise<number> {
  const at = new Date(now())
  const before = new Date(now() - MAIL_AFTER_MS)
  return db.transaction().execute(async (trx) => {
    const [wanted, unwanted] = [await due(trx, 'instant', before), await due(trx, 'off', before)]
    const sent = wanted.filter((row) => row.read_at === null && !MAILED_BY_FEATURE.has(typed(row).kind))
    for (const row of sent) {
      const type = emailTypeOf(typed(row).kind) as EmailType
      await mail.queue(trx, {
        to: row.email,
        template: 'notification',
        data: {
          type,
          sentences: [notificationWords(typed(row), dayOf)],
          url: `${publicUrl}${pathOfNotification(typed(row)) ?? '/'}`,
          settingsUrl: `${publicUrl}/settings/email`,
          ...(row.folio_name !== null && { folio: { name: row.folio_name, picture: row.picture } }),
        },
      })
    }
    await markMailed(
      trx,
      [...wanted, ...unwanted].map(({ id }) => id),
      at,
    )
    return sent.length
  })
}

/** Emails each person's digest when a day, or a week, has passed since the last one. Returns how many emails. */
export async function mailDigests({ db, now, mail, publicUrl }: NotificationMailParts): Promise<number> {
  const at = new Date(now())
  const usual = emailTypeFacts('Digest').settings[0]
  const { rows: people } = await sql<{ id: number; email: string; how: string }>`
    select a.id, a.email, coalesce(d.setting, ${usual}) as how
    from notification n
      join account a on a.id = n.account_id
      join ${kindTable} on k.kind = n.kind
      left join email_setting s on s.account_id = n.account_id and s.type = k.type
      left join email_setting d on d.account_id = n.account_id and d.type = 'Digest'
    where n.mailed_at is null and coalesce(s.setting, k.usual) = 'digest'
    group by a.id, a.email, d.setting
    having greatest(min(n.created_at), a.digest_at) <=
      ${at}::timestamptz - case coalesce(d.setting, ${usual}) when 'weekly' then interval '7 days' else interval '1 day' end
    order by a.id limit ${AT_ONCE}`.execute(db)
  let count = 0
  for (const { id, email, how } of people) {
    await db.transaction().execute(async (trx) => {
      const rows = await due(trx, 'digest', at, id)
      const sentences = rows.filter((row) => row.read_at === null).map((row) => notificationWords(typed(row), dayOf))
      await markMailed(
        trx,
        rows.map((row) => row.id),
        at,
      )
      if (how === 'off' || sentences.length === 0) return
      await trx.updateTable('account').set({ digest_at: at }).where('id', '=', id).execute()
      await mail.queue(trx, {
        to: email,
        template: 'notification',
        data: {
          type: 'Digest',
          sentences: sentences.slice(-MOST_IN_DIGEST),
          url: `${publicUrl}/`,
          settingsUrl: `${publicUrl}/settings/email`,
        },
      })
      count++
    })
  }
  return count
}

/** Whether a new notification waits for an email at all: its kind has a type that can be turned off. */
export const waitsForMail = (kind: NotificationKind): boolean => {
  const email = emailTypeOf(kind)
  return email !== null && email !== 'Digest'
}

/** Sends every due email, at once or as a digest. */
export async function mailDue(parts: NotificationMailParts): Promise<void> {
  await mailNotifications(parts)
  await mailDigests(parts)
}
