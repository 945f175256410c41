import { expect, it } from 'vitest'
import { createSizedCache } from './sized-cache.ts'

it('keeps what was used last, and never more than it may', () => {
  const cache = createSizedCache<string, string>(10)
  cache.put('a', 'A', 4)
  cache.put('b', 'B', 4)
  expect(cache.get('a')).toBe('A')
  cache.put('c', 'C', 4)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C'])
  cache.put('a', 'A2', 1)
  cache.put('d', 'D', 5)
  expect([cache.get('a'), cache.get('c'), cache.get('d')]).toEqual(['A2', 'C', 'D'])
  cache.put('e', 'E', 11)
  cache.put('d', 'D2', 11)
  expect([cache.get('a'), cache.get('d'), cache.get('e')]).toEqual(['A2', undefined, undefined])
})

it('forgets what it is told to, which makes room for others', () => {
  const cache = createSizedCache<string, string>(10)
  for (const key of ['a', 'b']) cache.put(key, key, 5)
  cache.drop('b')
  cache.drop('never there')
  cache.put('c', 'c', 5)
  expect([cache.keys(), cache.get('b')]).toEqual([['a', 'c'], undefined])
})
