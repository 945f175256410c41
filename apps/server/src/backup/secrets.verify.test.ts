import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOfApp } from '../../test/authenticator.ts'
import { createClient } from '../../test/client.ts'
import { temporaryFolder } from '../../test/databases.ts'
import { emptyPlaces, type Places, tablesIn } from '../../test/empty-places.ts'
import { startServer, type TestServer } from '../../test/harness.ts'
import { type Person, signIn, signUp } from '../../test/people.ts'
import { isSignedInWith, sessionCookieIn } from '../../test/session-cookie.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const SECRET = 'the secret of the first server, long enough'
const PASSPHRASE = 'a passphrase of the operator'

let server: TestServer
let places: Places
let ada: Person
let backups: string
beforeAll(async () => {
  server = await startServer()
  places = emptyPlaces(server)
  ada = await signUp(server, { fullName: 'Ada Quill' })
  backups = await temporaryFolder()
})
afterAll(async () => {
  await places.remove()
  await server.stop()
  await rm(backups, { recursive: true, force: true })
})

const isIn = (where: TestServer, { cookie }: Person) => isSignedInWith(where, sessionCookieIn(cookie()))

it('S10: --with-secret and --keep-sessions together keep people signed in; without the second they sign in again', async () => {
  const folder = join(backups, 'with-secret')
  await writeBackup({ databaseUrl: server.databaseUrl, dataDir: server.dataDir, folder, withSecret: true })
  for (const keepSessions of [true, false]) {
    const place = await places.make()
    await restoreBackup({ folder, ...place, keepSessions })
    const again = await startServer({ env: { DATABASE_URL: place.databaseUrl, RECTO_DATA: place.dataDir } })
    expect(await isIn(again, ada)).toBe(keepSessions)
    await again.stop()
  }
})

it('S10: 2-step verification comes back with the passphrase under a new secret; without it a restore says what is missing', async () => {
  const first = await startServer({ env: { AUTH_SECRET: SECRET } })
  const eve = await signUp(first)
  const begun = await eve.ask<{ secret: string; recoveryCodes: string[] }>('StartTwoFactor', {
    password: eve.password,
  })
  await eve.ask('ConfirmTwoFactor', { code: codeOfApp(begun.secret) })
  const parts = { databaseUrl: first.databaseUrl, dataDir: first.dataDir, secret: SECRET }
  const [wrapped, bare] = [join(backups, 'wrapped'), join(backups, 'bare')]
  expect((await writeBackup({ ...parts, folder: wrapped, passphrase: PASSPHRASE })).needsSecret).toBe(false)
  expect((await writeBackup({ ...parts, folder: bare })).needsSecret).toBe(true)

  const place = await places.make()
  await expect(restoreBackup({ folder: bare, ...place })).rejects.toThrow(/BACKUP_PASSPHRASE.*--forget-data-key/)
  await expect(restoreBackup({ folder: wrapped, ...place, backupPassphrase: 'another passphrase' })).rejects.toThrow(
    'BACKUP_PASSPHRASE is not the passphrase',
  )
  expect(await tablesIn(place.databaseUrl)).toBe(0)
  await restoreBackup({ folder: wrapped, ...place, backupPassphrase: PASSPHRASE })
  const again = await startServer({ env: { DATABASE_URL: place.databaseUrl, RECTO_DATA: place.dataDir } })
  const client = createClient(again)
  const { challenge } = (await client.call('SignIn', eve)).envelope.Data as { challenge: string }
  expect((await client.call('VerifyTwoFactor', { challenge, code: begun.recoveryCodes[0] })).status).toBe(200)
  await again.stop()

  const forgotten = await places.make()
  await restoreBackup({ folder: bare, ...forgotten, forgetDataKey: true })
  const without = await startServer({ env: { DATABASE_URL: forgotten.databaseUrl, RECTO_DATA: forgotten.dataDir } })
  expect((await signIn(without, eve)).user.email).toBe(eve.email)
  await without.stop()

  const same = await places.make()
  await restoreBackup({ folder: bare, ...same, authSecret: SECRET })
  await first.stop()
})
