import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key for one purpose (HKDF-SHA-256): what is signed or sealed for one is useless for another. */
export const deriveKey = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `recto:${purpose}`, 32)).toString('base64url')

/** One key for each purpose of the server's secret, all as text. */
export type Keys = {
  /** Session cookies. */
  cookies: string
  /** The secret itself, which signed session cookies without a purpose before keys were separate. */
  formerCookies: string
  antiForgery: string
  /** Cookies of browsers in which someone has signed in before. */
  devices: string
  /** Codes of six digits, and the challenge between a password and its second step. */
  codes: string
  /** Challenges that passkeys sign. */
  passkeys: string
  /** Stamps of forms on published pages. */
  stamps: string
  /** Proofs that a page's password was entered. */
  pageProofs: string
  /** Bodies of mail that waits to be sent. */
  mail: string
  /** Signatures of files in a JSON export. */
  fileSeals: string
  /** Marks of devices whose own visits do not count, and signatures of addresses of stats. */
  stats: string
  /** Signatures of the embedded payment provider's events. */
  testPayments: string
}

/** The keys that are derived from the server's secret. */
export const createKeys = (secret: string): Keys => ({
  cookies: deriveKey(secret, 'cookies'),
  formerCookies: secret,
  antiForgery: deriveKey(secret, 'anti-forgery'),
  devices: deriveKey(secret, 'devices'),
  codes: deriveKey(secret, 'codes'),
  passkeys: deriveKey(secret, 'passkeys'),
  stamps: deriveKey(secret, 'stamps'),
  pageProofs: deriveKey(secret, 'page-proofs'),
  mail: deriveKey(secret, 'mail'),
  fileSeals: deriveKey(secret, 'file-seals'),
  stats: deriveKey(secret, 'stats'),
  testPayments: deriveKey(secret, 'test-payments'),
})

/** `text` encrypted and authenticated (AES-256-GCM) with a key of 32 bytes in base64url: nonce, tag, ciphertext. */
export function seal(text: string, key: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce)
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
}

/** The sealed content; null with another key, or if any byte differs. */
export function unseal(sealed: Uint8Array, key: string): string | null {
  const bytes = Buffer.from(sealed)
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
