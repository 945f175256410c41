import type { Reads } from '../reads.ts'
import type { CommandGuard, FolioCommands, PendingCommand } from '../types.ts'

type Added = Pick<PendingCommand, 'sections' | 'modules'>
type Rule<C extends (...given: never[]) => unknown> = {
  /** What a refused command answers. */
  refused: ReturnType<C>
  /** What the command adds to the folio; absent where it adds nothing. */
  adds?: (reads: Reads, ...given: Parameters<C>) => Added
}

/** Every command: the compiler asks for the line of a new one. */
const RULES: { readonly [Name in keyof FolioCommands]: Rule<FolioCommands[Name]> } = {
  addSection: { refused: '', adds: () => ({ sections: 1, modules: [] }) },
  moveSection: { refused: undefined },
  setSection: { refused: undefined },
  duplicateSection: {
    refused: '',
    adds: (reads, id) => ({ sections: 1, modules: reads.shownIn(id).map(({ type }) => type) }),
  },
  deleteSection: { refused: undefined },
  addModules: { refused: [], adds: (_, modules) => ({ sections: 0, modules: modules.map(({ type }) => type) }) },
  place: { refused: undefined },
  setModule: { refused: undefined },
  setProps: { refused: undefined },
  setRecord: { refused: undefined },
  setTextLook: { refused: undefined },
  setText: { refused: undefined },
  setBreaks: { refused: undefined },
  deleteModules: { refused: undefined },
  setTheme: { refused: undefined },
  setPage: { refused: undefined },
  transact: { refused: undefined },
  undo: { refused: undefined },
  redo: { refused: undefined },
}

const NOTHING: Added = { sections: 0, modules: [] }

type AnyCommand = (...given: unknown[]) => unknown

/** The guards of one store, asked in the order they were added. */
export function createGuards(reads: () => Reads) {
  const guards = new Set<CommandGuard>()
  let running = 0

  function guarded(name: keyof FolioCommands, command: AnyCommand): AnyCommand {
    const { refused, adds } = RULES[name] as Rule<AnyCommand>
    return (...given) => {
      if (guards.size > 0) {
        const pending = { name, ...(adds?.(reads(), ...given) ?? NOTHING) }
        for (const allows of guards) if (!allows(pending)) return Array.isArray(refused) ? [] : refused
      }
      running++
      try {
        return command(...given)
      } finally {
        running--
      }
    }
  }

  return {
    add(allows: CommandGuard): () => void {
      guards.add(allows)
      return () => guards.delete(allows)
    },
    /** The commands, each of which runs only when all guards allow it. */
    guardAll(commands: FolioCommands): FolioCommands {
      const names = Object.keys(RULES) as (keyof FolioCommands)[]
      return Object.fromEntries(
        names.map((name) => [name, guarded(name, commands[name] as AnyCommand)]),
      ) as FolioCommands
    },
    /** Throws outside a guarded command: nothing else writes as this person. */
    expectAsked(): void {
      if (running === 0) throw new Error('A write to the folio needs a command of FolioCommands, which asks the guards')
    },
  }
}
