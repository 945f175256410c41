import { expect, it } from 'vitest'
import { createUpdateTail } from './update-tail.ts'

const update = (n: number) => new Uint8Array(n % 7).fill(n)

it('gives back what was added and not dropped, by seq', () => {
  const tail = createUpdateTail(10)
  expect([tail.lastSeq(), tail.upTo(99)]).toEqual([10, []])
  for (let seq = 11; seq <= 1011; seq++) tail.add(update(seq))
  expect(tail.lastSeq()).toBe(1011)
  expect(tail.upTo(10)).toEqual([])
  expect(tail.upTo(13)).toEqual([11, 12, 13].map(update))
  tail.dropUpTo(9)
  tail.dropUpTo(1000)
  expect(tail.upTo(1000)).toEqual([])
  expect(tail.upTo(1003)).toEqual([1001, 1002, 1003].map(update))
  tail.add(update(1012))
  expect(tail.upTo(1012).at(-1)).toEqual(update(1012))
  tail.dropUpTo(5000)
  expect([tail.lastSeq(), tail.upTo(5000)]).toEqual([1012, []])
  tail.add(update(1013))
  expect(tail.upTo(1013)).toEqual([update(1013)])
})

it('hands out copies: what is added later changes nothing that was read', () => {
  const tail = createUpdateTail(0)
  tail.add(new Uint8Array([1]))
  const [read] = tail.upTo(1)
  expect(read?.buffer.byteLength).toBe(1)
  tail.dropUpTo(1)
  tail.add(new Uint8Array([2]))
  expect(read).toEqual(new Uint8Array([1]))
})
