import { expect, it } from 'vitest'
import { toggled } from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']

it('a folio is put into a selection and taken out of it again', () => {
  const one = toggled(new Set(), 'b', { order, from: null })
  expect([...one]).toEqual(['b'])
  expect([...toggled(one, 'b', { order, from: null })]).toEqual([])
})

it('with Shift everything from the last one to this one is chosen, in either direction', () => {
  expect([...toggled(new Set(['b']), 'd', { order, from: 'b' })]).toEqual(['b', 'c', 'd'])
  expect([...toggled(new Set(['d']), 'b', { order, from: 'd' })].sort()).toEqual(['b', 'c', 'd'])
  expect([...toggled(new Set(), 'c', { order, from: 'gone' })]).toEqual(['c'])
})
