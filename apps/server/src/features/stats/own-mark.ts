import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a device keeps that counts its own visits all the same. */
export const COUNT_ME = '0'

const BYTES = 15

/** Marks by which a device of somebody's own is known where nobody is signed in; made by `createOwnMarks`. */
export type OwnMarks = ReturnType<typeof createOwnMarks>

/** Signs and reads marks of accounts. They say whose device it is and open nothing. */
export function createOwnMarks(key: string) {
  const signed = (accountId: string) =>
    createHmac('sha256', key).update(`own:${accountId}`).digest().subarray(0, BYTES).toString('base64url')
  return {
    of: (accountId: number): string => `${accountId.toString(36)}.${signed(accountId.toString(36))}`,
    /** Whose it is; null: nobody's. */
    accountOf(mark: string): number | null {
      const [accountId = '', signature = ''] = mark.split('.')
      const [given, wanted] = [Buffer.from(signature), Buffer.from(signed(accountId))]
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? Number.parseInt(accountId, 36) : null
    },
  }
}
