// `npm test`: everything that has to hold before a change lands, cheapest first. The last line is `N passed, N failed`.
// `npm test -- unit browser` runs some of the steps only.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildChanged } from './house/build.mjs'
import { root, run, stopOnSignals } from './house/processes.mjs'
import { DEFAULT_SEED } from './house/seed.ts'
import { checkTypes } from './house/types.mjs'

const node = process.execPath
const bin = (path) => `${root}/node_modules/${path}`

/**
 * Each step returns how many checks passed and failed. Steps of one `turn` run side by side. The budget is in seconds,
 * on 2 cores.
 */
const steps = [
  {
    name: 'build',
    title: 'install and build',
    turn: 1,
    budgetS: 15,
    work: () => oneCheck(() => buildChanged(node, { budgeted: true })),
  },
  { name: 'lint', title: 'lint and boundaries', turn: 2, budgetS: 45, work: lint },
  { name: 'types', title: 'types', turn: 2, budgetS: 90, work: () => oneCheck(() => checkTypes(node)) },
  { name: 'unit', title: 'unit', turn: 2, budgetS: 105, work: () => vitest(['unit']) },
  // These two share one queue: no core is idle between them.
  { name: 'integration', title: 'integration', turn: 3, budgetS: 255, work: () => vitest(['integration']) },
  { name: 'browser', title: 'browser journeys', turn: 3, budgetS: 330, work: () => vitest(['browser']) },
]

/** The chosen steps as they run: those of the shared queue as one, with the budget of both. */
function queued(chosen) {
  const waiting = chosen.filter(({ turn }) => turn === 3)
  if (waiting.length < 2) return chosen
  const names = waiting.map(({ name }) => name)
  const budgetS = waiting.reduce((sum, step) => sum + step.budgetS, 0)
  const one = { name: names.join(), title: names.join(', '), turn: 3, budgetS, work: () => vitest(names) }
  return [...chosen.filter((step) => !waiting.includes(step)), one]
}

/** Tests that ran nothing, by their titles. */
const skipped = []
/** Tests that failed, by their titles, each with the beginning of its message. */
const failures = []
const MESSAGE_LINES = 12

/** `work` returns an exit code, or nothing when it would throw. */
async function oneCheck(work) {
  try {
    return ((await work()) ?? 0) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
}

async function lint() {
  const biome = await oneCheck(() => run(node, [bin('@biomejs/biome/bin/biome'), 'check', '--diagnostic-level=error']))
  const boundaries = await oneCheck(() => run(node, ['scripts/boundaries.mjs']))
  return { passed: biome.passed + boundaries.passed, failed: biome.failed + boundaries.failed }
}

/**
 * Vitest projects, in one run. It counts once: a file that cannot be loaded, an error that belongs to no test, and a run
 * without a test count as failed.
 */
async function vitest(projects) {
  const report = `reports/${projects.join('-')}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...reporters]
  const env = { ...process.env, NODE_ENV: 'test', RECTO_SEED: seed }
  const code = await run(node, [bin('vitest/vitest.mjs'), ...args], { env })
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : []
  let passed = 0
  let failed = 0
  for (const { name, status, message, assertionResults } of files) {
    const of = (wanted) => assertionResults.filter((one) => one.status === wanted)
    const isUnloaded = status === 'failed' && of('failed').length === 0
    const file = relative(root, name)
    if (isUnloaded) failures.push(`${file}\n${beginning(message)}`)
    for (const one of of('failed')) {
      failures.push(`${file}: ${one.fullName}\n${beginning(one.failureMessages.join('\n'))}`)
    }
    passed += of('passed').length
    failed += of('failed').length + (isUnloaded ? 1 : 0)
    const ran = new Set(['passed', 'failed'])
    const idle = assertionResults.filter((one) => !ran.has(one.status))
    skipped.push(...idle.map((one) => `${file}: ${one.fullName}`))
  }
  if (failed === 0 && (code !== 0 || passed === 0)) failed = 1
  return { passed, failed }
}

const beginning = (message) =>
  message
    .split('\n')
    .slice(0, MESSAGE_LINES)
    .map((line) => `    ${line}`)
    .join('\n')

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

/** Runs a step, counts it in, and returns its line of the table. */
async function lineOf({ title, budgetS, work }) {
  const began = performance.now()
  const { passed, failed } = await work()
  const seconds = (performance.now() - began) / 1000
  all.passed += passed
  all.failed += failed
  const over = seconds > budgetS ? `, over its budget of ${clock(budgetS)}` : ''
  return `${title.padEnd(20)} ${clock(seconds)}  ${passed} passed, ${failed} failed${over}`
}

stopOnSignals()
process.chdir(root)
// Servers start by the dozen: what Node made of the sources for the first serves the others.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node')
const named = process.argv.slice(2)
const unknown = named.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length) {
  console.error(`There is no step "${unknown[0]}", only ${steps.map((step) => step.name).join(', ')}.`)
  process.exit(1)
}
const chosen = queued(named.length ? steps.filter((step) => named.includes(step.name)) : steps)
// A report of an earlier run says nothing about this one.
rmSync('reports', { recursive: true, force: true })
mkdirSync('reports')
const seed = process.env.RECTO_SEED ?? DEFAULT_SEED

const turns = [...Map.groupBy(chosen, ({ turn }) => turn).values()]
const budget = turns.reduce((sum, turn) => sum + Math.max(...turn.map(({ budgetS }) => budgetS)), 0)
console.log(`Seed of random cases: ${seed}; RECTO_SEED draws others.`)
console.log(`Budget ${clock(budget)}: ${chosen.map((step) => `${step.title} ${clock(step.budgetS)}`).join(', ')}`)
const all = { passed: 0, failed: 0 }
const lines = []
const begun = performance.now()
for (const turn of turns) {
  console.log(`\n— ${turn.map(({ title }) => title).join(', ')}`)
  lines.push(...(await Promise.all(turn.map(lineOf))))
}
if (failures.length) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
if (skipped.length) console.log(`\nSkipped:\n${skipped.map((title) => `  ${title}`).join('\n')}`)
lines.push(`${'all'.padEnd(20)} ${clock((performance.now() - begun) / 1000)}`)
const rest = skipped.length ? `, ${skipped.length} skipped` : ''
console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n${all.passed} passed, ${all.failed} failed${rest}`)
process.exit(all.failed ? 1 : 0)
