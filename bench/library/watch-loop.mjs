// Loaded into the server's process by `NODE_OPTIONS`. Each tenth of a second: how long its loop stood still at most, ms.
// On SIGUSR2: what no one holds is collected, and a line says that it was.
import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

const EVERY_MS = 100
const file = process.env.RECTO_LOOP_FILE

if (file && isMainThread && process.argv[1]?.endsWith('apps/server/src/main.ts')) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  setInterval(() => {
    appendFileSync(file, `${Date.now()} ${loop.max / 1e6}\n`)
    loop.reset()
  }, EVERY_MS).unref()
  process.on('SIGUSR2', async () => {
    // What is freed by the first pass lets go of more.
    for (let pass = 0; pass < 3; pass++) {
      collect()
      await new Promise(setImmediate)
    }
    appendFileSync(`${file}.collected`, '.')
    loop.reset()
  })
}
