import {
  CanRevertFolioVersion,
  FOLIO_STATUS,
  type FolioCard,
  FolioVersion,
  GetFolioVersion,
  GetPagedVersions,
  NoteFolioVersion,
  PRIVILEGE,
  RevertFolioVersion,
  ROLE,
  refusalText,
  SaveFolioVersion,
} from '@recto/contract'
import type { FolioDocument } from '@recto/document'
import type { PartToPutBack, PutBack } from '@recto/store'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { FolioRow } from '../../http/access.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { notFound, refused } from '../../http/refusal.ts'
import type { LiveFolios } from '../../hub/live.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import { keepHtmlOf } from '../embeds/index.ts'
import { checkStorage } from '../storage/index.ts'
import { styleOfFolio, styleOfRevision } from '../style/index.ts'
import type { Keeper, RevisionSource } from './keeper.ts'
import { type Capture, countRevisions, findRevision, type Revision, setNote } from './queries.ts'
import { isWithin, RETENTION_REACHED, retentionDaysOf } from './retention.ts'
import { GONE, MOST_NAMED, TOO_MANY_NAMED } from './snapshots.ts'
import { LIVE, type LiveFacts, liveRow, pageOf, versionsOf } from './versions.ts'

/** What the calls of revisions need. */
export type RevisionParts = {
  keeper: Keeper
  projection: RevisionSource['projection']
  live: Pick<LiveFolios, 'read' | 'putBack'>
  presence(folioIds: readonly number[]): Promise<ReadonlyMap<number, FolioCard['presence']>>
  sanitizer: Pick<Sanitizer, 'html'>
}

/** What is read before the transaction. */
type Around = { facts: LiveFacts; others: FolioCard['presence'] }

/** Number of revisions in a plain list. */
const LISTED = 100

const PART_GONE = 'That revision does not contain this part.'

