import { expect, it } from 'vitest'
import { brokenRuns, TEXTS } from './typing.ts'

it.each(TEXTS)(
  'W6: a hundred runs of two and three people give whole sentences, each behind the other (%s)',
  (_, html, start) => {
    expect(brokenRuns(100, html, start)).toEqual([])
  },
)
