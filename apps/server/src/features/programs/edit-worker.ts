import { parentPort } from 'node:worker_threads'
import { SPECS } from '@recto/modules/specs'
import { type Doc, mendFolio, noteRepairAttempt } from '@recto/store'
import { editStored } from '@recto/store/wire'
import { Refusal } from '../../http/refusal.ts'
import { runCommand } from './command.ts'
import type { EditAnswer, EditQuestion } from './edit-thread.ts'

parentPort?.on('message', ({ id, question }: { id: number; question: EditQuestion }) => {
  try {
    parentPort?.postMessage({ id, answer: answerOf(question) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

function answerOf(question: EditQuestion): EditAnswer {
  try {
    let outcome: unknown = null
    const update = editStored(question.stored, (doc) => {
      outcome = edit(doc, question)
    })
    return { update, outcome }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { httpStatus, statusCode, data, headers, message } = error
    return { refusal: { httpStatus, statusCode, data, headers, message } }
  }
}

/** Makes the edit; answers what came of it. */
function edit(doc: Doc, question: EditQuestion): unknown {
  if (question.kind === 'command') return runCommand(doc, question, SPECS)
  if (question.kind === 'note repair') return noteRepairAttempt(doc, question.at)
  const kinds = question.kinds && new Set(question.kinds)
  mendFolio(doc, SPECS, ({ kind }) => kinds?.has(kind) ?? true)
  return null
}
