// `npm run verify`: what takes longer than `npm test` may. Its reports lie beside the others in reports/.
// `npm run verify -- journeys` walks the long journeys alone, e2e/*.walk.test.ts; a name after it: those alone whose files are called so.
// `npm run verify -- translated` runs the journeys of `npm test` on pages that the browser translates (RECTO_TRANSLATED: how); a name after it: those alone.
// `npm run verify -- http` walks the journeys of `npm test` over plain http by a name; a name after it: those alone whose files are called so.
// `npm run verify -- brand-looks` runs the long tests alone whose files are called so.
import { existsSync, mkdirSync } from 'node:fs'
import { SECURE_ONLY } from '../e2e/secure-only.mjs'
import { root, run, stopOnSignals } from './house/processes.mjs'

const node = process.execPath
stopOnSignals()
process.chdir(root)
const [part, ...rest] = process.argv.slice(2)
if (part === 'mutants') process.exit(await run(node, ['scripts/mutants/main.ts', ...rest]))
mkdirSync('reports', { recursive: true })

const vitest = (project, names) => [
  `${root}/node_modules/vitest/vitest.mjs`,
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=reports/${project}.json`,
  ...names,
]
const translated = (names) => [
  'journeys on translated pages',
  vitest('browser', names),
  { RECTO_TRANSLATED: process.env.RECTO_TRANSLATED ?? 'merged' },
]
/** Journeys of `npm test`, over plain http by a name; those that cannot be are on a list. */
const overHttp = (names) => [
  'journeys over http',
  [...vitest('browser', names), ...SECURE_ONLY.flatMap(({ file }) => ['--exclude', `**/${file}`])],
  { RECTO_BY_NAME: '1' },
]
const steps =
  part === 'http'
    ? [overHttp(rest)]
    : part === 'journeys'
      ? [['long journeys', vitest('journeys', rest)]]
      : part === 'translated'
        ? [translated(rest)]
        : [['long tests', vitest('verify', part === undefined ? [] : [part, ...rest])]]
if (part === undefined) {
  steps.push(['long journeys', vitest('journeys', [])])
  steps.push(translated([]))
  steps.push(overHttp([]))
  steps.push(['templates, drawn', ['scripts/check-templates.ts', '--drawn']])
  if (existsSync('bench/crash/main.ts')) steps.push(['crash, 200 rounds', ['bench/crash/main.ts', '--rounds', '200']])

  steps.push(['attacks', ['bench/attack/main.ts']])
  steps.push(['convergence, 200 seeds', ['bench/converge/main.ts', '--seeds', '200']])
  steps.push(['roaming, 20 seeds', ['bench/roam/main.ts', '--quiet', '--seeds', '20', '--minutes', '0.5']])
}

let failed = 0
for (const [title, args, env] of steps) {
  console.log(`\n— ${title}`)
  if ((await run(node, args, { env: { ...process.env, ...env } })) !== 0) failed++
}
console.log(`\n${steps.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
