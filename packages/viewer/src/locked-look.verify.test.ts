import { expect, it } from 'vitest'
import { offBrandEdits } from '../test/off-brand.ts'

it('with a lock on readers see no colour and no font outside the guide, whatever 10,000 edits say [STYLE-10]', () => {
  expect(offBrandEdits(10_000, 2_027)).toEqual({ outside: [], folios: 500 })
})
