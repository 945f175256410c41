import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ensureSecret } from '../../apps/server/src/secret.ts'
import { startProblem } from '../../apps/server/src/start-problem.ts'
import { removeData, temporaryFolder } from '../../apps/server/test/databases.ts'
import { mountSmallDisk } from './small-disk.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => removeData(folder))

it.skipIf(process.getuid?.() !== 0)(
  'H6: on a disk that is full to the last byte a start with its secret goes on, a first one says why it cannot',
  async () => {
    const disk = mountSmallDisk(folder)
    if (!disk) return expect(disk).toBe(null)
    try {
      const [known, fresh] = [join(disk.folder, 'known'), join(disk.folder, 'fresh')]
      const secret = await ensureSecret(known)
      await mkdir(fresh)
      disk.fill()
      expect(await ensureSecret(known)).toBe(secret)
      const said = (await ensureSecret(fresh).then(() => null, startProblem)) as Error | null
      expect(said?.message).toMatch(/^Recto cannot start(?: with "[^"]+secret[^"]*")?: the disk is full: /)
      disk.free()
      expect(await readdir(fresh)).toEqual([])
    } finally {
      disk.remove()
      await rm(disk.folder, { recursive: true, force: true }).catch(() => {})
    }
  },
)
