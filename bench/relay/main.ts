// Recto's relay against hocuspocus 4 and a raw WebSocket broadcast, in turn and in one run: CPU, latency, memory.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { type BenchDatabase, startBenchDatabase } from './database.ts'
import type { DialectName } from './dialects.ts'
import type { GeneratorMessage, Seen, Task } from './generator.ts'
import { printTables } from './report.ts'
import type { Usage } from './servers/measured.ts'

/** 5 edits a second and editor, in each. */
export const SCENARIOS = [
  { name: '1 x 50', folios: 1, editors: 50 },
  { name: '1 x 200', folios: 1, editors: 200 },
  { name: '100 x 5', folios: 100, editors: 5 },
  { name: '200 x 5', folios: 200, editors: 5 },
] as const
export type ScenarioName = (typeof SCENARIOS)[number]['name']

export const SERVERS = ['raw ws broadcast', 'hocuspocus', 'recto, not durable', 'recto, durable'] as const
export type ServerName = (typeof SERVERS)[number]

/** One server in one scenario. `postgresMs` is 0 where it uses none. */
export type Run = Seen & {
  scenario: ScenarioName
  server: ServerName
  cpuMs: number
  postgresMs: number
  idleMb: number
  /** With everybody in, after the window. */
  busyMb: number
}

const WARM_UP_MS = 3000
const WINDOW_MS = Number(process.env.BENCH_WINDOW_MS ?? 8000)

const here = (file: string) => join(import.meta.dirname, file)

function startServer(server: ServerName, database: BenchDatabase): ChildProcess {
  if (server === 'raw ws broadcast') return fork(here('servers/floor.ts'))
  if (server === 'hocuspocus') return fork(here('servers/hocuspocus.ts'))
  const durability = server === 'recto, durable' ? 'durable' : 'forgetful'
  return fork(here('servers/recto.ts'), [database.url, durability, JSON.stringify(database.session)])
}

const dialectOf = (server: ServerName): DialectName =>
  server === 'raw ws broadcast' ? 'floor' : server === 'hocuspocus' ? 'hocuspocus' : 'recto'

/** The next message of a child. @throws when it ends before. */
function next<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`${child.spawnargs.at(1)} ended with ${code}.`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as T)
    })
  })
}

async function usageOf(server: ChildProcess): Promise<Usage> {
  const usage = next<Usage>(server)
  server.send('measure')
  return usage
}

async function measure(
  scenario: (typeof SCENARIOS)[number],
  server: ServerName,
  database: BenchDatabase,
): Promise<Run> {
  const folios = await database.makeFolios(scenario.folios)
  const serving = startServer(server, database)
  const generator = fork(here('generator.ts'), { serialization: 'advanced' })
  try {
    const { port } = await next<{ port: number }>(serving)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const idle = await usageOf(serving)
    const task: Task = {
      dialect: dialectOf(server),
      port,
      folios,
      editors: scenario.editors,
      warmUpMs: WARM_UP_MS,
      windowMs: WINDOW_MS,
    }
    const at: Partial<Record<GeneratorMessage['kind'], { usage: Usage; postgresMs: number }>> = {}
    const seen = await new Promise<Seen>((resolve, reject) => {
      generator.once('exit', (code) => reject(new Error(`The generator ended with ${code}.`)))
      serving.once('exit', (code) => reject(new Error(`${server} ended with ${code}.`)))
      generator.on('message', (message: GeneratorMessage) => {
        if (message.kind === 'seen') return resolve(message.seen)
        const postgresMs = database.cpuMs()
        usageOf(serving).then((usage) => {
          at[message.kind] = { usage, postgresMs }
        }, reject)
      })
      generator.send(task)
    })
    const { from, to } = at
    if (!from || !to) throw new Error('The window was not measured.')
    return {
      ...seen,
      scenario: scenario.name,
      server,
      cpuMs: to.usage.cpuMs - from.usage.cpuMs,
      postgresMs: server === 'recto, durable' ? to.postgresMs - from.postgresMs : 0,
      idleMb: idle.rssMb,
      busyMb: to.usage.rssMb,
    }
  } finally {
    generator.kill('SIGKILL')
    serving.kill('SIGKILL')
  }
}

const database = await startBenchDatabase()
const runs: Run[] = []
const began = performance.now()
try {
  const named = process.argv.slice(2)
  for (const scenario of SCENARIOS) {
    if (named.length && !named.includes(scenario.name)) continue
    for (const server of SERVERS) {
      process.stderr.write(`${scenario.name}, ${server} …\n`)
      runs.push(await measure(scenario, server, database))
    }
  }
} finally {
  await database.stop()
}
printTables(runs)
console.log(
  `\nMeasured in ${((performance.now() - began) / 1000).toFixed(0)} s, ${process.version}, windows of ${WINDOW_MS / 1000} s, 5 edits a second and editor.`,
)
