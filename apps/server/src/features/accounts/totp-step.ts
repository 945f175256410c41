import { createHmac } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { refused } from '../../http/refusal.ts'
import type { Auth } from './auth.ts'

const PERIOD_MS = 30_000
/** The library accepts the steps before and after now; one more is allowed, as it checks a moment later. */
const STEPS_AROUND = 2

/**
 * Claims the time step of an authenticator's code, in one statement: it and every older one then become invalid (RFC
 * 6238, 5.2). A code of no nearby step is left to the library, which counts it as wrong. @throws Refusal if the step
 * was used before
 */
export async function takeTotpStep(auth: Auth, db: Kysely<DB>, accountId: number, code: string): Promise<void> {
  const row = await db.selectFrom('two_factor').select('secret').where('account_id', '=', accountId).executeTakeFirst()
  if (!row) return
  const secret = await symmetricDecrypt({ key: (await auth.$context).secretConfig, data: row.secret })
  // By the system's clock, as the library has it.
  const now = Math.floor(Date.now() / PERIOD_MS)
  const near = Array.from({ length: 2 * STEPS_AROUND + 1 }, (_, at) => now - STEPS_AROUND + at)
  const step = near.findLast((one) => codeAt(secret, one) === code)
  if (step === undefined) return
  const { numUpdatedRows } = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where(({ eb, or }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) {
    throw refused('This code has already been used. Please wait for the next one.', { field: 'code' })
  }
}

/** HOTP (RFC 4226) of a step: SHA-1, six digits. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
