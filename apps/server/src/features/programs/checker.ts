import { isDeepStrictEqual } from 'node:util'
import type { HubEvent } from '@recto/contract'
import { type FolioDocument, heldFolio, type StyleGuide } from '@recto/document'
import type { Finding, FindingKind } from '@recto/store'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { LiveFolios } from '../../hub/index.ts'
import { ProjectionError, projectionFaultOf } from '../../projection/faults.ts'
import type { CheckedFolio } from '../../projection/project.ts'
import type { Projection } from '../../projection/projector.ts'
import { guideOfFolio } from '../style/index.ts'
import type { EditThread } from './edit-thread.ts'

type CheckerParts = {
  db: Kysely<DB>
  live: Pick<LiveFolios, 'read' | 'change'>
  edits: Pick<EditThread, 'mend'>
  projection: {
    check(state: Uint8Array, files: readonly string[]): Promise<CheckedFolio>
    readStored(folioId: number): Promise<Projection | null>
    renew(folioId: number): Promise<unknown>
  }
  events: { toFolio(folioId: number, event: HubEvent): void }
}

/** Problems other than those in the stored folio itself. */
export type ReportKind = FindingKind | 'projection' | 'log' | 'off-brand'
type ReportFinding = Omit<Finding, 'kind'> & { kind: ReportKind }

/** A folio as the checker found it; after mending, as it left it. */
export type FolioReport = {
  token: string
  folioName: string
  seq: number
  sections: number
  modules: number
  findings: ReportFinding[]
  /** How many findings were repaired. */
  mended: number
}

/** A stretch of folios; `next` is where to go on, null at the end. */
export type CheckPage = { reports: FolioReport[]; next: number | null }

type Known = { id: number; token: string; name: string }
type Checked = Omit<FolioReport, 'mended'> & { checked: CheckedFolio | null; guide: StyleGuide | null }

const isOfStore = (kind: ReportKind): kind is FindingKind =>
  kind !== 'projection' && kind !== 'log' && kind !== 'off-brand'

/** The guide of a folio's team where something of it is locked. */
async function lockedGuide(db: Kysely<DB>, folioId: number): Promise<StyleGuide | null> {
  const { guide, kept } = await guideOfFolio(db, folioId)
  const found = kept ? null : (guide?.guide ?? null)
  return found && Object.values(found.lock).some(Boolean) ? found : null
}

/** Content of a folio that violates its team's locks. Readers never see it; repairing stores what they do see. */
function offBrand(document: FolioDocument, guide: StyleGuide): ReportFinding[] {
  const held = heldFolio(document, guide)
  const findings = (what: 'sections' | 'modules', detail: string): ReportFinding[] =>
    document[what].flatMap((one, at) =>
      one === held[what][at] ? [] : [{ kind: 'off-brand', id: one.id, detail, canMend: true }],
    )
  return [
    ...findings('sections', 'Its colour is outside the style guide, which is locked.'),
    ...findings('modules', 'It has colours, fonts or a logo that differ from the locked style guide.'),
  ]
}

/** How often a projection is checked while someone is editing. */
const MOST_LOOKS = 3

/** Checks stored folios; created by `createChecker`. */
export type Checker = ReturnType<typeof createChecker>

