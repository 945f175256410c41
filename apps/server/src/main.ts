import { pino } from 'pino'
import { ConfigError, ownConfig, ownMisspelt } from './config.ts'
import { DatabaseError } from './db/connection.ts'
import { bufferLog } from './log-buffer.ts'
import { type RunningServer, startServer } from './server.ts'

/** Longest wait for a stop before the process goes anyway, in milliseconds. */
const LONGEST_STOP_MS = 90_000
/** The same after an uncaught error: remaining state may be inconsistent. */
const LONGEST_STOP_AFTER_ERROR_MS = 20_000

let running: Promise<RunningServer> | null = null
let isStopping = false

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0))

/** Stops once, whoever asks: npm and the terminal may both send the signal. */
function stop(code: number, withinMs = LONGEST_STOP_MS): void {
  if (isStopping) return
  isStopping = true
  setTimeout(() => {
    console.error(`Recto did not stop within ${withinMs / 1000} s and is now exiting.`)
    process.exit(1)
  }, withinMs).unref()
  const started = running ?? Promise.resolve(null)
  started
    .then((server) => server?.stop())
    .then(
      () => process.exit(code),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
}

for (const sentence of ownMisspelt()) console.error(sentence)

try {
  const config = ownConfig()
  const lines = bufferLog(pino.destination({ fd: 2, sync: true }))
  // If the log was requested, each line is written at once; otherwise the server's address comes first.
  if (config.isLogAsked) lines.release()
  const log = pino({ level: config.logLevel }, lines)
  const fatal = (error: Error) => {
    log.fatal({ err: error }, 'the server cannot go on')
    lines.release()
    stop(1)
  }
  // Also for unhandled promise rejections.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught: the server stops')
    lines.release()
    stop(1, LONGEST_STOP_AFTER_ERROR_MS)
  })
  running = startServer(config, { log, onFatal: fatal })
  const server = await running
  if (!isStopping) console.log(greeting(server))
  lines.release()
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof DatabaseError
  console.error(expected ? error.message : error)
  process.exit(1)
}

/** What a person needs after the start: the address, how to sign in, what is configured and what is embedded. */
function greeting({ url, internalUrl, parts }: RunningServer): string {
  const width = Math.max(...parts.map((part) => part.name.length))
  const table = parts.map((part) => `  ${part.name.padEnd(width)}  ${part.what}`)
  return ['', `Recto is ready: ${url}`, `Internal: ${internalUrl}`, '', ...table, ''].join('\n')
}
