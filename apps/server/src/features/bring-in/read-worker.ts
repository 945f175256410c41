import { readFileSync } from 'node:fs'
import { parentPort, type Transferable } from 'node:worker_threads'
import { SPECS } from '@recto/modules/specs'
import { Refusal } from '../../http/refusal.ts'
import { readFolioFile } from './read-folio-file.ts'
import type { ReadAnswer, ReadQuestion } from './read-thread.ts'

parentPort?.on('message', ({ id, question }: { id: number; question: ReadQuestion }) => {
  try {
    const answer = answerOf(question)
    parentPort?.postMessage({ id, answer }, 'folio' in answer ? buffersOf(answer.folio) : [])
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

function answerOf({ path }: ReadQuestion): ReadAnswer {
  try {
    return { folio: readFolioFile(readFileSync(path), SPECS) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { httpStatus, statusCode, data, headers, message } = error
    return { refusal: { httpStatus, statusCode, data, headers, message } }
  }
}

/** Files are moved to the asker, not copied. */
const buffersOf = ({ files }: { files: { bytes: Uint8Array }[] }): Transferable[] =>
  files.map(({ bytes }) => bytes.buffer as ArrayBuffer)
