import { readFile, writeFile } from 'node:fs/promises'
import { PictureError } from './picture-error.ts'
import { type FileInput, type Question, type Reply, TASKS } from './tasks.ts'

// A terminal's Ctrl-C reaches this process too; it ends with its parent, which finishes accepted work.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))

process.on('message', async ({ id, task, input, to }: Question) => {
  const work = TASKS[task] as (input: unknown) => Promise<unknown>
  const reply: Reply = await read(input)
    .then(work)
    .then((output) => (to === undefined ? output : written(output, to)))
    .then(
      (output) => ({ id, output }),
      (error: unknown) =>
        error instanceof PictureError
          ? { id, words: error.message }
          : { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    )
  process.send?.(reply)
})

const isFile = (input: Question['input']): input is FileInput => typeof input === 'object' && 'path' in input

const read = async (input: Question['input']): Promise<unknown> => (isFile(input) ? readFile(input.path) : input)

/** The output with its bytes in a file. */
async function written(output: unknown, to: string): Promise<unknown> {
  const { bytes, ...facts } = output instanceof Uint8Array ? { bytes: output } : (output as { bytes: Uint8Array })
  await writeFile(to, bytes, { mode: 0o600 })
  return facts
}

// When memory runs out, this process is the one to go.
if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', '900').catch(() => {})
