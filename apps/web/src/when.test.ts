import { expect, it } from 'vitest'
import { when } from './when.ts'

it('says a time as people do', () => {
  const now = new Date(2026, 10, 21, 15, 30)
  const at = (...parts: [number, number, number, number, number]) => when(new Date(...parts).toISOString(), now)
  expect(at(2026, 10, 21, 15, 30)).toBe('just now')
  expect(at(2026, 10, 21, 15, 18)).toBe('12 min ago')
  expect(at(2026, 10, 21, 9, 30)).toBe('6 h ago')
  expect(at(2026, 10, 20, 23, 0)).toBe('yesterday')
  expect(at(2026, 10, 11, 9, 0)).toBe('11 Nov')
  expect(at(2025, 10, 11, 9, 0)).toBe('11 Nov 2025')
  expect(when(new Date(2026, 10, 20, 23, 30).toISOString(), new Date(2026, 10, 21, 1, 0))).toBe('1 h ago')
})
