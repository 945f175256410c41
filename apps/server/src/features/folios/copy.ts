import {
  decideFeature,
  FOLIO_STATUS,
  PRIVILEGE,
  type Privilege,
  SHARING,
  TEMPLATE_KIND,
  type TeamRole,
} from '@recto/contract'
import { cutText, type FolioDocument, type ModuleSpecs, shownToReaders } from '@recto/document'
import { folioUpdate } from '@recto/store'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { DB } from '../../db/schema.ts'
import type { FolioRow } from '../../http/access.ts'
import type { ContextOf } from '../../http/handler.ts'
import { planOf } from '../../http/plan-facts.ts'
import { refused } from '../../http/refusal.ts'
import { ProjectionError } from '../../projection/faults.ts'
import { notify } from '../notifications/index.ts'
import { checkLimit } from '../plans/index.ts'
import { givenAway } from '../style/index.ts'
import { announce } from './announce.ts'
import { placeAlike, placeAsWished } from './place.ts'
import { copyFiles, copyName, createFolioRow, FOLIO_VERSION } from './queries.ts'

const OLD_EDITOR =
  'This project was created using our old editor. This version is no longer supported. Please create a new project instead.'
const MAX_NAME = 200

/** What creating the copy of a folio needs. */
export type CopyParts = {
  live: {
    /** First rows of a new folio's log, in the transaction that creates it. */
    seed(trx: Kysely<DB>, folioId: number, update: Uint8Array): Promise<void>
  }
  projection: { read(folioId: number): Promise<unknown> }
}

/** What reading the copied folio needs. */
export type CopySource = {
  specs: ModuleSpecs
  live: { read(folioId: number): Promise<{ state: Uint8Array }> }
  projection: { read(folioId: number): Promise<{ json: FolioDocument }> }
}

/**
 * The content of a copy. Someone who may only read gets what readers see, without earlier content; editors get all of
 * it, and so does anyone with access to a template. A copy for another team (`teamId`) keeps the look of this one.
 */
export async function stateToCopy(
  { specs, live, projection }: CopySource,
  db: Kysely<DB>,
  folio: Pick<FolioRow, 'id' | 'status' | 'teamId'>,
  { privilege, teamId }: { privilege: Privilege; teamId: number },
): Promise<Uint8Array> {
  const { id, status } = folio
  const isWhole = privilege >= PRIVILEGE.edit || (privilege > PRIVILEGE.none && status === FOLIO_STATUS.hidden)
  if (isWhole && teamId === folio.teamId) return (await live.read(id)).state
  const { json } = await projection.read(id)
  const given = teamId === folio.teamId ? null : await givenAway(db, id, json)
  if (isWhole && !given) return (await live.read(id)).state
  return folioUpdate(isWhole ? (given ?? json) : shownToReaders(given ?? json), specs)
}

/**
 * Creates the caller's own folio from another one's content, current or from a revision: with its pictures, next to the
 * original if allowed, named "Copy {n} - {name}" unless a name is given.
 */
export async function makeCopy(
  parts: CopyParts,
  context: ContextOf<'folio.copy'>,
  state: Uint8Array,
  given?: string,
): Promise<{ token: string; folioName: string }> {
  const { db, folio, session, teamRole, outbox, now } = context
  refuseOldEditor(folio)
  await checkLimit(db, folio.teamId, 'folios', { now, role: teamRole })
  const name = given ?? cutText(await copyName(db, folio.teamId, session.accountId, folio.name), MAX_NAME)
  const owner = { teamId: folio.teamId, ownerId: session.accountId }
  const { id, token } = await createFolioRow(db, { ...owner, name, now })
  if (!(await placeAsWished(db, session.accountId, folio.id, id))) await placeAlike(db, session.accountId, folio.id, id)
  await copyInto(parts, context, { fromId: folio.id, toId: id, state })
  await templateOfCopy(parts, context, folio, { id, name, teamId: folio.teamId, teamRole, state })
  await announce(db, outbox, { id, token }, 'created')
  await tellCopied(context, folio)
  return { token, folioName: name }
}

