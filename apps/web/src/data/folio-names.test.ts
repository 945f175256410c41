import { expect, it } from 'vitest'
import { nameFault } from './folio-names.ts'

it('says of a name what is wrong with it: too short, or by how much too long', () => {
  expect(nameFault(' ab ')).toBe('Folio names must be at least three characters long.')
  expect(nameFault('<a>', 'template')).toBe('Template names must be at least three characters long.')
  expect(nameFault('a'.repeat(260), 'template')).toBe(
    'Template names can have at most 200 characters; this one has 260.',
  )
  expect(nameFault('a'.repeat(260))).toMatch(/^Folio names can have at most 200/)
  expect([nameFault('Plan'), nameFault('a'.repeat(200))]).toEqual([null, null])
})
