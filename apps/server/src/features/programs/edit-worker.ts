import { parentPort } from 'node:worker_threads'
import { givenFolio, heldFolio, type StyleGuide, withOwn } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import {
  changeFolio,
  copySection,
  createFolioStore,
  type Doc,
  mendFolio,
  noteRepairAttempt,
  openState,
  readFolio,
  repairAttemptedAt,
  sectionState,
  takeSection,
} from '@recto/store'
import { editStored } from '@recto/store/wire'
import { copiedId } from '../../copied-id.ts'
import { Refusal } from '../../http/refusal.ts'
import { runCommand } from './command.ts'
import type { Colors, EditAnswer, EditQuestion, SectionCopy } from './edit-thread.ts'

parentPort?.on('message', ({ id, question }: { id: number; question: EditQuestion }) => {
  try {
    parentPort?.postMessage({ id, answer: answerOf(question) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

type Edit = Extract<EditQuestion, { stored: unknown }>

function answerOf(question: EditQuestion): EditAnswer {
  if (!('stored' in question)) return { update: null, outcome: look(question) }
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

/** Computes the edit; returns the result. */
function edit(doc: Doc, question: Edit): unknown {
  if (question.kind === 'command') return runCommand(doc, question, SPECS)
  if (question.kind === 'note repair') return noteRepairAttempt(doc, question.at)
  if (question.kind === 'set palette') return setPalette(doc, question.palette)
  if (question.kind === 'write look') return writeLook(doc, question.guide)
  if (question.kind === 'copy section') return copyFrom(doc, question)
  if (question.kind === 'take section') return takeSection(doc, SPECS, question.sectionId, question.content)
  const kinds = question.kinds && new Set(question.kinds)
  mendFolio(doc, SPECS, ({ kind }) => kinds?.has(kind) ?? true)
  if (question.guide) hold(doc, question.guide)
  return null
}

/** Stores what the team's guide locks. */
function hold(doc: Doc, guide: StyleGuide): void {
  const now = readFolio(doc, SPECS)
  changeFolio(doc, heldFolio(now, guide), SPECS, now)
}

function setPalette(doc: Doc, colors: Colors): null {
  const store = createFolioStore({ doc, specs: SPECS })
  try {
    const { theme } = store.read()
    const given = Object.fromEntries(Object.entries(colors).filter(([, color]) => color !== undefined))
    store.setTheme(withOwn(theme, given))
  } finally {
    store.destroy()
  }
  return null
}

function writeLook(doc: Doc, guide: StyleGuide | null): null {
  const now = readFolio(doc, SPECS)
  changeFolio(doc, givenFolio(now, guide), SPECS, now)
  return null
}

function copyFrom(doc: Doc, { from, sectionId, index, seed }: SectionCopy): null {
  const source = openState(from)
  try {
    copySection(source, doc, SPECS, { sectionId, index, idOf: (id) => copiedId(seed, id) })
  } finally {
    source.destroy()
  }
  return null
}

/** A read-only question about a state. */
function look(question: Exclude<EditQuestion, Edit>): unknown {
  const doc = openState(question.state)
  try {
    return question.kind === 'read repair' ? repairAttemptedAt(doc) : sectionState(doc, SPECS, question.sectionId)
  } finally {
    doc.destroy()
  }
}
