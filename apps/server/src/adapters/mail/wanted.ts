import type { EmailType } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { TemplateName } from './templates/index.ts'

/**
 * Emails that features send automatically, also to addresses without an account, and the type under which a person can
 * turn them off.
 */
const TYPE_OF: Partial<Record<TemplateName, EmailType>> = {
  'folio-invitation': 'CollaboratorRequest',
  'folio-guest-invitation': 'CollaboratorRequest',
  'team-invitation': 'TeamMemberRequest',
  'transfer-request': 'TransferRequest',
  'transfer-result': 'TransferResult',
}

/** Whether the owner of this address wants this email at once. Someone without an account has not chosen anything. */
export async function isWanted(db: Kysely<DB>, template: TemplateName, to: string): Promise<boolean> {
  const type = TYPE_OF[template]
  if (!type) return true
  const row = await db
    .selectFrom('email_setting')
    .innerJoin('account', 'account.id', 'email_setting.account_id')
    .select('setting')
    .where('account.email', '=', to.toLowerCase())
    .where('type', '=', type)
    .executeTakeFirst()
  return row === undefined || row.setting === 'instant'
}
