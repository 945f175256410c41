import { expect, it } from 'vitest'
import { encodingOf } from './encoding.ts'

it('a browser gets the smallest that it takes', () => {
  expect(encodingOf('gzip, deflate, br, zstd')).toBe('br')
  expect(encodingOf('gzip, deflate, br;q=0')).toBe('gzip')
  expect(encodingOf('GZIP;q=0.5')).toBe('gzip')
  expect(encodingOf('broken')).toBe('identity')
  expect(encodingOf(undefined)).toBe('identity')
})
