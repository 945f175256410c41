import { expect, it } from 'vitest'
import { templateFaults } from './faults.ts'
import { builtWidths, strayFiles, templateFiles } from './files.ts'

it('every template of the product holds what its authors are asked for, at three lengths of text, and each file is of the catalogue [TPL-25]', async () => {
  const found = await templateFaults(templateFiles(), builtWidths())
  expect(Object.fromEntries([...found].filter(([, faults]) => faults.length > 0))).toEqual({})
  expect(found.size).toBeGreaterThan(0)
  expect(strayFiles()).toEqual([])
})
