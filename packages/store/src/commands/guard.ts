import type { Reads } from '../reads.ts'
import type { CommandGuard, FolioCommands, PendingCommand, Refusal } from '../types.ts'
import { existingSection } from './context.ts'

type Added = Pick<PendingCommand, 'sections' | 'modules'>
type Rule<C extends (...given: never[]) => unknown> = {
  /** The return value of a refused command. */
  refused: ReturnType<C>
  /** What the command adds to the folio; absent if nothing. */
  adds?: (reads: Reads, ...given: Parameters<C>) => Added
  /** The sections whose content the command changes; absent if a lock does not prevent it. */
  edits?: (reads: Reads, ...given: Parameters<C>) => readonly (string | undefined)[]
  /** It skips locked items and does the rest: refused only if all of them are locked. */
  skipsLocked?: true
}

/** The section that a module shows in. */
const home = (reads: Reads, id: string) => [reads.homeOf(id)]
const homes = (reads: Reads, ids: readonly string[]) => ids.map((id) => reads.homeOf(id))

/** Every command: the compiler requires a line for a new one. */
const RULES: { readonly [Name in keyof FolioCommands]: Rule<FolioCommands[Name]> } = {
  addSection: { refused: '', adds: () => ({ sections: 1, modules: [] }) },
  moveSection: { refused: undefined },
  setSection: {
    refused: undefined,
    edits: (_, id, patch) => ('lockedBy' in patch && patch.lockedBy === undefined ? [] : [id]),
  },
  duplicateSection: {
    refused: '',
    adds: (reads, id) => ({ sections: 1, modules: reads.shownIn(id).map(({ type }) => type) }),
  },
  deleteSection: { refused: undefined, edits: (_, id) => [id] },
  addModules: {
    refused: [],
    adds: (_, modules) => ({ sections: 0, modules: modules.map(({ type }) => type) }),
    edits: (reads, modules) => modules.map(({ sectionId }) => existingSection(reads.sections(), sectionId)),
    skipsLocked: true,
  },
  place: {
    refused: undefined,
    edits: (reads, rects, { sectionOf = {}, resized = [] } = {}) => [
      ...homes(reads, [...Object.keys(rects), ...resized]),
      ...Object.values(sectionOf).map((id) => existingSection(reads.sections(), id)),
    ],
  },
  setModule: { refused: undefined, edits: home },
  setModules: { refused: undefined, edits: (reads, patches) => homes(reads, Object.keys(patches)), skipsLocked: true },
  setProps: { refused: undefined, edits: home },
  setRecord: { refused: undefined, edits: home },
  setTextLook: { refused: undefined, edits: home },
  setText: { refused: undefined, edits: home },
  setBreaks: { refused: undefined, edits: (reads, breaks) => homes(reads, Object.keys(breaks)), skipsLocked: true },
  deleteModules: { refused: undefined, edits: homes, skipsLocked: true },
  setTheme: { refused: undefined },
  setPage: { refused: undefined },
  transact: { refused: undefined },
  undo: { refused: undefined },
  redo: { refused: undefined },
}

/** If there are several reasons, the first of these is given. */
const ORDER: readonly Refusal['reason'][] = ['role', 'stopped', 'locked', 'plan']
const NOTHING: Added = { sections: 0, modules: [] }

type AnyCommand = (...given: unknown[]) => unknown
type Asked = { allows: CommandGuard; onRefused: (refusal: Refusal) => void; isOfAdditions: boolean }

/** How many guarded commands are running; nothing else writes as this person. */
export type Running = { commands: number }

/** The guards of one store, and the locks of sections, which every command asks before it runs. */
export function createGuards(reads: () => Reads, running: Running) {
  const guards = new Set<Asked>()

  function refusal(name: keyof FolioCommands, given: unknown[]): { is: Refusal; tell: () => void } | null {
    const { adds, edits, skipsLocked = false } = RULES[name] as Rule<AnyCommand>
    const into = [...new Set(edits?.(reads(), ...given))].filter((id) => id !== undefined)
    const found: { is: Refusal; tell: () => void }[] = []
    if (guards.size > 0) {
      const pending = { name, edits: into, ...(adds?.(reads(), ...given) ?? NOTHING) }
      const isAdding = pending.sections > 0 || pending.modules.length > 0
      for (const { allows, onRefused, isOfAdditions } of guards) {
        if (isOfAdditions && !isAdding) continue
        const is = allows(pending)
        if (is) found.push({ is, tell: () => onRefused(is) })
      }
    }
    const is = into.length === 0 ? null : lockOf(into, skipsLocked)
    if (is) found.push({ is, tell: () => {} })
    return found.reduce<(typeof found)[number] | null>(
      (gravest, one) => (gravest && ORDER.indexOf(gravest.is.reason) <= ORDER.indexOf(one.is.reason) ? gravest : one),
      null,
    )
  }

  /** The lock that prevents a change of these sections. */
  function lockOf(sectionIds: readonly string[], skipsLocked: boolean): Refusal | null {
    const locked = reads()
      .sections()
      .filter(({ id, lockedBy }) => lockedBy !== undefined && sectionIds.includes(id))
    const [first] = locked
    if (!first || (skipsLocked && locked.length < sectionIds.length)) return null
    return { reason: 'locked', sectionId: first.id, lockedBy: first.lockedBy as string }
  }

  function guarded(name: keyof FolioCommands, command: AnyCommand): AnyCommand {
    const { refused } = RULES[name] as Rule<AnyCommand>
    return (...given) => {
      const refusedBy = refusal(name, given)
      if (refusedBy) {
        refusedBy.tell()
        return Array.isArray(refused) ? [] : refused
      }
      running.commands++
      try {
        return command(...given)
      } finally {
        running.commands--
      }
    }
  }

  return {
    add(allows: CommandGuard, onRefused: (refusal: Refusal) => void = () => {}, isOfAdditions = false): () => void {
      const asked = { allows, onRefused, isOfAdditions }
      guards.add(asked)
      return () => guards.delete(asked)
    },
    /** Why a command could not run now; null if it could. Shows nothing. */
    refusalOf: (name: keyof FolioCommands, ...given: unknown[]): Refusal | null => refusal(name, given)?.is ?? null,
    /** The commands, each of which runs only if all guards allow it and no lock prevents it. */
    guardAll(commands: FolioCommands): FolioCommands {
      const names = Object.keys(RULES) as (keyof FolioCommands)[]
      return Object.fromEntries(
        names.map((name) => [name, guarded(name, commands[name] as AnyCommand)]),
      ) as FolioCommands
    },
  }
}
