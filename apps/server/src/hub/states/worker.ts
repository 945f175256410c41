import { parentPort } from 'node:worker_threads'
import { answerOf, type StateQuestion } from './build.ts'

parentPort?.on('message', ({ id, question }: { id: number; question: StateQuestion }) => {
  try {
    parentPort?.postMessage({ id, answer: answerOf(question) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
