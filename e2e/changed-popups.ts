import { execFileSync } from 'node:child_process'
import { posix } from 'node:path'
import { POPUPS } from '../apps/web/src/app/popup-registry.ts'
import type { PopupName } from '../apps/web/src/popups/popup-map.ts'

const ROOT = new URL('..', import.meta.url).pathname
const REGISTRY = 'apps/web/src/app'
/** What every popup is made of. */
const SHARED = 'packages/ui/src/'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

/** The folder of the files that a popup is made of: its feature's. */
function folderOf(name: PopupName): string {
  const [, path = ''] = /import\(['"](.+?)['"]\)/.exec(String(POPUPS[name].load)) ?? []
  return `${posix.join(REGISTRY, posix.dirname(path))}/`
}

/**
 * Popups whose feature differs from what it was before the last commit; all of them where what all share differs, or
 * where nothing tells what was before.
 */
export function changedPopups(): PopupName[] {
  const names = Object.keys(POPUPS) as PopupName[]
  let paths: string[]
  try {
    paths = [...git('diff', '--name-only', 'HEAD~1'), ...git('ls-files', '--others', '--exclude-standard')]
  } catch {
    return names
  }
  const sources = paths.filter((path) => !path.includes('.test.'))
  if (sources.some((path) => path.startsWith(SHARED))) return names
  return names.filter((name) => sources.some((path) => path.startsWith(folderOf(name))))
}
