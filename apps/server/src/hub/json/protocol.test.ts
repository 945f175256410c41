import { readFileSync } from 'node:fs'
import { HUB_DELIVERY, HUB_METHODS } from '@recto/contract'
import { expect, it } from 'vitest'

const rows = readFileSync(new URL('../../../../../packages/contract/HUB.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const namesIn = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name)

it('the page about the hub names every method and event, and each event\u2019s delivery', () => {
  const isEvent = ([, , second]: string[]) => second === 'kept' || second === 'passing'
  const methods = rows.filter((row) => !isEvent(row)).flatMap(([, name]) => namesIn(name))
  expect(methods.sort()).toEqual(HUB_METHODS.map(({ type }) => type).sort())
  const events = rows.filter(isEvent).flatMap(([, names, delivery]) => namesIn(names).map((name) => [name, delivery]))
  expect(Object.fromEntries(events)).toEqual(HUB_DELIVERY)
})
