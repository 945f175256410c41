import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './processes.mjs'
import { secondsOf } from './seconds.mjs'

it('records the files that take three seconds and more, of all reports, the longest first', () => {
  const ran = (file, ms) => ({ name: join(root, file), startTime: 1000, endTime: 1000 + ms })
  const reports = [
    { testResults: [ran('a.test.ts', 2400), ran('b.int.test.ts', 8600)] },
    { testResults: [ran('e2e/c.e2e.test.ts', 31_200), ran('e2e/d.e2e.test.ts', 9100)] },
  ]
  expect(Object.entries(secondsOf(reports))).toEqual([
    ['e2e/c.e2e.test.ts', 31],
    ['b.int.test.ts', 9],
    ['e2e/d.e2e.test.ts', 9],
  ])
})
