import { demoFolios } from '@recto/catalogue'
import type { ModuleSpecs } from '@recto/document'
import { folioUpdate } from '@recto/store'
import type { Kysely } from 'kysely'
import type { App } from '../context.ts'
import type { DB } from '../db/schema.ts'
import { type AccountKeys, createAccountWithTeam, isPasswordOf, newPasswordWork } from '../features/accounts/index.ts'
import { createFolioRow } from '../features/folios/index.ts'
import { type DemoLogin, demoLogin, readDemoLogin } from './demo-login.ts'

const PERSON = { email: 'robin@larkfield.example', fullName: 'Robin Hale' }
const TEAM = 'Larkfield Studio'
/** Nothing is locked in the demo. */
const PLAN_ID = 'UnlimitedYearly25'
const HOUR_MS = 3600_000

type SeedParts = Pick<App, 'config' | 'db' | 'now' | 'log'> & {
  specs: ModuleSpecs
  seed(trx: Kysely<DB>, folioId: number, update: Uint8Array): Promise<void>
  /** Makes a folio findable and gives it its thumbnail. */
  project(folioId: number): Promise<unknown>
  keys: AccountKeys
}

/**
 * Creates the demo team in a database without sign-ups, once. Returns its login as long as the password is the
 * generated one; null if there is no demo team, or its password was changed.
 */
export async function seedDemoTeam(parts: SeedParts): Promise<DemoLogin | null> {
  const { config, db, log } = parts
  if (!config.seedDemo) return null
  const anyone = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (!anyone) {
    // The login first: a start that is interrupted in between finds it again and creates the team with it.
    const login = await demoLogin(config.dataDir, PERSON.email)
    const { hash } = await newPasswordWork(login.password, { address: 'this server' })
    const folioIds = await db.transaction().execute((trx) => makeTeam(trx, { ...login, hash }, parts))
    for (const folioId of folioIds)
      parts.project(folioId).catch((error) => log.warn({ err: error, folioId }, 'a demo folio was not projected'))
    return login
  }
  const login = await readDemoLogin(config.dataDir)
  return login && (await isPasswordOf(db, login)) ? login : null
}

async function makeTeam(
  trx: Kysely<DB>,
  { password, hash }: DemoLogin & { hash: string },
  parts: SeedParts,
): Promise<number[]> {
  const account = { ...PERSON, password, hash, teamName: TEAM, planId: PLAN_ID, now: new Date(parts.now()) }
  const { accountId, teamId } = await createAccountWithTeam(trx, account, parts)
  // Creating an account signs in; no one has that session, and Robin would see it as an unknown device.
  await trx.deleteFrom('session').where('account_id', '=', accountId).execute()
  const folios = demoFolios()
  const ids: number[] = []
  for (const [index, { name, document }] of folios.entries()) {
    const now = new Date(parts.now() - (folios.length - index) * HOUR_MS)
    const { id } = await createFolioRow(trx, { teamId, ownerId: accountId, name, now })
    await parts.seed(trx, id, folioUpdate(document, parts.specs))
    ids.push(id)
  }
  return ids
}
