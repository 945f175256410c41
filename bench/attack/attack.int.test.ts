import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCases } from './all-cases.ts'
import { type Copy, startCopy } from './copy.ts'

let copy: Copy
beforeAll(async () => {
  copy = await startCopy()
})
afterAll(() => copy.stop())

describe('attacks on a running copy, in their quick form', async () => {
  for (const { finding, title, shownBy, run } of await allCases()) {
    if (shownBy) continue
    it(`${finding}: ${title}`, async () => {
      expect(await run(copy, { quick: true })).not.toBe('')
    })
  }
})
