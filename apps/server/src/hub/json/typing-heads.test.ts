import { expect, it } from 'vitest'
import { createTypingHeads } from './typing-heads.ts'

it('a typing head without news for 240 s is cleared, and the others hear it [SYNC-36]', () => {
  let now = 0
  const cleared: [number, string][] = []
  const heads = createTypingHeads(
    () => now,
    (folioId, { email }) => cleared.push([folioId, email]),
  )
  const [first, second] = [{}, {}]
  heads.set(first, 7, { moduleId: 'm1', email: 'ada@example.com', fullName: 'Ada' })
  now = 200_000
  heads.set(second, 7, { moduleId: 'm2', email: 'bob@example.com', fullName: 'Bob' })
  now = 239_999
  heads.expire()
  expect(cleared).toEqual([])
  now = 240_000
  heads.expire()
  expect(cleared).toEqual([[7, 'ada@example.com']])
  expect(heads.of(7).map(({ moduleId }) => moduleId)).toEqual(['m2'])
})
