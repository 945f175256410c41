import type { PlanFacts } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { Kysely } from 'kysely'
import type { Draft } from '../../adapters/files/file-store.ts'
import type { DB } from '../../db/schema.ts'
import { createAccess } from '../../http/access.ts'
import type { ContextOf } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import { checkUpload } from '../plans/index.ts'
import { type CleaningParts, checkStorage, cleaned } from '../storage/index.ts'
import { checkLibrary } from './library.ts'
import { fileName } from './name.ts'

type Adding = ContextOf<'team.addToLibrary'>

/** An uploaded picture: a draft, and its name. */
export type Came = { name: string; draft: Draft }

/** The result. */
export type Kept = { id: string; isKnown: boolean }

/**
 * Adds a sanitized picture to the team's library: the same bytes are stored once, recognised before sending or after
 * encoding. A refused upload leaves nothing. @throws Refusal, PictureError
 */
export async function keepImage(
  parts: CleaningParts,
  { session, now, db, transaction }: Pick<Adding, 'session' | 'now' | 'db' | 'transaction'>,
  came: Came,
  plan: PlanFacts,
): Promise<Kept> {
  const { files } = parts
  checkUpload(plan, came.draft.bytes, 'image')
  const sent = { team: session.teamId, source: came.draft.key }
  const before = await knownBy(db, sent)
  if (before && !before.removed_at) return { id: before.token, isKnown: true }
  const who = String(session.accountId)
  const { contentType: content_type, width, height, draft } = await cleaned(parts, 'picture', who, came.draft)
  const claim = await files.put(draft, { id: session.teamId, role: session.role })
  try {
    return await transaction(async (trx) => {
      await files.release(trx, claim)
      // The lock on the team first, so that of the same picture sent twice at once the second finds the first.
      await checkLibrary(trx, session, 0, now)
      const known = await imageWith(trx, session.teamId, claim.key)
      if (known && !known.removed_at) return { id: known.token, isKnown: true }
      await checkLibrary(trx, session, claim.bytes, now)
      if (known) {
        // It was deleted a moment ago: for who adds it, it was not there.
        await trx.updateTable('team_image').set({ removed_at: null }).where('id', '=', known.id).execute()
        return { id: known.token, isKnown: false }
      }
      const { token } = await trx
        .insertInto('team_image')
        .values({
          ...{ token: randomBase62(22), team_id: session.teamId, key: claim.key, name: fileName(came, 'Picture') },
          ...{ content_type, width, height, bytes: claim.bytes, made_by: session.accountId, made_at: now },
          source_hash: came.draft.key,
        })
        .returning('token')
        .executeTakeFirstOrThrow()
      return { id: token, isKnown: false }
    })
  } catch (error) {
    // The claim kept the file until here.
    await transaction((trx) => files.release(trx, claim))
    throw error
  }
}

/** A picture of a team's library by the key of its file, taken out of it or not. */
export const imageWith = (db: Kysely<DB>, teamId: number, key: string) =>
  db
    .selectFrom('team_image')
    .select(['id', 'token', 'removed_at'])
    .where('team_id', '=', teamId)
    .where('key', '=', key)
    .executeTakeFirst()

const knownBy = (db: Kysely<DB>, { team, source }: { team: number; source: string }) =>
  db
    .selectFrom('team_image')
    .select(['token', 'removed_at'])
    .where('team_id', '=', team)
    .where('source_hash', '=', source)
    .executeTakeFirst()

const NO_FOLIO = 'Folio token not found'

/** Where else a picture goes. */
type AlsoTo = { token?: string | undefined; insertToFolio?: boolean | undefined }

/** The folio that should also get the picture; null: none. @throws Refusal before anything is stored [IMG-33] */
export async function folioToGet(
  { token, insertToFolio = false }: AlsoTo,
  { db, session, now }: Pick<Adding, 'db' | 'session' | 'now'>,
) {
  if (!insertToFolio) return null
  const access = createAccess(db, () => now.getTime())
  const decided = token ? await access.folio(session, token, 'folio.edit') : null
  if (!decided?.allowed) throw refused(NO_FOLIO, { field: 'token' })
  return { ...decided.folio, role: decided.teamRole }
}

type FolioToGet = NonNullable<Awaited<ReturnType<typeof folioToGet>>>

/** Gives a folio a picture from the library, as its own file. Call it in the same transaction. @throws Refusal */
export async function giveToFolio(
  db: Kysely<DB>,
  folio: Pick<FolioToGet, 'id' | 'teamId' | 'role'>,
  image: { key: string; content_type: string; bytes: number; width: number; height: number; name: string },
  { accountId, now }: { accountId: number; now: Date },
) {
  const { key, content_type, bytes, width, height, name } = image
  await checkStorage(db, folio.teamId, bytes, { now, role: folio.role })
  const file_id = randomBase62(22)
  await db
    .insertInto('folio_file')
    .values({
      ...{ folio_id: folio.id, account_id: accountId, file_id, key },
      ...{ content_type, bytes, width, height, name },
    })
    .execute()
  return { fileId: file_id, width, height, name }
}
