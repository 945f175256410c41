import { expect, it } from 'vitest'
import { signedValue } from './cookies.ts'
import { createKnownDevices } from './known-devices.ts'

const devices = createKnownDevices('a key', { isSecure: false })
const [ADA, BOB] = ['a'.repeat(22), 'b'.repeat(22)]
const sent = (line: string) => line.split(';')[0]

it('a browser is known for the accounts that signed in, the latest first, five at most, and keeps its id', () => {
  const first = devices.of(sent(devices.cookieFor(null, ADA)))
  expect(first?.accounts).toEqual([ADA])
  const both = devices.of(sent(devices.cookieFor(first, BOB)))
  expect(both).toEqual({ id: first?.id, accounts: [BOB, ADA] })
  let many = both
  for (const sign of 'cdefg') many = devices.of(sent(devices.cookieFor(many, sign.repeat(22))))
  expect(many?.accounts.map(([sign]) => sign).join('')).toBe('gfedc')
})

it('S8: a cookie that is made up, or signed for something else, is no known device', () => {
  const made = `device:${'x'.repeat(22)}:${ADA}`
  for (const value of [made, signedValue(made, 'another key'), signedValue(ADA, 'a key'), '']) {
    expect(devices.of(`recto_device=${value}`)).toBeNull()
  }
  expect(devices.of(undefined)).toBeNull()
})
