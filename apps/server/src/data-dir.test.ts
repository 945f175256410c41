import { stat } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { removeData, temporaryFolder } from '../test/databases.ts'
import { ConfigError } from './config.ts'
import { ensureDataDir } from './data-dir.ts'

it.each(['/proc/recto', `${import.meta.filename}`, `${import.meta.filename}/below`])(
  'says in a sentence that %s can be no data folder',
  async (path) => {
    const refusal = await ensureDataDir(path).catch((error) => error)
    expect(refusal).toBeInstanceOf(ConfigError)
    expect(refusal.message).toMatch(
      /^RECTO_DATA must be a folder that Recto may write to, which "[^\n]+" is not: [^\n]+\.$/,
    )
  },
)

it('makes the data folder with those above it, closed to others, and leaves one that is there', async () => {
  const folder = await temporaryFolder()
  await ensureDataDir(`${folder}/a/b`)
  await ensureDataDir(`${folder}/a/b`)
  expect((await stat(`${folder}/a/b`)).mode & 0o066).toBe(0)
  await removeData(folder)
})
