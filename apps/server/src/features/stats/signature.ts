import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a signed stats address is valid. */
const GOOD_MS = 10 * 60_000

/** Signs and checks stats addresses; created by `createSignatures`. */
export type Signatures = ReturnType<typeof createSignatures>

/** Signed addresses: anyone who has one asks as the person it was made for, for ten minutes, for this address only. */
export function createSignatures(key: string, now: () => number) {
  const mac = (address: string, accountId: string, until: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['stats', address, accountId, until]))
      .digest('base64url')
  return {
    of(address: string, accountId: number): string {
      const [who, until] = [accountId.toString(36), (now() + GOOD_MS).toString(36)]
      return `${who}.${until}.${mac(address, who, until)}`
    },
    /** The person it was made for; null: invalid or expired. */
    accountOf(address: string, signature: string): number | null {
      const [who = '', until = '', given = ''] = signature.split('.')
      const [a, b] = [Buffer.from(given), Buffer.from(mac(address, who, until))]
      if (a.length !== b.length || !timingSafeEqual(a, b) || Number.parseInt(until, 36) < now()) return null
      return Number.parseInt(who, 36)
    },
  }
}

/** Path and query in signing form: sorted, without the signature itself. */
export function signedAddress(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://recto.invalid')
  searchParams.delete('signature')
  searchParams.sort()
  return `${pathname}?${searchParams}`
}
