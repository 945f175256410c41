import { expect, it } from 'vitest'
import { localeFor } from './locale.ts'

it('writes numbers and dates in the language of the interface, by the customs of the reader', () => {
  expect(localeFor(['en-GB', 'en'])).toBe('en-GB')
  expect(localeFor(['de-DE', 'de'])).toBe('en-DE')
  expect(localeFor(['de-DE', 'en-GB'])).toBe('en-GB')
  expect(localeFor(['ja'])).toBe('en-JP')
  expect(localeFor(['en'])).toBe('en-US')
  expect(localeFor(['not a language', ''])).toBe('en-US')
  expect(localeFor([])).toBe('en-US')
})
