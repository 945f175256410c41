// The one entry of every npm script. Plain JavaScript, because it runs on whatever Node the machine has (20 and later):
// it installs what is missing, finds Node 24, builds what changed and starts the command there.
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildChanged, bundles } from './house/build.mjs'
import { ensureInstalled } from './house/install.mjs'
import { findNode } from './house/node.mjs'
import { root, run, runAll, stopOnSignals, stoppedWith } from './house/processes.mjs'
import { checkTypes } from './house/types.mjs'

const [command, ...args] = process.argv.slice(2)

const commands = {
  /** The product. */
  async start(node) {
    await buildChanged(node)
    // What Node made of the sources last time: a third off the second start's work.
    const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...threads, ...process.env }
    return run(node, [...serverFlags, 'apps/server/src/main.ts', ...args], { env, killed })
  },
  /** The product, restarted and rebuilt as files change. */
  async dev(node) {
    await buildChanged(node)
    const watchers = bundles().flatMap(({ folder, configs }) =>
      configs.map((config) => [node, [viteBin, 'build', '--watch', '--config', config], { cwd: folder }]),
    )
    return runAll([...watchers, [node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', ...args]]])
  },
  async build(node) {
    await buildChanged(node, { force: args.includes('--force'), table: true, budgeted: true })
    return 0
  },
  async test(node) {
    return run(node, ['scripts/test.mjs', ...args])
  },
  async verify(node) {
    await buildChanged(node)
    return run(node, ['scripts/verify.mjs', ...args])
  },
  async bench(node) {
    const names = benches()
    const [name, ...rest] = args
    if (name && !names.includes(name)) return refuse(`There is no bench "${name}", only ${names.join(', ')}.`)
    await buildChanged(node)
    for (const one of name ? [name] : names) {
      const code = await run(node, [`bench/${one}/main.ts`, ...rest])
      if (code !== 0) return code
    }
    return 0
  },
  async crash(node) {
    await buildChanged(node)
    return run(node, ['bench/crash/main.ts', ...args])
  },
  /** Ends with the number of findings that gave way. */
  async attack(node) {
    await buildChanged(node)
    return run(node, ['bench/attack/main.ts', ...args])
  },
  async converge(node) {
    return run(node, ['bench/converge/main.ts', ...args])
  },
  /** Random people in real browsers; see bench/roam/RULES.md. Another checkout (`--root`) has to be built already. */
  async roam(node) {
    if (!args.includes('--help')) await buildChanged(node)
    return run(node, ['bench/roam/main.ts', ...args])
  },
  /** Also while the product runs. */
  async backup(node) {
    return run(node, ['scripts/backup.ts', ...args])
  },
  async restore(node) {
    return run(node, ['scripts/restore.ts', ...args])
  },
  /** Also while the product runs: then the server itself does it. */
  async 'check-folios'(node) {
    return run(node, ['scripts/check-folios.ts', ...args])
  },
  /** Also while the product runs. */
  async files(node) {
    return run(node, ['scripts/files.ts', ...args])
  },
  /** Also while the product runs. */
  async plans(node) {
    return run(node, ['scripts/plans.ts', ...args])
  },
  /** What templates owe: see packages/catalogue/AUTHORING.md. */
  async 'check-templates'(node) {
    await buildChanged(node)
    if (args.includes('--write')) await run(node, [biomeBin, 'format', '--write', 'packages/catalogue/templates'])
    return run(node, ['scripts/check-templates.ts', ...args.filter((arg) => arg !== '--write')])
  },
  /** What the gallery offers: see `npm run templates -- --help`. */
  async templates(node) {
    await buildChanged(node)
    return run(node, ['scripts/templates.ts', ...args])
  },
  /** Templates as pictures to look at. */
  async sheets(node) {
    await buildChanged(node)
    return run(node, ['scripts/sheets.ts', ...args])
  },
  /** Every screen and popup as pictures in reports/shots, at four widths, light and dark; with words, those whose names hold one. */
  async shots(node) {
    await buildChanged(node)
    mkdirSync(join(root, 'reports/shots'), { recursive: true })
    const env = { ...process.env, RECTO_SHOTS: join(root, 'reports/shots'), RECTO_SCREENS: args.join(',') }
    return run(node, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'verify', 'e2e/screens'], { env })
  },
  async audit(node) {
    return run(node, ['scripts/audit.mjs'])
  },
  async lint(node) {
    const biome = await run(node, [biomeBin, 'check', ...(args.includes('--write') ? ['--write'] : [])])
    return (await run(node, ['scripts/boundaries.mjs'])) || biome
  },
  /** What is called so, and where it is. */
  async where(node) {
    return run(node, ['scripts/where.mjs', ...args])
  },
  async types(node) {
    if (args.includes('--database')) return run(node, ['scripts/db-types.ts'])
    if (args.includes('--access')) return run(node, ['scripts/access-doc.ts'])
    if (args.includes('--patterns')) return run(node, ['scripts/patterns-doc.ts'])
    if (args.includes('--modules')) return run(node, ['scripts/module-registries.mjs'])
    return checkTypes(node)
  },
}

/** A server that was busy once would keep 128 MB for what is garbage at once; bench/relay measures with the same. */
const serverFlags = ['--max-semi-space-size=16']
/** More threads than passwords are hashed at a time (apps/server/src/http/passwords.ts), so that files and names never wait for those. */
const threads = { UV_THREADPOOL_SIZE: '12' }
const viteBin = join(root, 'node_modules/vite/bin/vite.js')
const biomeBin = join(root, 'node_modules/@biomejs/biome/bin/biome')

/** Nothing of the server's own can say this: it had no time to. */
const killed = (signal) =>
  `Recto was ended by ${signal} from outside, perhaps because memory ran out. What it said is saved is kept: start it again.`

/** Folders below bench/ that can be run by name; these have commands of their own. */
const COMMANDS = ['crash', 'converge', 'attack', 'roam']
function benches() {
  const folders = readdirSync(join(root, 'bench'))
  return folders.filter((name) => !COMMANDS.includes(name) && existsSync(join(root, 'bench', name, 'main.ts')))
}

function refuse(sentence) {
  console.error(sentence)
  return 1
}

stopOnSignals()
process.chdir(root)
if (!Object.hasOwn(commands, command ?? '')) {
  process.exit(refuse(`Usage: npm run ${Object.keys(commands).join(' | ')}`))
}
try {
  await ensureInstalled()
  process.exit(await commands[command](findNode()))
} catch (error) {
  process.exit(stoppedWith() ?? refuse(error.message))
}
