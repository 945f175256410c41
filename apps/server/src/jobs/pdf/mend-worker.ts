import { parentPort } from 'node:worker_threads'
import { mendPdf } from './mend-pdf.ts'

/** A PDF out of the browser, and the language of the page that it was; `size`: of its pages in CSS px, as asked for. */
export type MendQuestion = { bytes: Uint8Array; lang: string; size: { width: number; height: number } | null }

/** The thread that mends PDFs: a long one takes seconds, in which no request could be answered. */
parentPort?.on('message', async ({ id, question }: { id: number; question: MendQuestion }) => {
  try {
    parentPort?.postMessage({ id, answer: await mendPdf(question.bytes, question.lang, question.size) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