/** Checks stored folios for consistency, and compares them with what readers get; repairs by forward edits. */
export function createChecker({ db, live, edits, projection, events }: CheckerParts) {
  async function filesOf(folioId: number): Promise<string[]> {
    const rows = await db.selectFrom('folio_file').select('file_id').where('folio_id', '=', folioId).execute()
    return rows.map((row) => row.file_id)
  }

  /**
   * Why the projection fails, or how it differs from the stored folio; null if it does not, or is not up to date yet.
   */
  async function projectionFault(folioId: number, seq: number, { projected }: CheckedFolio): Promise<string | null> {
    const failure = await projectionFaultOf(db, folioId)
    if (failure !== null) return `The readers’ version could not be created: ${failure}`
    const stored = await projection.readStored(folioId)
    if (stored === null || stored.seq < seq) return null
    if (stored.seq > seq) return `It is at commit ${stored.seq}, but the log ends at ${seq}.`
    // As JSON, which is how it was stored.
    const isSame = isDeepStrictEqual(stored.json, JSON.parse(JSON.stringify(projected.json)))
    if (stored.hash !== projected.hash || !isSame)
      return 'The version that readers and programs get differs from the stored folio.'
    return stored.plainText === projected.plainText ? null : 'The search index differs from the stored folio.'
  }

  async function look({ id, token, name }: Known): Promise<Checked> {
    const files = await filesOf(id)
    const guide = await lockedGuide(db, id)
    for (let looks = 1; ; looks++) {
      const unreadable = (seq: number, kind: 'log' | 'projection', what: string, error: unknown): Checked => {
        const detail = `${what}: ${error instanceof Error ? error.message : String(error)}`
        const findings: ReportFinding[] = [{ kind, id: null, detail, canMend: false }]
        return { token, folioName: name, seq, sections: 0, modules: 0, findings, checked: null, guide }
      }
      let read: Awaited<ReturnType<typeof live.read>>
      try {
        read = await live.read(id)
      } catch (error) {
        return unreadable(0, 'log', 'The log cannot be read', error)
      }
      const { seq } = read
      let checked: CheckedFolio
      try {
        checked = await projection.check(read.state, files)
      } catch (error) {
        return unreadable(seq, 'projection', 'The readers’ version cannot be created', error)
      }
      const fault = await projectionFault(id, seq, checked)
      // Someone may have edited between the two reads.
      if (fault !== null && looks < MOST_LOOKS && (await live.read(id)).seq !== seq) continue
      const { json } = checked.projected
      const findings: ReportFinding[] = [...checked.findings, ...(guide ? offBrand(json, guide) : [])]
      if (fault !== null) findings.push({ kind: 'projection', id: null, detail: fault, canMend: true })
      return {
        token,
        folioName: name,
        seq,
        sections: json.sections.length,
        modules: json.modules.length + json.unreadable.length,
        findings,
        checked,
        guide,
      }
    }
  }

  /** Editors of a folio whose projection differs are stopped: others may be getting different content [SAVE-34]. */
  function tell(folioId: number, { token, findings }: Checked): void {
    if (!findings.some(({ kind }) => kind === 'projection')) return
    events.toFolio(folioId, { type: 'crcNotice', data: { folioToken: token } })
  }

  const reportOf = ({ checked: _, guide: _guide, ...report }: Checked, mended: number): FolioReport => ({
    ...report,
    mended,
  })

  /** Problems of a folio. */
  async function check(folio: Known): Promise<FolioReport> {
    const found = await look(folio)
    tell(folio.id, found)
    return reportOf(found, 0)
  }

  /**
   * Repairs what can be repaired (`kinds`: only these): stored content by a forward edit that editors see at once, the
   * projection by rebuilding it. Returns what is left.
   */
  async function mend(folio: Known, by: number | null, kinds?: ReadonlySet<ReportKind>): Promise<FolioReport> {
    const isMeant = ({ kind, canMend }: ReportFinding) => canMend && (kinds?.has(kind) ?? true)
    const found = await look(folio)
    const due = found.findings.filter(isMeant)
    if (due.some(({ kind }) => kind !== 'projection')) {
      const stored = kinds ? [...kinds].filter(isOfStore) : null
      const held = kinds && !kinds.has('off-brand') ? null : found.guide
      await live.change(folio.id, (state) => edits.mend(folio.id, state, stored, held), by, { merges: true })
    }
    if (due.some(({ kind }) => kind === 'projection')) {
      await projection.renew(folio.id).catch((error) => {
        // Anything that prevents it is found again below.
        if (!(error instanceof ProjectionError)) throw error
      })
    }
    if (due.length === 0) return reportOf(found, 0)
    const left = await look(folio)
    return reportOf(left, Math.max(0, found.findings.length - left.findings.length))
  }

  const isThere = async (id: number): Promise<boolean> =>
    (await db.selectFrom('folio').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

  /** As it was found, or null if it was deleted in the meantime: then nothing is wrong with it. */
  async function reportOfExisting(folio: Known, repair: boolean): Promise<FolioReport | null> {
    try {
      const report = repair ? await mend(folio, null) : await check(folio)
      return report.findings.length === 0 || (await isThere(folio.id)) ? report : null
    } catch (error) {
      if (await isThere(folio.id)) throw error
      return null
    }
  }

  return {
    check,
    mend,
    /** Folios one after another, by id; with `token` only that one. Those that are deleted meanwhile are left out. */
    async page({
      after,
      limit,
      repair,
      token,
    }: {
      after: number
      limit: number
      repair: boolean
      token?: string | undefined
    }): Promise<CheckPage> {
      const folios = await db
        .selectFrom('folio')
        .select(['id', 'token', 'name'])
        .where('id', '>', after)
        .$if(token !== undefined, (all) => all.where('token', '=', token ?? ''))
        .orderBy('id')
        .limit(limit)
        .execute()
      const reports: FolioReport[] = []
      for (const folio of folios) {
        const report = await reportOfExisting(folio, repair)
        if (report) reports.push(report)
      }
      return { reports, next: folios.length === limit ? (folios.at(-1)?.id ?? null) : null }
    },
  }
}
