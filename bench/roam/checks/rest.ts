import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Check, World } from '../world.ts'
import { pause, untilHeld } from './held.ts'

const run = promisify(execFile)

/** Once everybody has left, gauges are as before after this long at most: rooms are kept for a while (docs/limits.md). */
const RESTS_MS = 30_000
/** Over how long processor time is measured then, and how much of it an idle server may take. */
const MEASURED_MS = 3000
const IDLE_SHARE = 0.25

/** When everybody has left, nothing is held, runs or waits that was not there before. */
export const rests: Check = {
  name: 'the server comes to rest',
  after: 'idle',
  async look(world) {
    const { product, gaugesBefore } = world
    const differs = async () =>
      [...(await product.gauges())].flatMap(([name, value]) => {
        const before = gaugesBefore.get(name) ?? 0
        return value > before ? [`${name} is ${value}, before it was ${before}`] : []
      })
    const until = performance.now() + RESTS_MS
    const found = await untilHeld(RESTS_MS, () => pause(250), differs)
    let share = await shareOfCpu(world)
    while (share > IDLE_SHARE && performance.now() < until) share = await shareOfCpu(world)
    // A figure changes from one run to the next; that it is too high does not.
    return [
      ...found.map((words) => words.replace(/\d{3,}/g, 'more')),
      ...(share > IDLE_SHARE ? ['the server goes on working'] : []),
    ]
  },
}

/** How much of a processor the server takes now, over three seconds. */
async function shareOfCpu({ product }: World): Promise<number> {
  const from = product.cpuS()
  await pause(MEASURED_MS)
  return ((product.cpuS() - from) * 1000) / MEASURED_MS
}

type Said = { message?: string }

/** What the log said since it was asked last, of warn and above, each sentence once. */
function logged({ product }: World): string[] {
  const said = product.takeLog().map((line) => {
    const { msg, err, browser } = JSON.parse(line) as { msg?: string; err?: Said; browser?: Said }
    const why = err?.message ?? browser?.message
    return `${msg ?? 'a line'}${why ? `: ${why}` : ''}`.replace(/\d+/g, 'N').slice(0, 200)
  })
  const counted = Map.groupBy(said, (one) => one)
  return [...counted].map(([words, all]) => `${words}${all.length > 9 ? ' (again and again)' : ''}`)
}

/** Nothing of warn or above is logged. */
export const quietLog: Check = {
  name: 'no line of warn or above in the log',
  after: 'idle',
  look: async (world) => logged(world),
}

/** Every folio that is stored is sound. */
export const soundFolios: Check = {
  name: 'check-folios finds nothing',
  after: 'end',
  async look(world) {
    const found = await script(world, 'check-folios', [], world.product.env)
    // Why the server could not check is in its log.
    return found.length > 0 ? [...found, ...logged(world)] : []
  },
}

/** A backup of what the walk left restores. */
export const restores: Check = {
  name: 'a backup restores',
  after: 'end',
  async look(world) {
    const { createTestDatabase, temporaryFolder } = world.tables.harness
    const [into, dataDir] = [await temporaryFolder(), await temporaryFolder()]
    const database = await createTestDatabase()
    try {
      const failed = await script(world, 'backup', [into], world.product.env)
      if (failed.length > 0) return failed
      await database.pool.query('drop schema public cascade; create schema public')
      await database.pool.query('drop schema if exists pgboss cascade')
      const [name = ''] = await readdir(into)
      const env = { ...world.product.env, RECTO_DATA: join(dataDir, 'data'), DATABASE_URL: database.url }
      return await script(world, 'restore', [join(into, name), '--forget-data-key'], env)
    } finally {
      await database.drop().catch(() => {})
      for (const folder of [into, dataDir]) await rm(folder, { recursive: true, force: true })
    }
  },
}

async function script({ tables }: World, name: string, args: string[], env: Record<string, string>): Promise<string[]> {
  const given = { PATH: process.env.PATH ?? '', ...env, LOG_LEVEL: 'error' }
  return run(process.execPath, [`scripts/${name}.ts`, ...args], { cwd: tables.root, env: given }).then(
    () => [],
    ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => [
      `${name}: ${(stderr || stdout)
        .trim()
        .split('\n')
        .slice(-6)
        .join(' ')
        .replace(/\d{3,}|[0-9A-Za-z]{22}/g, 'N')
        .slice(0, 300)}`,
    ],
  )
}
