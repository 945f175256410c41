import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, temporaryFolder } from '../../test/databases.ts'
import { startServer } from '../../test/harness.ts'
import { claimFolder } from './folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('S5: two databases and one RECTO_DATA: the second server is refused in one sentence, and let in when the first has gone', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()]
  const first = await startServer({ env: { DATABASE_URL: one.url, RECTO_DATA: folder } })
  await expect(claimFolder(folder, 0)).rejects.toThrow(
    `Another Recto is running on ${folder}: stop it first, or set RECTO_DATA to another folder.`,
  )
  const second = startServer({ env: { DATABASE_URL: other.url, RECTO_DATA: folder } })
  await first.stop()
  await (await second).stop()
  for (const database of [one, other]) await database.drop()
})

it('S5: the folder of a server that was killed is free at once', async () => {
  const source = `import { claimFolder } from ${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)}
    await claimFolder(${JSON.stringify(folder)}, 0)
    console.log('claimed')
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  await expect(claimFolder(folder, 0)).rejects.toThrow('Another Recto')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  ;(await claimFolder(folder, 0)).release()
})
