import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { diskFileStore } from '../../apps/server/src/adapters/files/disk.ts'
import { type Manifest, readManifest } from '../../apps/server/src/backup/manifest.ts'
import { createClient } from '../../apps/server/test/client.ts'
import { removeData, temporaryFolder } from '../../apps/server/test/databases.ts'
import { signIn } from '../../apps/server/test/people.ts'
import { openCrashEditor } from '../crash/editor.ts'
import { createProduct } from '../crash/product.ts'

const BACKUP_PASSPHRASE = 'a passphrase of the operator'
const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const command = (script: string, dataDir: string, folder: string) =>
  run(process.execPath, [`scripts/${script}.ts`, folder], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, RECTO_DATA: dataDir, POSTGRES_BIN: process.env.POSTGRES_BIN, BACKUP_PASSPHRASE },
  })
/** The part of a backup that doesn't depend on the installation; the data key is sealed again with the new secret. */
const contentOf = ({ tables, files, secrets }: Manifest) => ({
  tables: tables.filter(({ name }) => name !== 'data_key'),
  files,
  secrets,
})

it('restore drill: what was backed up under 20 people who edit comes back byte for byte, by the commands that operators use', async () => {
  const product = await createProduct()
  const [backups, restored] = [await temporaryFolder(), await temporaryFolder()]
  try {
    product.start()
    await product.answers()
    const person = await signIn(product, await product.demoLogin())
    const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'Drill' })
    const who = { cookie: person.cookie, address: createClient(product).address }
    const editors = Array.from({ length: 20 }, (_, at) => openCrashEditor(`d${at}`, { url: product.url, token, who }))
    await Promise.all(editors.map((editor) => editor.ready()))
    const typing = setInterval(() => {
      for (const editor of editors) editor.write()
    }, 50)
    await Promise.all(editors.map((editor) => editor.settled()))
    const picture = await diskFileStore(join(product.dataDir, 'files')).put(randomBytes(300_000))
    await command('backup', product.dataDir, backups)
    clearInterval(typing)
    for (const editor of editors) editor.close()
    await product.killServer()

    const [name] = (await readdir(backups)) as [string]
    const first = await readManifest(join(backups, name))
    expect(first.files).toContainEqual({ key: picture, bytes: 300_000 })
    await command('restore', restored, join(backups, name))
    await expect(command('restore', restored, join(backups, name))).rejects.toThrow('not empty')
    const again = await temporaryFolder()
    await command('backup', restored, again)
    const [second] = (await readdir(again)) as [string]
    expect(contentOf(await readManifest(join(again, second)))).toEqual(contentOf(first))
    await rm(again, { recursive: true })
  } finally {
    await product.remove()
    await rm(backups, { recursive: true, force: true })
    await removeData(restored)
  }
})
