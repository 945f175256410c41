import { Refusal } from '../../http/refusal.ts'
import { createWorkerRpc } from '../../worker-rpc.ts'
import type { GivenFolio } from './read-folio-file.ts'

/** Location of a folio file. */
export type ReadQuestion = { path: string }

/** The result of reading it, or the message for its sender. */
export type ReadAnswer =
  | { folio: GivenFolio }
  | { refusal: Pick<Refusal, 'httpStatus' | 'statusCode' | 'data' | 'headers' | 'message'> }

/** Reads folio files. */
export type ReadThread = {
  /** @throws Refusal that names the field */
  read(accountId: number, path: string): Promise<GivenFolio>
  stop(): Promise<void>
}

/** The thread ends and releases its memory after this long without an import. ms */
const IDLE_MS = 30_000

/** A separate thread: no one else waits while a large file is read. */
export function createReadThread(): ReadThread {
  const thread = createWorkerRpc<ReadQuestion, ReadAnswer>(
    'file-thread',
    new URL('./read-worker.ts', import.meta.url),
    {
      idleMs: IDLE_MS,
    },
  )
  return {
    async read(accountId, path) {
      const answer = await thread.ask({ path }, { key: accountId })
      if ('refusal' in answer) throw new Refusal(answer.refusal as never, answer.refusal.message)
      return answer.folio
    },
    stop: thread.stop,
  }
}
