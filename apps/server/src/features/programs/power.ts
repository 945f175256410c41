import {
  type FolioCard,
  GetPowerStats,
  PowerDataModuleFix,
  PowerGridDataFix,
  SetupThePowerEditor,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { createAccess } from '../../http/access.ts'
import { type Handler, handle } from '../../http/handler.ts'
import type { Projection } from '../../projection/projector.ts'
import type { Checker, ReportKind } from './checker.ts'
import type { EditThread } from './edit-thread.ts'

type PowerParts = {
  checker: Checker
  edits: Pick<EditThread, 'readRepair'>
  live: { read(folioId: number): Promise<{ state: Uint8Array; seq: number }> }
  projection: {
    readStored(folioId: number): Promise<Projection | null>
    of(state: Uint8Array): Promise<Pick<Projection, 'json' | 'plainText'>>
  }
  presence(folioIds: readonly number[]): Promise<ReadonlyMap<number, FolioCard['presence']>>
}

/** In the row's own text [BOOT-37]. */
const TOOLS = ['Grid Data Fix', 'Data Module Fix', 'Power Stats']
const OF_GRID: ReadonlySet<ReportKind> = new Set<ReportKind>(['bad-place', 'overlap'])
const OF_DATA: ReadonlySet<ReportKind> = new Set<ReportKind>([
  'no-section',
  'bad-section',
  'orphan',
  'unknown-type',
  'bad-data',
  'broken-reference',
  'projection',
  'log',
  'off-brand',
])

/** The tools of the power editor, over the same checker as the operator's command. */
export function powerCalls({ checker, live, projection, presence, edits }: PowerParts): Handler[] {
  const fix = (call: typeof PowerGridDataFix | typeof PowerDataModuleFix, kinds: ReadonlySet<ReportKind>): Handler =>
    handle(call, async ({ repair }, { folio, session }) => {
      const { findings, mended } = repair
        ? await checker.mend(folio, session.accountId, kinds)
        : await checker.check(folio)
      return { findings: findings.filter(({ kind }) => kinds.has(kind)), mended }
    })

  return [
    handle(SetupThePowerEditor, async (_, { db, folio, session }) => {
      const isAdmin = (await createAccess(db).folio(session, folio.token, 'folio.power')).allowed
      return { token: folio.token, folioName: folio.name, isAdmin, tools: isAdmin ? TOOLS : [] }
    }),
    fix(PowerGridDataFix, OF_GRID),
    fix(PowerDataModuleFix, OF_DATA),
    handle(GetPowerStats, async (_, { db, folio }) => {
      const { state, seq } = await live.read(folio.id)
      const { json, plainText } = await projection.of(state)
      const stored = await projection.readStored(folio.id)
      const counts = new Map<string, number>()
      for (const { type } of [...json.modules, ...json.unreadable]) counts.set(type, (counts.get(type) ?? 0) + 1)
      const attemptedAt = await edits.readRepair(folio.id, state)
      return {
        sections: json.sections.length,
        modules: [...counts].map(([type, count]) => ({ type, count })).sort((a, b) => b.count - a.count),
        characters: plainText.length,
        ...(await storedOf(db, folio.id, seq)),
        stateBytes: state.byteLength,
        projectionBehind: stored ? Math.max(0, seq - stored.seq) : seq,
        editing: ((await presence([folio.id])).get(folio.id) ?? []).filter(({ status }) => status === 'EDITING').length,
        lastSavedUtc: folio.lastSavedAt.toISOString(),
        repairAttemptUtc: attemptedAt === null ? null : new Date(attemptedAt).toISOString(),
      }
    }),
  ]
}

/** Counts of a folio's stored rows. */
async function storedOf(db: Kysely<DB>, folioId: number, seq: number) {
  const files = await db
    .selectFrom('folio_file')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('bytes').as('bytes')])
    .where('folio_id', '=', folioId)
    .executeTakeFirstOrThrow()
  const snapshot = await db
    .selectFrom('folio_snapshot')
    .select((eb) => ['upto_seq', eb.fn<number>('length', ['state']).as('bytes')])
    .where('folio_id', '=', folioId)
    .orderBy('upto_seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const log = await db
    .selectFrom('folio_update')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>(eb.fn('length', ['data'])).as('bytes'),
    ])
    .where('folio_id', '=', folioId)
    .where('seq', '>', snapshot?.upto_seq ?? 0)
    .executeTakeFirstOrThrow()
  const revisions = await db
    .selectFrom('folio_revision')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('folio_id', '=', folioId)
    .executeTakeFirstOrThrow()
  return {
    files: { count: Number(files.count), bytes: Number(files.bytes ?? 0) },
    log: {
      seq,
      updates: Number(log.count),
      updateBytes: Number(log.bytes ?? 0),
      snapshotBytes: Number(snapshot?.bytes ?? 0),
    },
    revisions: Number(revisions.count),
  }
}
