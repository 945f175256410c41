import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { MIGRATIONS } from '../db/migrations/index.ts'
import { BackupError, type Manifest, readManifest, secretFile, storedFile, tableFile } from './manifest.ts'

/**
 * Reads a whole backup and returns its description. @throws BackupError if it was made by a newer version, or naming
 * the first file that does not match what was written. Nothing is written.
 */
export async function checkedBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const unknown = manifest.migrations.filter((name) => !Object.hasOwn(MIGRATIONS, name))
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup was made by a newer version of Recto, which has ${unknown.join(', ')}: restore it with that version.`,
    )
  }
  const names = manifest.tables.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new BackupError(`The backup is damaged: its manifest names the table ${twice} twice.`)
  for (const { name, hash } of manifest.tables) {
    await expectHash(join(folder, tableFile(name)), hash, (file, sink) =>
      pipeline(createReadStream(file), createGunzip(), sink),
    )
  }
  for (const { key } of manifest.files) await expectHash(join(folder, storedFile(key)), key)
  for (const { name, hash } of manifest.secrets) await expectHash(join(folder, secretFile(name)), hash)
  return manifest
}

async function expectHash(
  file: string,
  wanted: string,
  read = (path: string, sink: Writable) => pipeline(createReadStream(path), sink),
): Promise<void> {
  const hash = createHash('sha256')
  try {
    await read(file, hash)
  } catch (error) {
    throw new BackupError(`The backup is damaged: ${file} cannot be read (${(error as Error).message}).`)
  }
  if (hash.digest('hex') !== wanted)
    throw new BackupError(`The backup is damaged: ${file} does not match what was written.`)
}
