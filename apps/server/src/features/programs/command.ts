import type { FolioLimits, GridToSave, ModuleToStore } from '@recto/contract'
import { type FolioDocument, gridDataOf, type ModuleSpecs } from '@recto/document'
import { changeFolio, type Doc, readFolio } from '@recto/store'
import { countsOf, fullOf } from '../../folio-counts.ts'
import { refused } from '../../http/refusal.ts'
import { hashOf } from '../../projection/project.ts'
import { withStoredFolio } from './folio-store.ts'
import { type GivenModules, withTexts } from './given-texts.ts'
import { withGrid } from './grid.ts'
import { refuseLocks, withModule, withoutModules, withStoredModule } from './modules.ts'

/** A program's command on a folio, as data. */
export type Command =
  | { kind: 'save modules'; given: GivenModules }
  | { kind: 'store module'; id: string; given: GivenModules<ModuleToStore> }
  | { kind: 'store folio'; data: unknown }
  | { kind: 'save grid'; gridData: GridToSave }
  | { kind: 'delete modules'; ids: readonly string[] }

/** A command on the state that it names; `limits` is the most that the folio may contain. */
export type CommandToRun = { hash: string; command: Command; folioName: string; limits: FolioLimits | null }

/** `Data.status` of a command: done, or based on a state that is no longer the newest [SAVE-35]. */
export const SAVED = 1

/** `Data.status` of a command based on a state that is no longer the newest. */
export const STALE = 6

/** `hash` of a completed command is the resulting state, without anyone else's edits. */
export type CommandOutcome = {
  status: typeof SAVED | typeof STALE
  hash: string
  /** All positions, for a command about them. */
  gridData?: ReturnType<typeof gridDataOf>
  /** Modules that are gone. */
  deleted: number
}

/**
 * Runs a command on the complete live document: compares it with the named state, computes the edit and writes it, or
 * does nothing. @throws Refusal for the program; nothing is written.
 */
export function runCommand(
  doc: Doc,
  { hash, command, folioName, limits }: CommandToRun,
  specs: ModuleSpecs,
): CommandOutcome {
  const before = readFolio(doc, specs)
  const newest = hashOf(before)
  if (newest !== hash) return { status: STALE, hash: newest, deleted: 0 }
  const wanted = wantedOf(before, command, specs)
  refuseLocks(before, wanted)
  const counts = countsOf(before)
  const full = fullOf(folioName, { ...counts, isPaged: wanted.page.mode === 'paged' }, countsOf(wanted), limits)
  if (full !== null) throw refused(full)
  changeFolio(doc, wanted, specs, before)
  const now = readFolio(doc, specs)
  return {
    status: SAVED,
    hash: hashOf(now),
    deleted: counts.modules - countsOf(now).modules,
    ...(command.kind === 'save grid' && { gridData: gridDataOf(now, specs) }),
  }
}

function wantedOf(now: FolioDocument, command: Command, specs: ModuleSpecs): FolioDocument {
  switch (command.kind) {
    case 'save modules':
      return withTexts(command.given).reduce((folio, { field, module }) => withModule(folio, specs, module, field), now)
    case 'store module':
      return withTexts(command.given).reduce(
        (folio, { field, module }) => withStoredModule(folio, specs, command.id, module, field),
        now,
      )
    case 'store folio':
      return withStoredFolio(now, specs, command.data, 'data')
    case 'save grid':
      return withGrid(now, specs, command.gridData, 'gridData')
    case 'delete modules':
      return withoutModules(now, command.ids)
  }
}
