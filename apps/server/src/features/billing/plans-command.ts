import { parseArgs } from 'node:util'
import { dollars, findPlan } from '@recto/contract'
import type { Kysely } from 'kysely'
import { ConfigError, loadConfig } from '../../config.ts'
import { DatabaseError, openDatabase } from '../../db/connection.ts'
import { holdsEmbedded, runningEmbedded, startEmbedded } from '../../db/embedded/index.ts'
import type { DB } from '../../db/schema.ts'
import { newestVersion, planRecords } from '../plans/index.ts'
import { codeOf } from './discounts/coupon.ts'

const USAGE = `Usage: npm run plans                          what is sold, and every coupon
       npm run plans -- sell PLAN            shows a plan to people who choose one, such as BusinessMonthly22
       npm run plans -- withdraw PLAN        takes it off that list; teams that have it keep it
       npm run plans -- coupon CODE PERCENT [--name NAME] [--until 2027-12-31] [--uses 100] [--tiers pro,plus] [--periods year]
       npm run plans -- end CODE             nobody can use the coupon from now on
Prices and rules are rows of the tables plan and plan_tier; teams keep the version that they bought.`

type Lines = { out(line: string): void; err(line: string): void }

/** The operator's command for plans on sale. Also works while Recto is running. Returns its exit code. */
export async function runPlans(args: string[], env: Record<string, string | undefined>, lines: Lines): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        until: { type: 'string' },
        uses: { type: 'string' },
        tiers: { type: 'string' },
        periods: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) lines.out(USAGE)
    else await onDatabase(env, (db) => act(db, positionals, values, lines))
    return 0
  } catch (error) {
    const isOption = String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS')
    const isExpected = error instanceof ConfigError || error instanceof DatabaseError
    const { message, stack = message } = error as Error
    lines.err(isOption ? USAGE : isExpected ? message : stack)
    return 1
  }
}

async function onDatabase(
  env: Record<string, string | undefined>,
  use: (db: Kysely<DB>) => Promise<void>,
): Promise<void> {
  const config = loadConfig({ ALLOW_EMBEDDED_MAIL: '1', ...env })
  if (!config.databaseUrl && !holdsEmbedded(config.dataDir)) {
    throw new ConfigError(`${config.dataDir} contains no database yet: start Recto once.`)
  }
  const running = config.databaseUrl ?? (await runningEmbedded(config))
  const embedded = running ? null : await startEmbedded(config)
  const { db, close } = openDatabase(running ?? embedded?.url ?? '', { max: 1, onError: () => {} })
  try {
    await use(db)
  } finally {
    await close()
    await embedded?.stop()
  }
}

type Options = Partial<Record<'name' | 'until' | 'uses' | 'tiers' | 'periods', string>>

async function act(
  db: Kysely<DB>,
  [what, name = '', ...more]: string[],
  given: Options,
  { out }: Lines,
): Promise<void> {
  if (what === undefined) return list(db, out)
  if (what === 'sell' || what === 'withdraw') return sell(db, name, what === 'sell', out)
  if (what === 'coupon') return addCoupon(db, name, more[0] ?? '', given, out)
  if (what === 'end') return endCoupon(db, name, out)
  throw new ConfigError(USAGE)
}

async function list(db: Kysely<DB>, out: Lines['out']): Promise<void> {
  for (const { planId, planDisplayName, period, priceCents, isOnSale } of await planRecords(db)) {
    const price = period === 'none' ? '' : `${dollars(priceCents)} a ${period}`
    out(`${planId.padEnd(20)} ${planDisplayName.padEnd(16)} ${price.padEnd(18)} ${isOnSale ? 'on sale' : ''}`.trimEnd())
  }
  for (const { code, name, percent_off, ends_at, max_uses } of await db
    .selectFrom('coupon')
    .selectAll()
    .orderBy('code')
    .execute()) {
    const until = ends_at ? ` until ${ends_at.toISOString().slice(0, 10)}` : ''
    out(`coupon ${code}: ${name}, ${percent_off}% off${until}${max_uses === null ? '' : `, ${max_uses} uses`}`)
  }
}

async function sell(db: Kysely<DB>, name: string, isOnSale: boolean, out: Lines['out']): Promise<void> {
  const plan = findPlan(name)
  if (!plan || plan.isLegacy || plan.tier === 'free' || plan.tier === 'parking') {
    throw new ConfigError(`"${name}" is not a plan on sale. Run npm run plans to list the plans.`)
  }
  const version = await newestVersion(db)
  await db
    .updateTable('plan')
    .set({ is_on_sale: isOnSale })
    .where('id', '=', plan.planId)
    .where('version', '=', version)
    .execute()
  out(`${plan.planId} is ${isOnSale ? 'on sale' : 'not on sale any more'}.`)
}

async function addCoupon(db: Kysely<DB>, typed: string, percent: string, given: Options, out: Lines['out']) {
  const code = codeOf(typed)
  const percentOff = Number(percent)
  const uses = given.uses === undefined ? null : Number(given.uses)
  const endsAt = given.until === undefined ? null : new Date(`${given.until}T23:59:59Z`)
  if (!/^[A-Z0-9_-]{3,40}$/.test(code)) throw new ConfigError('CODE must be 3 to 40 letters, digits, - or _.')
  if (!Number.isInteger(percentOff) || percentOff < 1 || percentOff > 100)
    throw new ConfigError('PERCENT must be 1 to 100.')
  if (uses !== null && !(Number.isInteger(uses) && uses > 0)) throw new ConfigError('--uses must be a number above 0.')
  if (endsAt && Number.isNaN(endsAt.getTime())) throw new ConfigError('--until must be a day such as 2027-12-31.')
  const coupon = {
    name: given.name ?? code,
    percent_off: percentOff,
    ends_at: endsAt,
    max_uses: uses,
    tiers: given.tiers?.split(',') ?? [],
    periods: given.periods?.split(',') ?? [],
  }
  await db
    .insertInto('coupon')
    .values({ code, ...coupon, created_at: new Date() })
    .onConflict((clash) => clash.column('code').doUpdateSet(coupon))
    .execute()
  out(`${code} takes ${percentOff}% off.`)
}

async function endCoupon(db: Kysely<DB>, typed: string, out: Lines['out']): Promise<void> {
  const code = codeOf(typed)
  const { numUpdatedRows } = await db
    .updateTable('coupon')
    .set({ ends_at: new Date() })
    .where('code', '=', code)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ConfigError(`Coupon ${code} does not exist.`)
  out(`${code} has ended.`)
}
