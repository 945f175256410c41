import { parentPort } from 'node:worker_threads'
import { mendPdf } from './mend-pdf.ts'

/** The browser's PDF, and the language of its page; `size`: of its pages in CSS px, as requested. */
export type MendQuestion = { bytes: Uint8Array; lang: string; size: { width: number; height: number } | null }

/** The thread that corrects PDFs: a long one takes seconds, during which no request could be answered. */
parentPort?.on('message', async ({ id, question }: { id: number; question: MendQuestion }) => {
  try {
    parentPort?.postMessage({ id, answer: await mendPdf(question.bytes, question.lang, question.size) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
