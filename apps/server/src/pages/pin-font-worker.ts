import { parentPort } from 'node:worker_threads'
import subsetFont from 'subset-font'

/** A variable font, and the weight that is wanted of it. */
export type PinQuestion = { bytes: Uint8Array; weight: number }

/** The thread that reduces variable fonts to one weight: tens of ms each. */
parentPort?.on('message', async ({ id, question }: { id: number; question: PinQuestion }) => {
  try {
    const { bytes, weight } = question
    const options = { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes: { wght: weight } } as const
    parentPort?.postMessage({ id, answer: await subsetFont(Buffer.from(bytes), null, options) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