/** Earlier content of a folio: lists, names, previews, and restoring. */
export function revisionCalls({ keeper, projection, live, presence, sanitizer }: RevisionParts): Handler[] {
  const liveFacts = async (folioId: number): Promise<LiveFacts> => {
    const { hash, json } = await projection.read(folioId)
    return { hash, schemaVersion: json.schemaVersion }
  }

  const newestRows = async (db: Kysely<DB>, folio: FolioRow, facts: LiveFacts, now: Date) =>
    (await pageOf(db, folio, { sort: 'recent', named: false, limit: LISTED, offset: 0 }, facts, now)).folioVersions

  async function stateOf(folioId: number, { hash }: Revision): Promise<Uint8Array> {
    const state = await keeper.stateOf(folioId, hash)
    if (!state) throw notFound(GONE)
    return state
  }

  /** One forward edit, with a revision of the content before it and one of the result (V9, V14). */
  async function revert(folio: FolioRow, by: number, revision: Revision, part: PartToPutBack): Promise<boolean> {
    const past = await stateOf(folio.id, revision)
    const trial = await live.putBack(folio.id, past, part, 'trial')
    if (!outcomeOf(trial.outcome)) return false
    const before = await keeper.make(folio.id, { kind: 'before', ofTime: revision.time, by })
    const done = await live.putBack(folio.id, past, part, { accountId: by })
    if (!outcomeOf(done.outcome)) return false
    await keepWhatCameBetween(folio.id, done.before, before, { ofTime: revision.time, by })
    await keeper.make(folio.id, { kind: 'restored', ofTime: revision.time, by })
    return true
  }

  /** Someone wrote after the previous revision was made, and before the edit: that is kept too. */
  async function keepWhatCameBetween(
    folioId: number,
    { state, seq }: { state: Uint8Array; seq: number },
    before: Revision | null,
    { ofTime, by }: { ofTime: Date; by: number },
  ): Promise<void> {
    const captured: Capture = await keeper.captureOf(state, seq)
    if (captured.hash === before?.hash) return
    await keeper.keepNow(folioId, captured, { kind: 'before', ofTime, by })
  }

  return [
    handle(
      GetPagedVersions,
      async ({ pageNum, pageSize, sort, named }, { db, folio, teamRole, now }, facts: LiveFacts) => {
        const query = { sort: sort === 1 ? 'name' : 'recent', named } as const
        const place = { limit: pageSize, offset: (pageNum - 1) * pageSize }
        const page = await pageOf(db, folio, { ...query, ...place }, facts, now)
        return {
          ...page,
          totalPages: Math.max(1, Math.ceil(page.totalItems / pageSize)),
          retentionDays: await retentionDaysOf(db, folio.teamId, now),
          mayUpgrade: teamRole !== null && teamRole <= ROLE.admin,
        }
      },
      (_, { folio }) => liveFacts(folio.id),
    ),

    handle(
      FolioVersion,
      async (_, { db, folio, now }, facts: LiveFacts) => ({ folioVersions: await newestRows(db, folio, facts, now) }),
      (_, { folio }) => liveFacts(folio.id),
    ),

    handle(
      SaveFolioVersion,
      async ({ note }, { db, folio, session, now, teamRole }, captured: Capture) => {
        await checkStorage(db, folio.teamId, captured.packed.byteLength, { now, role: teamRole })
        if (note !== '' && (await countRevisions(db, folio.id, true)) >= MOST_NAMED) throw refused(TOO_MANY_NAMED)
        const made = await keeper.keep(db, folio.id, captured, { kind: 'saved', note, by: session.accountId })
        const [version] = made ? await versionsOf(db, folio, [made], captured, now) : []
        if (!version) throw notFound(GONE)
        return { version }
      },
      (_, { folio }) => keeper.capture(folio.id),
    ),

    handle(
      NoteFolioVersion,
      async ({ id, note }, { db, folio, now }, facts: LiveFacts) => {
        const revision = await findRevision(db, folio.id, id)
        if (!revision) throw notFound(GONE)
        const isNew = note !== '' && revision.note === ''
        if (isNew && (await countRevisions(db, folio.id, true)) >= MOST_NAMED) throw refused(TOO_MANY_NAMED)
        await setNote(db, revision.id, note)
        const [version] = await versionsOf(db, folio, [{ ...revision, note }], facts, now)
        if (!version) throw notFound(GONE)
        return { version }
      },
      (_, { folio }) => liveFacts(folio.id),
    ),

    handle(GetFolioVersion, async ({ id }, { db, folio, now }) => {
      const current = await projection.read(folio.id)
      const facts = { hash: current.hash, schemaVersion: current.json.schemaVersion }
      if (id === LIVE) {
        const style = await styleOfFolio(db, folio.teamId)
        return { version: await liveRow(db, folio), folioName: folio.name, document: current.json, style }
      }
      const revision = await findRevision(db, folio.id, id)
      const [version] = revision ? await versionsOf(db, folio, [revision], facts, now) : []
      if (!revision || !version) throw notFound(GONE)
      if (!version.isWithinRetention) throw refused(RETENTION_REACHED)
      const document = await documentOf(folio.id, revision)
      await keepHtmlOf(db, sanitizer, document, { folioId: folio.id, isShown: false, at: now })
      const style = await styleOfRevision(db, folio.teamId, revision.guideId)
      return { version, folioName: folio.name, document, style }
    }),

    handle(
      CanRevertFolioVersion,
      async ({ id }, { db, folio, privilege, session, now }, { facts, others }: Around) => {
        const revision = await findRevision(db, folio.id, id)
        const [version] = revision ? await versionsOf(db, folio, [revision], facts, now) : []
        const reason = !version
          ? GONE
          : !version.isWithinRetention
            ? RETENTION_REACHED
            : folio.status === FOLIO_STATUS.archived
              ? refusalText('archived', 'folio.edit')
              : privilege < PRIVILEGE.edit
                ? refusalText('view-only', 'folio.edit')
                : ''
        const editing = others.filter(({ email, status }) => status === 'EDITING' && email !== session.email)
        return {
          canRevert: reason === '',
          reason,
          editing: editing.map(({ fullName }) => fullName),
          isBeforeUpdate: version?.isBeforeUpdate ?? false,
        }
      },
      async (_, { folio }) => ({
        facts: await liveFacts(folio.id),
        others: (await presence([folio.id])).get(folio.id) ?? [],
      }),
    ),

    handle(RevertFolioVersion, async ({ id, sectionId, moduleId, tab }, { db, folio, session, outbox, now }) => {
      const revision = await findRevision(db, folio.id, id)
      if (!revision) throw notFound(GONE)
      if (!isWithin(revision.time, await retentionDaysOf(db, folio.teamId, now), now)) throw refused(RETENTION_REACHED)
      const part: PartToPutBack =
        moduleId !== undefined
          ? { of: 'module', id: moduleId }
          : sectionId !== undefined
            ? { of: 'section', id: sectionId }
            : { of: 'folio' }
      const hasChanged = await revert(folio, session.accountId, revision, part)
      if (hasChanged && part.of === 'folio') {
        const by = { fullName: session.fullName, email: session.email }
        outbox.toFolio(folio.id, { type: 'folioReverted', data: { folioToken: folio.token, by, tab } })
      }
      return { folioVersions: await newestRows(db, folio, await liveFacts(folio.id), now), hasChanged }
    }),
  ]

  async function documentOf(folioId: number, revision: Revision): Promise<FolioDocument> {
    return (await projection.of(await stateOf(folioId, revision))).json
  }
}

/** Whether it changed something. @throws Refusal with the reason against it. */
function outcomeOf(outcome: PutBack): boolean {
  if (outcome.outcome === 'gone') throw refused(PART_GONE)
  if (outcome.outcome === 'locked') {
    const { title, lockedBy } = outcome
    const section = title ? `The section “${title}”` : 'A section'
    throw refused(`${section} is locked by ${lockedBy}. Unlock it first.`)
  }
  return outcome.hasChanged
}
