import type { StyleGuide, Theme } from '@recto/document'
import type { FindingKind, SectionState } from '@recto/store'
import type { StoredState } from '@recto/store/wire'
import { Refusal } from '../../http/refusal.ts'
import { createWorkerRpc } from '../../worker-rpc.ts'
import type { CommandOutcome, CommandToRun } from './command.ts'

/**
 * Edits of a stored folio, computed in the thread. `kinds` null: repairs everything possible; `guide`: stores what it
 * locks.
 */
export type EditQuestion =
  | ({ kind: 'command'; stored: StoredState } & CommandToRun)
  | { kind: 'mend'; stored: StoredState; kinds: readonly FindingKind[] | null; guide: StyleGuide | null }
  | { kind: 'note repair'; stored: StoredState; at: number }
  | { kind: 'set palette'; stored: StoredState; palette: Colors }
  | { kind: 'write look'; stored: StoredState; guide: StyleGuide | null }
  | ({ kind: 'copy section'; stored: StoredState } & SectionCopy)
  | { kind: 'take section'; stored: StoredState; sectionId: string; content: string }
  | { kind: 'read section'; state: Uint8Array; sectionId: string }
  | { kind: 'read repair'; state: Uint8Array }

/** Colors of a palette by their names; the others stay. */
export type Colors = { readonly [name in keyof Theme['palette']]?: Theme['palette'][name] | undefined }
/**
 * A section of another folio's state (Yjs, V1). `seed` determines the ids of copies: the same seed creates no second
 * copy.
 */
export type SectionCopy = { from: Uint8Array; sectionId: string; index: number | undefined; seed: string }

/** The update of an edit, null if it changes nothing, with its result; or the refusal for the caller. */
export type EditAnswer =
  | { update: Uint8Array | null; outcome: unknown }
  | { refusal: Pick<Refusal, 'httpStatus' | 'statusCode' | 'data' | 'headers' | 'message'> }

type Edited<T> = { update: Uint8Array | null; outcome: T }

/** Computes the server's own edits as updates. Each throws Refusal if the edit is refused. */
export type EditThread = {
  command(folioId: number, stored: StoredState, command: CommandToRun): Promise<Edited<CommandOutcome>>
  mend(
    folioId: number,
    stored: StoredState,
    kinds: readonly FindingKind[] | null,
    guide: StyleGuide | null,
  ): Promise<Edited<null>>
  noteRepair(folioId: number, stored: StoredState, at: number): Promise<Edited<{ at: number; isFirst: boolean }>>
  setPalette(folioId: number, stored: StoredState, palette: Colors): Promise<Edited<null>>
  /** Writes the look resolved by a guide into a folio. */
  writeLook(folioId: number, stored: StoredState, guide: StyleGuide | null): Promise<Edited<null>>
  copySection(folioId: number, stored: StoredState, copy: SectionCopy): Promise<Edited<null>>
  /** `outcome`: whether the section was removed. It stays if its content is no longer `content`. */
  takeSection(
    folioId: number,
    stored: StoredState,
    section: { sectionId: string; content: string },
  ): Promise<Edited<boolean>>
  /** A section of a state (Yjs, V1); undefined if it has none with this id. */
  readSection(folioId: number, state: Uint8Array, sectionId: string): Promise<SectionState | undefined>
  /** When a repair of this state was tried; null before the first. */
  readRepair(folioId: number, state: Uint8Array): Promise<number | null>
  stop(): Promise<void>
}

/** The thread ends and releases its memory after this long without such an edit. ms */
const IDLE_MS = 30_000

/** A separate thread: neither sockets nor people opening a folio wait for a slow edit or read. */
export function createEditThread(): EditThread {
  const thread = createWorkerRpc<EditQuestion, EditAnswer>(
    'edit-thread',
    new URL('./edit-worker.ts', import.meta.url),
    {
      idleMs: IDLE_MS,
      maxYoungGenerationSizeMb: 8,
    },
  )
  async function ask<T>(key: number, question: EditQuestion): Promise<Edited<T>> {
    const answer = await thread.ask(question, { key })
    if ('refusal' in answer) throw new Refusal(answer.refusal as never, answer.refusal.message)
    return answer as Edited<T>
  }
  return {
    command: (folioId, stored, command) => ask(folioId, { kind: 'command', stored, ...command }),
    mend: (folioId, stored, kinds, guide) => ask(folioId, { kind: 'mend', stored, kinds, guide }),
    noteRepair: (folioId, stored, at) => ask(folioId, { kind: 'note repair', stored, at }),
    setPalette: (folioId, stored, palette) => ask(folioId, { kind: 'set palette', stored, palette }),
    writeLook: (folioId, stored, guide) => ask(folioId, { kind: 'write look', stored, guide }),
    copySection: (folioId, stored, copy) => ask(folioId, { kind: 'copy section', stored, ...copy }),
    takeSection: (folioId, stored, section) => ask(folioId, { kind: 'take section', stored, ...section }),
    readSection: async (folioId, state, sectionId) =>
      (await ask<SectionState | undefined>(folioId, { kind: 'read section', state, sectionId })).outcome,
    readRepair: async (folioId, state) => (await ask<number | null>(folioId, { kind: 'read repair', state })).outcome,
    stop: thread.stop,
  }
}
