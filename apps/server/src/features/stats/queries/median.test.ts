import { expect, it } from 'vitest'
import { medianOf } from './median.ts'

it.each<[string, number[], number | null]>([
  ['none', [], null],
  ['one', [7], 7],
  ['two', [1000, 100_000], 50_500],
  ['two, the longer first', [100_000, 1000], 50_500],
  ['two equal', [5, 5], 5],
  ['two whose mean is between whole ms', [1, 2], 2],
  ['three', [9, 1, 5], 5],
  ['four', [1, 1548, 2064, 9000], 1806],
  ['four with equals in the middle', [1, 4, 4, 9], 4],
  ['five of which two are the same', [3, 3, 8, 9, 10], 8],
  ['numbers that sort otherwise as text', [10, 9, 100, 8], 10],
  ['no time at all', [0, 0], 0],
])('S3: the median of %s is the middle, or the mean of the middle two', (_, times, median) => {
  const given = [...times]
  expect(medianOf(times)).toBe(median)
  expect(times).toEqual(given)
})
