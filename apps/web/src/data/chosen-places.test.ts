import { expect, it } from 'vitest'
import { chosenPlaces } from './workspace-order.ts'

const WORKSPACES = [
  { token: 'general', isDefault: true },
  { token: 'board', isDefault: false },
  { token: 'clients', isDefault: false },
]

it.each([
  ['one that was chosen, besides the default', ['general', 'clients'], null, ['clients']],
  ['the default alone', ['general'], null, ['general']],
  ['two that were chosen', ['general', 'board', 'clients'], null, ['board', 'clients']],
  ['the one at hand first', ['general', 'board', 'clients'], 'clients', ['clients', 'board']],
  ['the default at hand does not hide the chosen one', ['general', 'board'], 'general', ['board']],
  ['one that this person does not have', ['general', 'secret'], null, ['general']],
  ['only one that this person does not have', ['secret'], null, []],
  ['one that is at hand and has it not', ['general', 'board'], 'clients', ['board']],
  ['labels in another order', ['clients', 'general'], null, ['clients']],
  ['none', [], 'board', []],
] as const)('LK-15: a folio is shown in the workspaces it was put into: %s', (_, labels, current, shown) => {
  expect(chosenPlaces(WORKSPACES, labels, current).map(({ token }) => token)).toEqual(shown)
})
