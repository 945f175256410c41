// `npm test`: everything that has to hold before a change lands, cheapest first. The last line is `N passed, N failed`.
// `npm test -- unit browser` runs some of the steps only.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { buildChanged } from './house/build.mjs'
import { root, run, stopOnSignals } from './house/processes.mjs'

const node = process.execPath
const bin = (path) => `${root}/node_modules/${path}`

/** Each step answers how many checks passed and failed. The budget is in seconds, on 2 cores. */
const steps = [
  {
    name: 'build',
    title: 'install and build',
    budgetS: 15,
    work: () => oneCheck(() => buildChanged(node)),
  },
  { name: 'lint', title: 'lint and boundaries', budgetS: 5, work: lint },
  {
    name: 'types',
    title: 'types',
    budgetS: 20,
    work: () => oneCheck(() => run(node, [bin('typescript/bin/tsc'), '-p', 'tsconfig.json', '--noEmit'])),
  },
  { name: 'unit', title: 'unit', budgetS: 35, work: () => vitest('unit') },
  { name: 'integration', title: 'integration', budgetS: 235, work: () => vitest('integration') },
  { name: 'browser', title: 'browser journeys', budgetS: 410, work: () => vitest('browser') },
]

/** More files than these did not fail by chance. */
const MOST_AGAIN = 4

/** Files that passed only when they ran alone. */
const unsteady = []

/** `work` answers an exit code, or nothing when it would throw. */
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
 * One Vitest project. A file that cannot be loaded, and a project without a test, count as failed. Where a few files
 * failed among others, they run once more by themselves: what then passes is counted so and named at the end.
 */
async function vitest(project) {
  const first = await vitestRun(project, project, [])
  const failing = first.files.filter((file) => file.failed).map((file) => file.name)
  if (failing.length === 0 || failing.length > MOST_AGAIN) return total(first)
  console.log(`\nOnce more, alone: ${failing.join(', ')}`)
  const again = await vitestRun(project, `${project}-again`, [...failing, '--maxWorkers=1'])
  const kept = first.files.filter((file) => !failing.includes(file.name))
  for (const { name, failed } of again.files) if (!failed) unsteady.push(name)
  return total({ code: again.code, files: [...kept, ...again.files] })
}

async function vitestRun(project, name, more) {
  const report = `reports/${name}.json`
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { ...process.env, NODE_ENV: 'test' }
  const code = await run(node, [bin('vitest/vitest.mjs'), ...args, ...more], { env })
  try {
    const files = JSON.parse(readFileSync(report, 'utf8')).testResults.map((file) => {
      const count = (status) => file.assertionResults.filter((one) => one.status === status).length
      const unloaded = file.status === 'failed' && count('failed') === 0 ? 1 : 0
      return { name: relative(root, file.name), passed: count('passed'), failed: count('failed') + unloaded }
    })
    return { code, files }
  } catch {
    return { code, files: [] }
  }
}

function total({ code, files }) {
  const sum = (key) => files.reduce((all, file) => all + file[key], 0)
  const passed = sum('passed')
  return { passed, failed: sum('failed') || (code === 0 && passed > 0 ? 0 : 1) }
}

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

stopOnSignals()
process.chdir(root)
const named = process.argv.slice(2)
const chosen = named.length ? steps.filter((step) => named.includes(step.name)) : steps
mkdirSync('reports', { recursive: true })
for (const { name } of chosen)
  for (const report of [name, `${name}-again`]) rmSync(`reports/${report}.json`, { force: true })

const budget = chosen.reduce((sum, step) => sum + step.budgetS, 0)
console.log(`Budget ${clock(budget)}: ${chosen.map((step) => `${step.title} ${clock(step.budgetS)}`).join(', ')}`)
const all = { passed: 0, failed: 0 }
const lines = []
for (const { title, budgetS, work } of chosen) {
  console.log(`\n— ${title}`)
  const began = performance.now()
  const { passed, failed } = await work()
  const seconds = (performance.now() - began) / 1000
  all.passed += passed
  all.failed += failed
  const over = seconds > budgetS ? `, over its budget of ${clock(budgetS)}` : ''
  lines.push(`${title.padEnd(20)} ${clock(seconds)}  ${passed} passed, ${failed} failed${over}`)
}
if (unsteady.length) console.log(`\nPassed at the second run only: ${unsteady.join(', ')}`)
console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n${all.passed} passed, ${all.failed} failed`)
process.exit(all.failed ? 1 : 0)
