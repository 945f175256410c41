import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const children = new Set()
let stoppedBy = null

/** Passes a signal on to the child and waits for it, so that what it has accepted is finished before we go. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stoppedBy = signal
      for (const child of children) child.kill(signal)
    })
  }
}

/** The exit code to leave with when a signal has stopped us, else null. */
export const stoppedWith = () => (stoppedBy ? exitCodeOf(stoppedBy) : null)

/**
 * Runs a program with our input and output; returns its exit code. After a signal nothing more is started.
 * `quiet` shows what it printed only when it fails; `killed` says what to do when something else than we ended it.
 */
export function run(program, args, { cwd = root, env = process.env, quiet = false, killed } = {}) {
  if (stoppedBy) return Promise.resolve(exitCodeOf(stoppedBy))
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
    children.add(child)
    const printed = []
    child.stdout?.on('data', (chunk) => printed.push(chunk))
    child.stderr?.on('data', (chunk) => printed.push(chunk))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      children.delete(child)
      if (quiet && code !== 0 && !stoppedBy) process.stderr.write(Buffer.concat(printed))
      if (killed && signal && !stoppedBy) console.error(killed(signal))
      resolve(code ?? exitCodeOf(signal))
    })
  })
}

/** Runs programs side by side until the first ends, then stops the others; returns the first one's exit code. */
export async function runAll(list) {
  const all = list.map(([program, args, options]) => run(program, args, options))
  const code = await Promise.race(all)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(all)
  return code
}

/** What a shell reports for a program that a signal ended. */
function exitCodeOf(signal) {
  return { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 }[signal] ?? 1
}
