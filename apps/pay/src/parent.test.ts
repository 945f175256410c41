import { expect, it } from 'vitest'
import { isParent } from './parent.ts'

it('hears the product and the addresses of its teams, and nobody else', () => {
  const parents = { protocol: 'https:', hosts: ['recto.example', '*.recto.example'] }
  expect(isParent('https://recto.example', parents)).toBe(true)
  expect(isParent('https://larkfield.recto.example', parents)).toBe(true)
  for (const other of [
    'http://recto.example',
    'https://recto.example.evil.example',
    'https://notrecto.example',
    'null',
  ])
    expect([other, isParent(other, parents)]).toEqual([other, false])
})
