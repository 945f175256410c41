import { expect, it } from 'vitest'
import { LOCKED, offBrandEdits } from '../test/off-brand.ts'

it('with a lock on readers see no colour and no font outside the guide, whatever 1,000 edits say [STYLE-10]', () => {
  expect(offBrandEdits(1_000, 17)).toEqual({ outside: [], folios: 50 })
})

it('without one the same edits are seen as they were made', () => {
  const free = { ...LOCKED, lock: { colors: false, fonts: false, logos: false } }
  expect(offBrandEdits(200, 17, free).outside.length).toBeGreaterThan(50)
})
