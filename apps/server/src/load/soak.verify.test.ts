import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { busyOpenings, createAndEnd, largeFolio, lookIn, WAYS_TO_END } from '../../test/churn.ts'
import { startServer, type TestServer } from '../../test/harness.ts'
import { expectRest, loggedLines } from '../../test/load-figures.ts'
import { signUp } from '../../test/people.ts'
import { upload } from '../../test/uploads.ts'

/** How long it lasts; `RECTO_SOAK_MINUTES` shortens it. */
const MINUTES = Number(process.env.RECTO_SOAK_MINUTES ?? 60)
/** The first third warms up: caches fill, and code is compiled. */
const LEVEL_FROM = 1 / 3

/** What is measured after each round, and how much the means of the two halves of the level part may differ. */
const LEVEL = {
  heapBytes: 12 * 1024 * 1024,
  openFiles: 15,
  activeResources: 15,
  logBytesAMinute: 500,
} as const
type Figures = Record<keyof typeof LEVEL, number>

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heapNow = () => {
  collect()
  return process.memoryUsage().heapUsed
}
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length)

/** One of the process's own gauges, as `/metrics` has it. */
async function gauge({ internalUrl }: TestServer, name: string): Promise<number> {
  const text = await (await fetch(`${internalUrl}/metrics`)).text()
  const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)
  if (!found) throw new Error(`The server does not say ${name}.`)
  return Number(found[1])
}

it(`H1, N18: ${MINUTES} minutes of opening, leaving, creating, deleting, exporting and uploading leave nothing, log nothing and keep the heap level`, {
  timeout: (MINUTES + 10) * 60_000,
}, async () => {
  const { log, lines, warnings } = loggedLines()
  const server = await startServer({ log })
  const rounds: (Figures & { share: number })[] = []
  try {
    const owner = await signUp(server)
    const large = await largeFolio(server, owner, 2_000_000)
    const began = performance.now()
    const shareNow = () => (performance.now() - began) / (MINUTES * 60_000)
    let said = 0
    while (shareNow() < 1) {
      const [at, logged] = [performance.now(), lines.length]
      await lookIn(server, [owner, owner], large, 8)
      await createAndEnd(server, { pairs: WAYS_TO_END.length, longestMs: 2000, atOnce: 3 })
      const person = await signUp(server)
      const { token } = await person.ask<{ token: string }>('CreateFolio')
      await upload(person, 'UploadAttachment', randomBytes(200_000), { token })
      await person.ask('ExportV3', { token, format: 'html' })
      await expectRest(server)
      const bytes = Buffer.byteLength(lines.slice(logged).join(''))
      rounds.push({
        share: shareNow(),
        heapBytes: heapNow(),
        openFiles: await gauge(server, 'process_open_fds'),
        activeResources: await gauge(server, 'nodejs_active_resources_total'),
        logBytesAMinute: bytes / ((performance.now() - at) / 60_000),
      })
      expect(warnings()).toEqual([])
      // Twelve times in all.
      if (shareNow() * 12 < said) continue
      said++
      const { share, ...now } = rounds.at(-1) as (typeof rounds)[number]
      const figures = Object.entries(now).map(([name, value]) => `${name} ${value.toFixed(0)}`)
      console.log(`minute ${(share * MINUTES).toFixed(1)}, round ${rounds.length}: ${figures.join(', ')}`)
    }
    const level = rounds.filter(({ share }) => share >= LEVEL_FROM)
    const half = Math.floor(level.length / 2)
    const names = Object.keys(LEVEL) as (keyof Figures)[]
    const halves = names.map((name) => {
      const of = level.map((round) => round[name])
      return [name, mean(of.slice(0, half)), mean(of.slice(half))] as const
    })
    console.log(
      `${rounds.length} rounds, ${lines.length} lines logged since the start, ${warnings().length} of warn or above`,
    )
    console.log(`${busyOpenings()} openings were told that the server is busy`)
    for (const [name, earlier, later] of halves) console.log(`${name}: ${earlier.toFixed(0)}, then ${later.toFixed(0)}`)
    expect(halves.filter(([name, earlier, later]) => later - earlier > LEVEL[name])).toEqual([])
  } finally {
    await server.stop()
  }
})
