import { createKeys, type Keys } from '../../keys.ts'

/** The keys with which accounts sign and encrypt, one per purpose. */
export type AccountKeys = Pick<Keys, 'codes' | 'passkeys'> & {
  /** Encrypts secrets of authenticator apps and recovery codes; it outlives the server's secret. */
  twoFactor: string
  /** Encrypted them before. */
  formerTwoFactor: string
}

/** Keys of the account features, from the server's secret and the key of 2-step verification. */
export const accountKeysOf = (secret: string, twoFactor: string): AccountKeys => {
  const { codes, passkeys } = createKeys(secret)
  return { codes, passkeys, twoFactor, formerTwoFactor: secret }
}
