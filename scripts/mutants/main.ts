// `npm run verify -- mutants [--only ROW|ACTION|FILE] [--sample COUNT]`: makes one fault at a time in a copy of the tree, and runs the tests that have
// to notice. Prints those that none noticed; ends with their number. A sample is drawn by RECTO_SEED.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DEFAULT_SEED } from '../house/seed.ts'
import { openedActions } from './access.ts'
import { AUDITED_FEATURES } from './audited-features.ts'
import { AUDITED, type Mutant } from './table.ts'

const root = join(import.meta.dirname, '../..')
const after = (option: string) => {
  const at = process.argv.indexOf(option)
  return at < 0 ? undefined : process.argv[at + 1]
}
const only = after('--only')
const seed = process.env.RECTO_SEED ?? DEFAULT_SEED
const all = [...AUDITED, ...AUDITED_FEATURES, ...openedActions()]
const asked = only ? all.filter(({ breaks, file }) => [breaks, breaks.split(', ')[0], file].includes(only)) : all
const drawn = ({ breaks, to }: Mutant) => createHash('sha256').update(`${seed} ${breaks} ${to}`).digest('hex')
const count = Number(after('--sample') ?? asked.length)
const mutants =
  count < asked.length ? asked.toSorted((a, b) => drawn(a).localeCompare(drawn(b))).slice(0, count) : asked

/** The files of the tree as they are now, and hard links to its packages, whose links lead into the copy. */
function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'recto-mutants-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const files = listed
    .toString()
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)))
  for (const path of files) cpSync(join(root, path), join(copy, path))
  const folders = new Set(['.', ...files.filter((path) => path.endsWith('package.json')).map(dirname)])
  for (const folder of folders) {
    for (const made of ['node_modules', 'dist'])
      if (existsSync(join(root, folder, made)))
        execFileSync('cp', ['-al', join(root, folder, made), join(copy, folder, made)])
  }
  return copy
}

function mutated({ file, from, to, breaks }: Mutant, text: string): string {
  if (from === null) return `${text}${to}`
  if (text.split(from).length !== 2) throw new Error(`${breaks}: its text does not stand exactly once in ${file}.`)
  return text.replace(from, () => to)
}

/** Quick tests first: what they notice needs no server. */
function isNoticed(copy: string, { tests }: Mutant): boolean {
  return tests.some((path) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--reporter=dot', path]
    return spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore' }).status !== 0
  })
}

const copy = copyOfTree()
const survivors: string[] = []
const began = performance.now()
try {
  for (const mutant of mutants) {
    const path = join(copy, mutant.file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, mutated(mutant, text))
    const noticed = isNoticed(copy, mutant)
    writeFileSync(path, text)
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'}  ${mutant.breaks}`)
    if (!noticed) survivors.push(mutant.breaks)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(
  `${mutants.length} mutants of ${all.length} in ${Math.round((performance.now() - began) / 1000)} s, ${survivors.length} survived${survivors.length ? `: ${survivors.join('; ')}` : ''}`,
)
process.exit(Math.min(survivors.length, 255))
