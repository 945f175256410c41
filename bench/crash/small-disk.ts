import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** A separate disk, small enough to be filled to the last byte. */
export type SmallDisk = {
  folder: string
  fill(): void
  /** Fills the disk until this many bytes are left. */
  leave(bytes: number): void
  free(): void
  remove(): void
}

const BYTES = 3 * 1024 ** 3

/** A file system in a file below `home`; null if this user may not mount one. */
export function mountSmallDisk(home: string): SmallDisk | null {
  if (process.getuid?.() !== 0) return null
  const image = join(home, 'disk.img')
  const folder = join(home, 'disk')
  try {
    run('truncate', '-s', String(BYTES), image)
    // No space is reserved for root: the database runs as another user, and both should run out of space.
    run('mkfs.ext4', '-q', '-m', '0', image)
    mkdirSync(folder)
    run('mount', '-o', 'loop', image, folder)
  } catch {
    rmSync(image, { force: true })
    return null
  }
  run('chmod', '711', folder)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      // Writes as much as fits, then fails because the disk is full.
      try {
        run('fallocate', '-l', String(BYTES), filler)
      } catch {}
      try {
        run('dd', 'if=/dev/zero', `of=${filler}.rest`, 'bs=512')
      } catch {}
    },
    leave(bytes) {
      rmSync(filler, { force: true })
      const { bavail, bsize } = statfsSync(folder)
      run('fallocate', '-l', String(bavail * bsize - bytes), filler)
    },
    free() {
      for (const file of [filler, `${filler}.rest`]) rmSync(file, { force: true })
    },
    remove() {
      run('umount', '--lazy', folder)
      rmSync(image, { force: true })
    },
  }
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: 'ignore', env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` } })
}
