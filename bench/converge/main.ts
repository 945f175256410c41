// `npm run converge -- [--seeds 200] [--from 1] [--edits 500]`: five clients of the product's own store and provider on its
// own relay, each making 500 random edits with random offline periods; afterwards all must have the same bytes and the same layout.
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type Converged, converge } from './converge.ts'

const OPTIONS = { seeds: { type: 'string' }, from: { type: 'string' }, edits: { type: 'string' } } as const
const { values } = parseArgs({ options: OPTIONS })
const [seeds, first, edits] = [values.seeds ?? 200, values.from ?? 1, values.edits ?? 500].map(Number) as [
  number,
  number,
  number,
]
if (![seeds, first, edits].every((number) => Number.isSafeInteger(number) && number > 0)) {
  console.error('Usage: npm run converge -- [--seeds 200] [--from 1] [--edits 500]')
  process.exit(1)
}

if (process.send) await work()
else await lead()

/** Runs the given seeds one after another. */
async function work(): Promise<void> {
  for (;;) {
    process.send?.('next')
    const seed = await new Promise<number | null>((resolve) =>
      process.once('message', (m) => resolve(m as number | null)),
    )
    if (seed === null) return process.disconnect()
    process.send?.(await converge({ seed, edits }))
  }
}

async function lead(): Promise<void> {
  const began = performance.now()
  const results: Converged[] = []
  let next = first
  const workers = Array.from({ length: Math.min(seeds, availableParallelism()) }, () => {
    const worker = fork(import.meta.filename, process.argv.slice(2))
    worker.on('message', (message: 'next' | Converged) => {
      if (message === 'next') return void worker.send(next < first + seeds ? next++ : (null as never))
      results.push(message)
      const { seed, spans, offlineEdits, resyncs, modules, faults } = message
      const words = faults.length ? `NOT EQUAL: ${faults.slice(0, 5).join('; ')}` : 'equal'
      console.log(
        `seed ${String(seed).padStart(4)}  ${spans} spans offline, ${offlineEdits} edits in them, ${resyncs} resyncs, ${modules} modules: ${words}`,
      )
    })
    return new Promise<number | null>((resolve) => worker.once('exit', resolve))
  })
  await Promise.all(workers)
  const sum = (of: (one: Converged) => number) => results.reduce((total, one) => total + of(one), 0)
  const sound = results.filter(({ faults }) => faults.length === 0).length
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `\n${sound} of ${seeds} seeds equal in bytes and layout, with no overlap and nothing dropped: ${sum(({ edits: made }) => made)} edits, ${sum(({ spans }) => spans)} spans offline with ${sum(({ offlineEdits }) => offlineEdits)} of them, ${sum(({ resyncs }) => resyncs)} resyncs, in ${seconds} s.`,
  )
  process.exitCode = sound === seeds ? 0 : 1
}
