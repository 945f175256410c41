import { parentPort } from 'node:worker_threads'
import { mendPdf } from './mend-pdf.ts'

/** The thread that mends PDFs: a long one takes seconds, in which no request could be answered. */
parentPort?.on('message', async ({ id, question }: { id: number; question: Uint8Array }) => {
  try {
    parentPort?.postMessage({ id, answer: await mendPdf(question) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
