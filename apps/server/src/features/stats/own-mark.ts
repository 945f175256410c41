import { createHmac, timingSafeEqual } from 'node:crypto'

/** The value on a device that counts its own visits anyway. */
export const COUNT_ME = '0'

const BYTES = 15

/** Marks that identify a team member's device where no one is signed in; created by `createOwnMarks`. */
export type OwnMarks = ReturnType<typeof createOwnMarks>

/** Signs and reads marks of accounts. They say whose device it is and give no access. */
export function createOwnMarks(key: string) {
  const signed = (accountId: string) =>
    createHmac('sha256', key).update(`own:${accountId}`).digest().subarray(0, BYTES).toString('base64url')
  return {
    of: (accountId: number): string => `${accountId.toString(36)}.${signed(accountId.toString(36))}`,
    /** The owner; null: no one. */
    accountOf(mark: string): number | null {
      const [accountId = '', signature = ''] = mark.split('.')
      const [given, wanted] = [Buffer.from(signature), Buffer.from(signed(accountId))]
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? Number.parseInt(accountId, 36) : null
    },
  }
}
