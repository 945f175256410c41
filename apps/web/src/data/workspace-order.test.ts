import { expect, it } from 'vitest'
import { inOrder } from './workspace-order.ts'

it('workspaces stand as people count, the default one first', () => {
  const names = ['Quarter 10', 'quarter 2', 'Zebra', 'Archive', 'Quarter 1']
  const shown = inOrder(names.map((name) => ({ name, isDefault: name === 'Zebra' })))
  expect(shown.map(({ name }) => name)).toEqual(['Zebra', 'Archive', 'Quarter 1', 'quarter 2', 'Quarter 10'])
})
