import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Processes that a PostgreSQL server has under it now: backends, writers, checkpointer, io workers. */
export function postgresChildren(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`
  const text = existsSync(list) ? readFileSync(list, 'utf8') : execFileSync('pgrep', ['-P', String(pid)]).toString()
  return text.trim().split(/\s+/).filter(Boolean).map(Number)
}
