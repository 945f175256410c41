import { expect, it } from 'vitest'
import { matching } from './suggestions.ts'

const known = [
  { email: 'tomas@lowmere.example', fullName: 'Tomas Brecht' },
  { email: 'priya@lowmere.example', fullName: 'Priya Velling' },
  { email: 'brenda@northmoor.example', fullName: '' },
]
const offered = (typed: string) => matching(known, typed).map(({ email }) => email.split('@')[0])

it('offers people from the second letter on, by any word of the name or by the address [SHARE-29]', () => {
  expect(offered('b')).toEqual([])
  expect(offered('br')).toEqual(['tomas', 'brenda'])
  expect(offered('PRI')).toEqual(['priya'])
  expect(offered('tomas b')).toEqual(['tomas'])
  expect(offered('echt')).toEqual([])
})

it('offers nothing beside an address that is whole', () => {
  expect(offered('tomas@lowmere.example')).toEqual([])
})
