import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './processes.mjs'

const lockFile = join(root, 'package-lock.json')
const installedLock = join(root, 'node_modules/.package-lock.json')
/** Says which lock file node_modules was last seen to match, so that a start need not compare them. */
const stampFile = join(root, 'node_modules/.recto-installed')

/** Installs when node_modules is not what package-lock.json says. @throws Error when npm fails. */
export async function ensureInstalled() {
  const stamp = `${process.platform}-${process.arch} ${createHash('sha256').update(readFileSync(lockFile)).digest('hex')}\n`
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!matches()) {
    console.log('Installing dependencies (once)…')
    const [program, args] = npm()
    const code = await run(program, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0) throw new Error(`npm ci ended with ${code}: the dependencies could not be installed.`)
  }
  writeFileSync(stampFile, stamp)
}

/** The npm that started us, run by the Node that runs us; else the one on the path. */
function npm() {
  const { npm_execpath } = process.env
  return npm_execpath?.endsWith('.js') ? [process.execPath, [npm_execpath]] : ['npm', []]
}

/** Whether every package of the lock file that this platform takes is there in its version. */
function matches() {
  if (!existsSync(installedLock)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedLock, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, link, optional, os, cpu, libc }]) => {
    // Also those that a workspace has of its own.
    if (!path.includes('node_modules/') || link) return true
    if (optional && !(fits(os, process.platform) && fits(cpu, process.arch))) return true
    if (optional && !installed[path]) return Boolean(libc) || (!os && !cpu) // another C library's build, or a part of one
    return installed[path]?.version === version && existsSync(join(root, path))
  })
}

const fits = (allowed, own) => !allowed || allowed.includes(own)
