import type { SharingType } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

export async function setSharingType(db: Kysely<DB>, folioId: number, sharingType: SharingType): Promise<void> {
  await db.updateTable('folio').set({ sharing_type: sharingType }).where('id', '=', folioId).execute()
}

export async function findCollaborator(db: Kysely<DB>, folioId: number, email: string) {
  return db
    .selectFrom('folio_collaborator')
    .select(['account_id', 'privilege', 'accepted'])
    .where('folio_id', '=', folioId)
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Adds a person or changes what they may. With an account they are in at once, else pending [SHARE-23]. */
export async function putCollaborator(
  db: Kysely<DB>,
  entry: { folioId: number; email: string; accountId: number | null; privilege: 1 | 2; now: Date },
): Promise<void> {
  await db
    .insertInto('folio_collaborator')
    .values({
      folio_id: entry.folioId,
      email: entry.email,
      account_id: entry.accountId,
      privilege: entry.privilege,
      accepted: entry.accountId === null ? null : true,
      invited_at: entry.now,
    })
    .onConflict((clash) => clash.columns(['folio_id', 'email']).doUpdateSet({ privilege: entry.privilege }))
    .execute()
}

export async function removeCollaborator(db: Kysely<DB>, folioId: number, email: string): Promise<void> {
  await db.deleteFrom('folio_collaborator').where('folio_id', '=', folioId).where('email', '=', email).execute()
}
