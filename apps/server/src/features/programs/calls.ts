import {
  DeleteModule,
  DeleteModules,
  type FolioLimits,
  FolioStore,
  folioLimitsOf,
  GetFolioRepairAttemptTime,
  GetModRecords,
  ModStore,
  PRIVILEGE,
  SaveFolioGrid,
  SaveFolioHtml,
  SaveModuleRecord,
  SaveProjectModule,
  SaveProjectModules,
  SetFolioRepairAttemptTime,
} from '@recto/contract'
import { type FolioModule, richTextToHtml, shownToReaders } from '@recto/document'
import type { StoredState } from '@recto/store/wire'
import type { ContextOf, Handler } from '../../http/handler.ts'
import { handle } from '../../http/handler.ts'
import { createAnswerAfter } from '../../http/idempotency.ts'
import type { LiveFolios } from '../../hub/index.ts'
import type { CommandParts, Commands, Target } from './commands.ts'
import type { EditThread } from './edit-thread.ts'

/** What the calls of programs need. */
export type ProgramParts = Pick<CommandParts, 'projection'> & {
  commands: Commands
  /** The most that one folio may contain on any plan. */
  limits: FolioLimits | null
  live: Pick<LiveFolios, 'read' | 'change'>
  edits: Pick<EditThread, 'noteRepair' | 'readRepair'>
}

type Context = ContextOf<'folio.edit'>

/** Calls of programs that do not use the live document's protocol. */
export function programCalls({ commands, live, projection, edits, limits }: ProgramParts): Handler[] {
  const answerAfter = createAnswerAfter()
  const targetOf = ({ folio, session, plan }: Context): Target => ({
    folio,
    accountId: session.accountId,
    limits: folioLimitsOf(plan.rules, limits),
  })

  /** Runs once per request that has an id; a repeat must have the same `input`. */
  function once<T>(
    name: string,
    input: { requestId?: string | undefined },
    { db, session, now }: Context,
    work: () => Promise<T>,
  ): Promise<T> {
    return answerAfter(db, { accountId: session.accountId, name, requestId: input.requestId, input }, now, work)
  }

  return [
    handle(SaveProjectModule, (input, context) =>
      once('SaveProjectModule', input, context, () =>
        commands.saveModules(targetOf(context), input.hash, [{ field: 'module', module: input.module }]),
      ),
    ),
    handle(SaveProjectModules, (input, context) =>
      once('SaveProjectModules', input, context, () => {
        const modules = input.data.map((module, index) => ({ field: `data.${index}`, module }))
        return commands.saveModules(targetOf(context), input.hash, modules)
      }),
    ),
    handle(SaveModuleRecord, (input, context) =>
      once('SaveModuleRecord', input, context, () =>
        commands.saveModules(targetOf(context), input.hash, [{ field: 'record', module: input.record }]),
      ),
    ),
    handle(ModStore, (input, context) =>
      once('ModStore', input, context, () => commands.storeModule(targetOf(context), input.hash, input.id, input.data)),
    ),
    handle(FolioStore, (input, context) =>
      once('FolioStore', input, context, () => commands.storeFolio(targetOf(context), input.hash, input.data)),
    ),
    handle(SaveFolioGrid, (input, context) =>
      once('SaveFolioGrid', input, context, () => commands.saveGrid(targetOf(context), input.hash, input.gridData)),
    ),
    handle(DeleteModule, (input, context) =>
      once('DeleteModule', input, context, () =>
        commands.deleteModules(targetOf(context), input.hash, [input.moduleId]),
      ),
    ),
    handle(DeleteModules, (input, context) =>
      once('DeleteModules', input, context, () =>
        commands.deleteModules(targetOf(context), input.hash, input.moduleIds),
      ),
    ),
    handle(GetModRecords, async ({ moduleIds }, { folio, privilege }) => {
      const { seq, hash, json } = await projection.read(folio.id)
      const { modules } = privilege >= PRIVILEGE.edit ? json : shownToReaders(json)
      const wanted = moduleIds && new Set(moduleIds)
      return { seq, hash, records: modules.filter(({ id }) => wanted?.has(id) ?? true).map(recordOf) }
    }),
    handle(SaveFolioHtml, async () => ({})),
    handle(GetFolioRepairAttemptTime, async (_, { folio }) => {
      const { state } = await live.read(folio.id)
      return { repairAttemptUtc: isoOf(await edits.readRepair(folio.id, state)) }
    }),
    handle(SetFolioRepairAttemptTime, async (_, { folio, session, now }) => {
      const note = (stored: StoredState) => edits.noteRepair(folio.id, stored, now.getTime())
      const { at, isFirst } = (await live.change(folio.id, note, session.accountId, { merges: true })).outcome
      return { repairAttemptUtc: new Date(at).toISOString(), isFirst }
    }),
  ]
}

const isoOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

function recordOf({ id, type, sectionId, props, texts, z, vAlign, locked, isResized, box, rect }: FolioModule) {
  const html = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, richTextToHtml(text)]))
  return { id, tag: id, type, sectionId, props, texts, html, z, vAlign, locked, isResized, box, rect }
}
