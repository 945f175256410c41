// `npm run roam -- [--seed 1] [--seeds 1] [--minutes 2] [--steps 20] [--root DIR] [--shrink 60] [--quiet]`: random people walk through
// the product, and after every few steps what must always hold is checked. See RULES.md.
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launchChromium } from '../../apps/server/src/adapters/chromium.ts'
import { BROWSER_ARGS, knowName } from './names.ts'
import { toldPersona } from './persona.ts'
import { endProducts } from './product.ts'
import { type Found, roam } from './seed.ts'
import { readTables } from './tables.ts'

const USAGE = `Usage: npm run roam -- [options]
  --seed N      the first seed, 1 by default: the same seed makes the same people and the same choices
  --seeds N     how many seeds, one after the other; 1 by default
  --minutes M   how long each walks; 2 by default
  --steps N     one person alone, with so many steps at most
  --doors A,B   only doors whose names hold one of these words, such as composed,shelf
  --shrink S    seconds in which a shorter way to each failure is looked for; 60 by default
  --root DIR    roams another checkout of the product, with its packages installed and its pages built
  --quiet       prints failures only
It prints each failure with its seed, its person and the shortest way to it, and exits with 1 if there is one.`

const given = (() => {
  try {
    return parseArgs({
      options: {
        seed: { type: 'string' },
        seeds: { type: 'string' },
        minutes: { type: 'string' },
        steps: { type: 'string' },
        doors: { type: 'string' },
        shrink: { type: 'string' },
        root: { type: 'string' },
        quiet: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values
  } catch {
    return null
  }
})()
const [seed, seeds, minutes, shrinkS] = [
  given?.seed ?? 1,
  given?.seeds ?? 1,
  given?.minutes ?? 2,
  given?.shrink ?? 60,
].map(Number) as [number, number, number, number]
if (!given || given.help || ![seed, seeds, minutes].every((one) => one > 0) || !(shrinkS >= 0)) {
  console.log(USAGE)
  process.exit(given?.help ? 0 : 1)
}

knowName()
const tables = await readTables(resolve(given.root ?? join(import.meta.dirname, '../..')))
const database = await tables.harness.startDatabase(tables.harness.FORGETFUL)
process.env.RECTO_TEST_DATABASE = database.url
const browser = await launchChromium({
  chromiumPath: process.env.CHROMIUM_PATH || null,
  fallbackCache: join(tmpdir(), 'recto-chromium'),
  args: BROWSER_ARGS,
})
const found: Found[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    endProducts()
    await browser.close().catch(() => {})
    await database.stop()
    process.exit(130)
  })
}
try {
  for (let one = seed; one < seed + seeds; one++) {
    const say = given.quiet ? () => {} : (line: string) => console.log(line)
    const ofSeed = await roam(tables, browser, {
      seed: one,
      minutes,
      shrinkS,
      say,
      ...(given.steps ? { steps: Number(given.steps) } : {}),
      ...(given.doors ? { doors: given.doors.split(',') } : {}),
    })
    found.push(...ofSeed)
    console.log(`seed ${one}: ${ofSeed.length === 0 ? 'everything held' : `${ofSeed.length} failures`}`)
    for (const failure of ofSeed) tell(failure)
  }
} finally {
  await browser.close()
  await database.stop()
}
console.log(`\n${seeds} seeds of ${minutes} minutes: ${found.length} failures`)
process.exit(found.length === 0 ? 0 : 1)

function tell({ seed: of, persona, check, words, shortest, isRepeated }: Found): void {
  console.log(
    `\nNOT: ${check}\n     ${words}\n     seed ${of}: ${toldPersona(persona)}${isRepeated ? '' : '; not seen again when it was walked anew'}`,
  )
  for (const [at, step] of shortest.entries()) console.log(`     ${at + 1}. ${step.said ?? step.door}`)
}
