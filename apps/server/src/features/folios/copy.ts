import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { DB } from '../../db/schema.ts'
import type { ContextOf } from '../../http/handler.ts'
import { refused } from '../../http/refusal.ts'
import { checkLimit } from '../plans/index.ts'
import { announce } from './announce.ts'
import { placeAlike } from './place.ts'
import { copyFiles, copyName, createFolioRow, FOLIO_VERSION } from './queries.ts'

/** [FOLIO-15] */
const OLD_EDITOR =
  'This project was created using our old editor. This version is no longer supported. Please create a new project instead.'
const MAX_NAME = 200

export type CopyParts = {
  live: {
    /** First rows of a new folio's log, in the transaction that creates it. */
    seed(trx: Kysely<DB>, folioId: number, update: Uint8Array): Promise<void>
  }
  projection: { read(folioId: number): Promise<unknown> }
}

/**
 * A folio of the caller's own out of another one's content, that of now or of a revision: its pictures, beside the
 * original where they may put it, named "Copy {n} - {name}" unless it is given a name.
 */
export async function makeCopy(
  { live, projection }: CopyParts,
  { db, folio, session, teamRole, outbox, now, log }: ContextOf<'folio.copy'>,
  state: Uint8Array,
  given?: string,
): Promise<{ token: string; folioName: string }> {
  if (folio.version < FOLIO_VERSION) throw refused(OLD_EDITOR)
  await checkLimit(db, folio.teamId, 'folios', { now, role: teamRole })
  const name = given ?? (await copyName(db, folio.teamId, session.accountId, folio.name)).slice(0, MAX_NAME)
  const owner = { teamId: folio.teamId, ownerId: session.accountId }
  const { id, token } = await createFolioRow(db, { ...owner, name, now })
  await placeAlike(db, session.accountId, folio.id, id)
  await copyFiles(db, folio.id, id)
  await live.seed(db, id, state)
  await announce(db, outbox, { id, token, teamId: folio.teamId, sharingType: 0 }, 'created')
  outbox.after(projected(projection, id, log))
  return { token, folioName: name }
}

/** A new folio is found by its words and has a picture without waiting for its first edit; nobody waits for it. */
export const projected = (projection: CopyParts['projection'], folioId: number, log: Logger) => () => {
  projection.read(folioId).catch((error) => log.error({ err: error, folioId }, 'a new folio was not projected'))
}
