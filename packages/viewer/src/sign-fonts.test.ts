import { expect, it } from 'vitest'
import { withSignsSpelled } from './sign-fonts.ts'

it('W8: signs that no font of ours has are spelled in what is printed, in words alone', () => {
  expect(withSignsSpelled('<p title="℞">℞ 12, ⅓ of 2 ℥</p>')).toBe(
    '<p title="℞">Rx 12, <span style="font-variant-numeric:diagonal-fractions">1⁄3</span> of 2 oz</p>',
  )
})
