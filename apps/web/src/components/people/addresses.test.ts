import { expect, it } from 'vitest'
import { addressesIn } from './addresses.ts'

it.each([
  ['', []],
  [' tomas@lowmere.example ', ['tomas@lowmere.example']],
  ['tomas@lowmere.example, wen@lowmere.example', ['tomas@lowmere.example', 'wen@lowmere.example']],
  ['a@x.example;b@x.example c@x.example,', ['a@x.example', 'b@x.example', 'c@x.example']],
  [
    'Tomas Brecht <tomas@lowmere.example>, "Wen Li" <wen@lowmere.example>',
    ['tomas@lowmere.example', 'wen@lowmere.example'],
  ],
  ['a@x.example, A@X.example', ['A@X.example']],
  ['a@x.example, nobody', ['a@x.example', 'nobody']],
])('%j holds these addresses', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})
