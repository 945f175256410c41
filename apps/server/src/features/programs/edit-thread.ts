import type { FindingKind } from '@recto/store'
import type { StoredState } from '@recto/store/wire'
import { createAskedThread } from '../../asked-thread.ts'
import { Refusal } from '../../http/refusal.ts'
import type { CommandOutcome, CommandToRun } from './command.ts'

/** What is made of a stored folio in the thread. `kinds` null: whatever can be mended. */
export type EditQuestion =
  | ({ kind: 'command'; stored: StoredState } & CommandToRun)
  | { kind: 'mend'; stored: StoredState; kinds: readonly FindingKind[] | null }
  | { kind: 'note repair'; stored: StoredState; at: number }

/** The update of an edit, null where it changes nothing, with what came of it; or what the asker is told instead. */
export type EditAnswer =
  | { update: Uint8Array | null; outcome: unknown }
  | { refusal: Pick<Refusal, 'httpStatus' | 'statusCode' | 'data' | 'headers' | 'message'> }

type Edited<T> = { update: Uint8Array | null; outcome: T }

/** Makes edits of the server's own as updates. Each throws Refusal where the edit is refused. */
export type EditThread = {
  command(folioId: number, stored: StoredState, command: CommandToRun): Promise<Edited<CommandOutcome>>
  mend(folioId: number, stored: StoredState, kinds: readonly FindingKind[] | null): Promise<Edited<null>>
  noteRepair(folioId: number, stored: StoredState, at: number): Promise<Edited<{ at: number; isFirst: boolean }>>
  stop(): Promise<void>
}

/** The thread ends and gives its memory back when nobody has edited this way for so long. ms */
const IDLE_MS = 30_000

/** A thread of its own: neither sockets nor those who open a folio wait for an edit that takes long. */
export function createEditThread(): EditThread {
  const thread = createAskedThread<EditQuestion, EditAnswer>('edit', new URL('./edit-worker.ts', import.meta.url), {
    idleMs: IDLE_MS,
    maxYoungGenerationSizeMb: 8,
  })
  async function ask<T>(key: number, question: EditQuestion): Promise<Edited<T>> {
    const answer = await thread.ask(question, { key })
    if ('refusal' in answer) throw new Refusal(answer.refusal as never, answer.refusal.message)
    return answer as Edited<T>
  }
  return {
    command: (folioId, stored, command) => ask(folioId, { kind: 'command', stored, ...command }),
    mend: (folioId, stored, kinds) => ask(folioId, { kind: 'mend', stored, kinds }),
    noteRepair: (folioId, stored, at) => ask(folioId, { kind: 'note repair', stored, at }),
    stop: thread.stop,
  }
}
