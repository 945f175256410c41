// `node scripts/house/seconds.mjs` records how long the test files of the last `npm test` took, for the order in which
// the next runs begin them (`longest-first.mjs`).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './processes.mjs'

/** Seconds by file, those that took longest first. */
export const SECONDS_FILE = join(root, 'scripts/house/seconds.json')

/** Files that take less come last in any order. s */
const SHORT_S = 3

/**
 * The seconds of each file that takes long, of reports as Vitest writes them; the longest first.
 * @param {{ testResults: { name: string, startTime: number, endTime: number }[] }[]} reports
 */
export function secondsOf(reports) {
  const files = reports.flatMap(({ testResults }) => testResults)
  const rows = files.map(({ name, startTime, endTime }) => [
    relative(root, name),
    Math.round((endTime - startTime) / 1000),
  ])
  const long = rows.filter(([, seconds]) => seconds >= SHORT_S)
  return Object.fromEntries(long.toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b)))
}

if (import.meta.filename === process.argv[1]) {
  const folder = join(root, 'reports')
  const texts = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const reports = texts.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  const seconds = secondsOf(reports.filter(({ testResults }) => Array.isArray(testResults)))
  writeFileSync(SECONDS_FILE, `${JSON.stringify(seconds, null, 2)}\n`)
  console.log(`${Object.keys(seconds).length} files of ${SHORT_S} s and more are recorded.`)
}
