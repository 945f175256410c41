import { createHash } from 'node:crypto'
import { randomBase62 } from '@recto/document'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** How long a verified address stays verified, waiting for `Register`. */
const VERIFIED_MS = 30 * 60 * 1000

const identifierOf = (email: string): string => `verified-${email}`
const hashOf = (proof: string): string => createHash('sha256').update(proof).digest('base64url')

/** Proof that its holder reads mail at `email`; stored hashed, for `Register`. */
export async function issueProof(db: Kysely<DB>, email: string, now: Date): Promise<string> {
  const proof = randomBase62(22)
  const expiresAt = new Date(now.getTime() + VERIFIED_MS)
  const identifier = identifierOf(email)
  await db.deleteFrom('verification').where('identifier', '=', identifier).execute()
  await db
    .insertInto('verification')
    .values({ identifier, value: hashOf(proof), expires_at: expiresAt })
    .execute()
  return proof
}

/** Whether a proof is valid for its address; it stays valid. */
export async function hasProof(db: Kysely<DB>, email: string, proof: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('verification')
    .select('id')
    .where('identifier', '=', identifierOf(email))
    .where('value', '=', hashOf(proof))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Spends a proof: true once, and only for its own address. */
export async function spendProof(db: Kysely<DB>, email: string, proof: string, now: Date): Promise<boolean> {
  const spent = await db
    .deleteFrom('verification')
    .where('identifier', '=', identifierOf(email))
    .where('value', '=', hashOf(proof))
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}
