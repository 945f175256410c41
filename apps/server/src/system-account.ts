import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** A user of this machine that a child process runs as. */
export type SystemAccount = { name: string; uid: number; gid: number }

const run = promisify(execFile)

/** Whether this process is root, as which PostgreSQL refuses to run and a browser's sandbox should not. */
export const isRoot = () => process.getuid?.() === 0

/**
 * The first of `names` that this machine has, for root's children to run as; null if there is none or this process is
 * not root. The user that opens other people's content (`nobody`) is never the one that owns data (`postgres`,
 * `daemon`).
 */
export function unprivilegedAccount(names: string[]): SystemAccount | null {
  if (!isRoot()) return null
  const all = accounts()
  return names.map((name) => all.find((one) => one.name === name && one.uid > 0)).find(Boolean) ?? null
}

/** The account with this uid, null without an entry in /etc/passwd (initdb refuses such a user). */
export function accountOf(uid: number): SystemAccount | null {
  return accounts().find((one) => one.uid === uid) ?? null
}

function accounts(): SystemAccount[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/** Whether `account` may enter the folder: each parent folder may refuse too, so the kernel is asked. */
export async function canEnter(account: SystemAccount, folder: string): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd -- "$0"', folder], { cwd: '/', uid: account.uid, gid: account.gid })
    return true
  } catch {
    return false
  }
}