/** The person who shares a folio may have asked to be told of each copy made by others [SHARE-01]. */
export async function tellCopied(
  { db, outbox, session, now }: Pick<ContextOf<'folio.create'>, 'db' | 'outbox' | 'session' | 'now'>,
  { id, token, name, ownerId }: Pick<FolioRow, 'id' | 'token' | 'name' | 'ownerId'>,
): Promise<void> {
  if (ownerId === session.accountId) return
  const row = await db.selectFrom('folio').select('copies_notify').where('id', '=', id).executeTakeFirst()
  if (!row?.copies_notify) return
  const by = { fullName: session.fullName, email: session.email }
  const data = { by, folioToken: token, folioName: name }
  await notify(db, outbox, { accountId: ownerId, folioId: id, kind: 'folioCopied', data, at: now })
}

/**
 * The person who shares a folio may have chosen that each copy also becomes a template: the copier's, or the folio's
 * own team's [SHARE-01, OPEN-45]. The copier's plan and role decide; if they do not allow it, it is only a copy.
 */
export async function templateOfCopy(
  parts: CopyParts,
  context: Pick<ContextOf<'folio.create'>, 'db' | 'outbox' | 'session' | 'now' | 'log'>,
  from: Pick<FolioRow, 'id' | 'teamId' | 'ownerId' | 'status'>,
  copy: { id: number; name: string; teamId: number; teamRole: TeamRole | null; state: Uint8Array },
): Promise<void> {
  const { db, session, now } = context
  if (from.ownerId === session.accountId || from.status === FOLIO_STATUS.hidden) return
  const row = await db.selectFrom('folio').select('copies_template_type').where('id', '=', from.id).executeTakeFirst()
  if (!row?.copies_template_type) return
  const kind = row.copies_template_type === TEMPLATE_KIND.team ? TEMPLATE_KIND.team : TEMPLATE_KIND.personal
  if (kind === TEMPLATE_KIND.team && copy.teamId !== from.teamId) return
  const feature = kind === TEMPLATE_KIND.team ? 'teamTemplates' : 'personalTemplates'
  const plan = (await planOf(db, copy.teamId, now)).facts
  if (!decideFeature(feature, { signedIn: true, teamRole: copy.teamRole, plan }).allowed) return
  const { id } = await createFolioRow(db, {
    teamId: copy.teamId,
    ownerId: session.accountId,
    name: copy.name,
    now,
    status: FOLIO_STATUS.hidden,
    sharingType: kind === TEMPLATE_KIND.team ? SHARING.teamCopy : SHARING.private,
  })
  await db.insertInto('template').values({ folio_id: id }).execute()
  await copyInto(parts, context, { fromId: copy.id, toId: id, state: copy.state })
}

/** [FOLIO-15, FOLIO-24, TPL-19] */
export function refuseOldEditor({ version }: Pick<FolioRow, 'version'>): void {
  if (version < FOLIO_VERSION) throw refused(OLD_EDITOR)
}

/** Content and pictures of one folio, as the first state of an empty one. */
export async function copyInto(
  parts: CopyParts,
  context: Seeding,
  { fromId, toId, state }: { fromId: number; toId: number; state: Uint8Array },
): Promise<void> {
  await copyFiles(context.db, fromId, toId)
  await seedInto(parts, context, toId, state)
}

type Seeding = Pick<ContextOf<'folio.create'>, 'db' | 'outbox' | 'log'>

/** The first state of a new folio: it can be found by its words and has a picture before its first edit. */
export async function seedInto(
  { live, projection }: CopyParts,
  { db, outbox, log }: Seeding,
  folioId: number,
  state: Uint8Array,
): Promise<void> {
  await live.seed(db, folioId, state)
  outbox.after(projected(projection, folioId, log))
}

/** A new folio can be found by its words and has a picture before its first edit; no one waits for this. */
const projected = (projection: CopyParts['projection'], folioId: number, log: Logger) => () => {
  projection.read(folioId).catch((error) => {
    if (!(error instanceof ProjectionError)) log.error({ err: error, folioId }, 'a new folio was not projected')
  })
}
