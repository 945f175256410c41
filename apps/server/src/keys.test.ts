import { expect, it } from 'vitest'
import { createKeys, deriveKey, seal, unseal } from './keys.ts'

const secret = 's'.repeat(40)

it('S10: each purpose has a key of its own, the same for the same secret', () => {
  const keys = createKeys(secret)
  expect(new Set(Object.values(keys)).size).toBe(Object.keys(keys).length)
  expect(createKeys(secret)).toEqual(keys)
  expect(createKeys(`${secret}2`).cookies).not.toBe(keys.cookies)
})

it('what is sealed is read with its own key only, and not after a byte of it changed', () => {
  const key = deriveKey(secret, 'mail')
  const sealed = seal('Your code is 123456. ü', key)
  expect(sealed.toString('latin1')).not.toContain('123456')
  expect(unseal(sealed, key)).toBe('Your code is 123456. ü')
  expect(unseal(sealed, deriveKey(secret, 'cookies'))).toBeNull()
  expect(
    unseal(
      sealed.map((byte, at) => (at === 30 ? byte ^ 1 : byte)),
      key,
    ),
  ).toBeNull()
  expect(unseal(Buffer.alloc(5), key)).toBeNull()
})
