import { afterAll, beforeAll, expect, it } from 'vitest'
import { fidelityOf, GOALS, openTools, type Tools } from './compare.ts'
import { sampleFolios } from './samples.ts'

let tools: Tools
beforeAll(async () => {
  tools = await openTools()
})
afterAll(() => tools.close())

it.each(sampleFolios())(
  'C1.5, W22: $name is the same as picture, as PDF and on its page, keeps to PDF/UA-1, and reads by structure as it is read',
  async (sample) => {
    const { wrong, pdf } = await fidelityOf(tools, sample)
    expect(wrong).toEqual([])
    expect(pdf).toBeGreaterThanOrEqual(GOALS.pdf)
  },
)

it('there are twenty of them', () => {
  expect(sampleFolios()).toHaveLength(20)
})
