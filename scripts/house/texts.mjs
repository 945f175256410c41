import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Paths of all files that git has or would take in. */
export function listFiles() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  return listed.split('\n').filter((path) => existsSync(path))
}

/** All sources and pages, as `{ path, text }`. */
export const readTexts = (paths = listFiles()) =>
  paths.filter((path) => /\.(ts|tsx|mjs|md)$/.test(path)).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
