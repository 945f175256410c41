import { writeFile } from 'node:fs/promises'
import { PictureError } from './picture-error.ts'
import { type Question, type Reply, TASKS } from './tasks.ts'

// A terminal's Ctrl-C reaches this process too; it ends with its parent, which finishes what it accepted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))

process.on('message', async ({ id, task, input }: Question) => {
  const work = TASKS[task] as (input: unknown) => Promise<unknown>
  const reply: Reply = await work(input).then(
    (output) => ({ id, output }),
    (error: unknown) =>
      error instanceof PictureError
        ? { id, words: error.message }
        : { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  )
  process.send?.(reply)
})

// When memory runs out, this process is the one to go.
if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', '900').catch(() => {})
