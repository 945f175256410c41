// Loaded into the server's process by `NODE_OPTIONS`: each tenth of a second, how long its loop stood still at most. ms
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const EVERY_MS = 100
const file = process.env.RECTO_LOOP_FILE

if (file && isMainThread && process.argv[1]?.endsWith('apps/server/src/main.ts')) {
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  setInterval(() => {
    appendFileSync(file, `${Date.now()} ${loop.max / 1e6}\n`)
    loop.reset()
  }, EVERY_MS).unref()
}
