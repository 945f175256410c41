// `npm test`: everything that has to hold before a change lands, cheapest first. The last line is `N passed, N failed`.
// `npm test -- unit browser` runs some of the steps only.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
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
  { name: 'integration', title: 'integration', budgetS: 230, work: () => vitest('integration') },
  { name: 'browser', title: 'browser journeys', budgetS: 375, work: () => vitest('browser') },
]

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

/** One Vitest project. A file that cannot be loaded, and a project without a test, count as failed. */
async function vitest(project) {
  const report = `reports/${project}.json`
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(node, [bin('vitest/vitest.mjs'), ...args], { env: { ...process.env, NODE_ENV: 'test' } })
  let results = []
  try {
    results = JSON.parse(readFileSync(report, 'utf8')).testResults
  } catch {
    return { passed: 0, failed: 1 }
  }
  const statuses = results.flatMap((file) => file.assertionResults.map((one) => one.status))
  const unloaded = results.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  )
  const count = (status) => statuses.filter((one) => one === status).length
  const failed = count('failed') + unloaded.length
  const passed = count('passed')
  return { passed, failed: failed || (code === 0 && passed > 0 ? 0 : 1) }
}

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

stopOnSignals()
process.chdir(root)
const named = process.argv.slice(2)
const chosen = named.length ? steps.filter((step) => named.includes(step.name)) : steps
mkdirSync('reports', { recursive: true })
for (const { name } of chosen) rmSync(`reports/${name}.json`, { force: true })

const budget = chosen.reduce((sum, step) => sum + step.budgetS, 0)
console.log(`Budget ${clock(budget)}: ${chosen.map((step) => `${step.title} ${clock(step.budgetS)}`).join(', ')}`)
const total = { passed: 0, failed: 0 }
const lines = []
for (const { title, budgetS, work } of chosen) {
  console.log(`\n— ${title}`)
  const began = performance.now()
  const { passed, failed } = await work()
  const seconds = (performance.now() - began) / 1000
  total.passed += passed
  total.failed += failed
  const over = seconds > budgetS ? `, over its budget of ${clock(budgetS)}` : ''
  lines.push(`${title.padEnd(20)} ${clock(seconds)}  ${passed} passed, ${failed} failed${over}`)
}
console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
