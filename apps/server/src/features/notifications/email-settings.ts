import {
  EMAIL_SETTINGS,
  EMAIL_TYPE_KEYS,
  type EmailSetting,
  EmailSettings,
  type EmailType,
  emailTypeFacts,
  seesEmailType,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'

/** Which emails a person wants, by type [MAIL-02]. */
export const emailSettingsCall: Handler = handle(EmailSettings, async ({ verb, pairs }, { db, session }) => {
  const types = EMAIL_TYPE_KEYS.filter((type) => seesEmailType(type, session.role))
  const changes = verb === 'set' ? (Object.entries(pairs ?? {}) as [EmailType, EmailSetting][]) : []
  for (const [type, setting] of changes) {
    if (!types.includes(type)) throw refused('Only team owners and admins can change this.', { field: type })
    if (!emailTypeFacts(type).settings.includes(setting)) {
      throw refused(`${emailTypeFacts(type).label} cannot be set to that value.`, { field: type })
    }
    await db
      .insertInto('email_setting')
      .values({ account_id: session.accountId, type, setting })
      .onConflict((clash) => clash.columns(['account_id', 'type']).doUpdateSet({ setting }))
      .execute()
  }
  const chosen = await settingsOf(db, session.accountId)
  return {
    settings: Object.fromEntries(types.map((type) => [type, chosen(type)])),
    emailTypes: types.map((key) => {
      const { label, hint, group, settings } = emailTypeFacts(key)
      return { key, label, hint, group, settings: [...settings] }
    }),
    settingTypes: Object.entries(EMAIL_SETTINGS).map(([key, label]) => ({ key: key as EmailSetting, label })),
  }
})

/** A person's setting for each type: as chosen, else the type's default. */
export async function settingsOf(db: Kysely<DB>, accountId: number): Promise<(type: EmailType) => EmailSetting> {
  const rows = await db
    .selectFrom('email_setting')
    .select(['type', 'setting'])
    .where('account_id', '=', accountId)
    .execute()
  const chosen = new Map(rows.map(({ type, setting }) => [type, setting as EmailSetting]))
  return (type) => chosen.get(type) ?? emailTypeFacts(type).settings[0]
}
