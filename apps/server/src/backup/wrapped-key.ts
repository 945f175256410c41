import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { seal, unseal } from '../keys.ts'

/** The data key as stored in a backup: encrypted with a passphrase that is not in the backup. */
export const wrappedKey = z.object({ salt: z.string().regex(/^[\w-]{22,}$/), sealed: z.string().regex(/^[\w-]+$/) })

/** A data key sealed under a passphrase. */
export type WrappedKey = z.infer<typeof wrappedKey>

/** scrypt with the costs OWASP names (128 MB of memory): about half a second for each passphrase that is tried. */
const COSTS = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 } as const
const stretch = promisify<string, Buffer, number, typeof COSTS, Buffer>(scrypt)

const keyOf = async (passphrase: string, salt: Buffer): Promise<string> =>
  (await stretch(passphrase, salt, 32, COSTS)).toString('base64url')

/** Seals a data key under a passphrase. */
export async function wrap(dataKey: string, passphrase: string): Promise<WrappedKey> {
  const salt = randomBytes(16)
  const sealed = seal(dataKey, await keyOf(passphrase, salt))
  return { salt: salt.toString('base64url'), sealed: sealed.toString('base64url') }
}

/** null: the passphrase is wrong. */
export async function unwrap({ salt, sealed }: WrappedKey, passphrase: string): Promise<string | null> {
  return unseal(Buffer.from(sealed, 'base64url'), await keyOf(passphrase, Buffer.from(salt, 'base64url')))
}
