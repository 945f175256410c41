import type { GetProfile, OutputOf, StartTwoFactor } from '@recto/contract'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOfApp } from '../../../test/authenticator.ts'
import { createTestDatabase } from '../../../test/databases.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { signUp } from '../../../test/people.ts'
import { isSignedInWith, moreSessions, tokenInCookie } from '../../../test/session-cookie.ts'
import { dataKeysOf, openDataKey } from '../../data-key.ts'
import { openDatabase } from '../../db/connection.ts'
import { MIGRATIONS } from '../../db/migrations/index.ts'
import { signedValue } from '../../http/cookies.ts'
import { hashOfSessionToken } from '../../http/session.ts'
import { createKeys } from '../../keys.ts'
import { accountKeysOf } from './account-keys.ts'
import { resealTwoFactor } from './reseal.ts'
import { secretConfigOf } from './stored-secrets.ts'

const SECRET = 'the secret of this server, 40 characters'
let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { AUTH_SECRET: SECRET } })
})
afterAll(() => server.stop())

it('S10: 20 sessions cannot be made again from the database and the secret together', async () => {
  const person = await signUp(server)
  await moreSessions(server.app, { email: person.email, count: 19, secret: SECRET })
  const { rows } = await server.app.pool.query<{ token_hash: string }>(
    'select s.token_hash from session s join account a on a.id = s.account_id where a.email = $1',
    [person.email],
  )
  expect(rows).toHaveLength(20)
  const { cookies } = createKeys(SECRET)
  for (const key of [cookies, SECRET]) {
    for (const { token_hash } of rows) expect(await isSignedInWith(server, signedValue(token_hash, key))).toBe(false)
  }
  expect(await isSignedInWith(server, signedValue(tokenInCookie(person.cookie()), cookies))).toBe(true)
})

it('S10: a cookie that the secret itself signed, before keys were separate, stays good', async () => {
  const token = tokenInCookie((await signUp(server)).cookie())
  expect(await isSignedInWith(server, signedValue(token, SECRET))).toBe(true)
  expect(await isSignedInWith(server, signedValue(token, createKeys(SECRET).antiForgery))).toBe(false)
})

it('S10: sessions from before go on: their tokens become hashes in place', async () => {
  const { url, drop } = await createTestDatabase()
  const { db, pool, close } = openDatabase(url, { onError: () => {} })
  await pool.query('drop schema public cascade')
  await pool.query('create schema public')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const before = Object.keys(MIGRATIONS)
  await migrator.migrateTo(before[before.indexOf('035-secrets') - 1] as string)
  await pool.query(`with a as (insert into account (token, email, full_name) values ('t', 'a@example.com', 'A') returning id)
    insert into session (handle, token, account_id, expires_at) select 'h', 'kept token', id, now() from a`)
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  expect((await pool.query('select token_hash from session')).rows).toEqual([
    { token_hash: hashOfSessionToken('kept token') },
  ])
  await close()
  await drop()
})

it('S10: a second step that was encrypted with the secret is encrypted with the data key, and works on', async () => {
  const person = await signUp(server)
  const begun = await person.ask<OutputOf<typeof StartTwoFactor>>('StartTwoFactor', { password: person.password })
  await person.ask('ConfirmTwoFactor', { code: codeOfApp(begun.secret) })
  const { db } = server.app
  const { twoFactor } = dataKeysOf(await openDataKey(db, SECRET))
  const keys = accountKeysOf(SECRET, twoFactor)
  const row = await db.selectFrom('two_factor').selectAll().executeTakeFirstOrThrow()
  const asBefore = async (data: string) =>
    symmetricEncrypt({ key: SECRET, data: await symmetricDecrypt({ key: secretConfigOf(keys), data }) })
  const values = { secret: await asBefore(row.secret), backup_codes: await asBefore(row.backup_codes) }
  await db.updateTable('two_factor').set(values).where('id', '=', row.id).execute()

  expect(await resealTwoFactor(db, keys)).toBe(1)
  expect(await resealTwoFactor(db, keys)).toBe(0)
  expect(await person.ask<OutputOf<typeof GetProfile>>('GetProfile')).toMatchObject({ recoveryCodesLeft: 10 })
  const signedIn = await person.call('SignIn', person)
  const { challenge } = signedIn.envelope.Data as { challenge: string }
  const [code] = begun.recoveryCodes
  expect((await person.call('VerifyTwoFactor', { challenge, code })).status).toBe(200)
})

it('S10: with another secret the product says so instead of locking people out, until it is told to forget', async () => {
  const { db } = server.app
  const other = 'another secret, of forty characters long'
  await expect(openDataKey(db, other)).rejects.toThrow(/sealed with another secret.*FORGET_DATA_KEY=1/)
  const renewed = await openDataKey(db, other, { forget: true })
  expect(await openDataKey(db, other)).toBe(renewed)
  expect(await db.selectFrom('two_factor').select('id').execute()).toEqual([])
  expect(await db.selectFrom('account').select('id').where('two_factor_enabled', '=', true).execute()).toEqual([])
})
