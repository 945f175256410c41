import { afterAll, beforeAll, expect, it } from 'vitest'
import { fidelityOf, openTools, type Tools } from './compare.ts'
import { sampleFolios } from './samples.ts'

let tools: Tools
beforeAll(async () => {
  tools = await openTools()
})
afterAll(() => tools.close())

// `npm run verify` and `npm run bench export` do the same with all twenty samples, and draw the PDFs too.
it('C1.5, W22: a folio of every type is the same as picture, as PDF and on its page, keeps to PDF/UA-1, and reads by structure as it is read', async () => {
  const sample = sampleFolios().find(({ name }) => name === 'Every type')
  if (!sample) throw new Error('There is no sample of every type.')
  const { wrong, png, runs } = await fidelityOf(tools, sample, false)
  expect(wrong).toEqual([])
  expect(png).toBeGreaterThanOrEqual(0.99)
  expect(runs).toBeGreaterThan(0)
})
