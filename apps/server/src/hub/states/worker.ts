import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import { answerOf, type StateAnswer, type StateQuestion } from './build.ts'

/**
 * A replayed folio takes some fifty times its bytes, all garbage at once: released after this long without a request.
 * Longer than a busy room takes between compactions: a full collection costs more than the replay.
 */
const TIDY_AFTER_MS = 30_000
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
let tidying: NodeJS.Timeout | undefined
/** Garbage from replaying a folio of at least this size is collected at once: it is few objects with many bytes. */
const TIDIED_FROM_BYTES = 4 * 1024 * 1024

parentPort?.on('message', ({ id, question }: { id: number; question: StateQuestion }) => {
  clearTimeout(tidying)
  tidying = setTimeout(collect, TIDY_AFTER_MS).unref()
  try {
    const answer = shared(answerOf(question))
    const bytes = bytesOf(answer).reduce((sum, one) => sum + (one?.byteLength ?? 0), 0)
    parentPort?.postMessage({ id, answer }, buffersOf(answer))
    if (bytes >= TIDIED_FROM_BYTES) collect()
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

/** A state is read again and again: from this size it is in memory shared by both threads. */
const SHARED_FROM_BYTES = 64 * 1024

function shared(answer: StateAnswer): StateAnswer {
  if (!('state' in answer) || answer.state.byteLength < SHARED_FROM_BYTES) return answer
  const state = new Uint8Array(new SharedArrayBuffer(answer.state.byteLength))
  state.set(answer.state)
  return { ...answer, state }
}

/** What is transferred rather than copied. */
function buffersOf(answer: StateAnswer): ArrayBuffer[] {
  const buffers = bytesOf(answer).flatMap((one) =>
    one && one.byteLength === one.buffer.byteLength && one.buffer instanceof ArrayBuffer ? [one.buffer] : [],
  )
  return [...new Set(buffers)]
}

function bytesOf(answer: StateAnswer): (Uint8Array | null)[] {
  if (Array.isArray(answer)) return answer
  if ('parts' in answer) return answer.parts ?? []
  if ('outcome' in answer) return [answer.update]
  return [answer.state, answer.snapshot, answer.migration]
}
