import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import { answerOf, type StateAnswer, type StateQuestion } from './build.ts'

/**
 * A replayed folio is some fifty times its bytes, and is garbage at once: given back when nobody has asked for this long.
 * Longer than a lively room takes from one compaction to the next: a full collection costs more than the replay.
 */
const TIDY_AFTER_MS = 30_000
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
let tidying: NodeJS.Timeout | undefined

parentPort?.on('message', ({ id, question }: { id: number; question: StateQuestion }) => {
  clearTimeout(tidying)
  tidying = setTimeout(collect, TIDY_AFTER_MS).unref()
  try {
    const answer = answerOf(question)
    parentPort?.postMessage({ id, answer }, buffersOf(answer))
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

/** What is handed over rather than copied. */
function buffersOf(answer: StateAnswer): ArrayBuffer[] {
  const bytes = Array.isArray(answer)
    ? answer
    : 'outcome' in answer
      ? [answer.update]
      : [answer.state, answer.snapshot, answer.migration]
  const whole = bytes.filter((one) => one !== null && one.byteLength === one.buffer.byteLength)
  return [...new Set(whole.map((one) => one?.buffer as ArrayBuffer))]
}
