import type { FolioSection, ModuleSpec, ModuleSpecs } from '@recto/document'
import type { Writes } from '../fields.ts'
import { type FolioMaps, mapAt } from '../layout.ts'
import { specOf } from '../raw.ts'
import type { Reads } from '../reads.ts'

/** A command's context. `reads` returns the current state, also in the middle of a transaction. */
export type CommandContext = {
  maps: FolioMaps
  specs: ModuleSpecs
  reads: () => Reads
  /** Runs `write` as one transaction and one undo step. */
  change: (write: () => void) => void
  /** Runs `write` as one transaction, in the undo step before it. */
  changeInSameStep: (write: () => void) => void
  /** Writes fields of modules as one transaction; `sameStep`: in the undo step before it. */
  writeModules: (writes: Writes, sameStep?: boolean) => void
}

/** The spec of a stored module; undefined when the module is gone or of an unknown type. */
export const specAt = ({ maps, specs }: CommandContext, id: string): ModuleSpec | undefined =>
  specOf(mapAt(maps.modules, id)?.get('type'), specs)

/** An existing section to add to: the named one, or the one where its modules are shown if it no longer exists. */
export const existingSection = (sections: readonly FolioSection[], id: string): string =>
  sections.some((section) => section.id === id) ? id : (sections.at(-1)?.id ?? id)

/** Whether a section is locked: nothing in it can be moved or edited. */
export const isLockedSection = ({ reads }: CommandContext, id: string): boolean =>
  reads()
    .sections()
    .some((section) => section.id === id && section.lockedBy !== undefined)

/** Whether a module is shown in a locked section. */
export function isInLockedSection(context: CommandContext, moduleId: string): boolean {
  const home = context.reads().homeOf(moduleId)
  return home !== undefined && isLockedSection(context, home)
}
