import { expect, it } from 'vitest'
import { problemWith } from './MessagePopup.tsx'

const email = (value: string) => problemWith(value, { check: 'email' })
const url = (value: string) => problemWith(value, { check: 'url' })

it('an asked-for e-mail must be one [BOOT-63, BOOT-64]', () => {
  expect(email('ines@lowmere.example')).toBe(null)
  for (const wrong of ['ines', 'ines@', '@lowmere.example', 'ines@lowmere', 'i nes@lowmere.example']) {
    expect(email(wrong)).toBe('Invalid email. Please provide a valid email address.')
  }
})

it('an asked-for address must be one of the web [BOOT-63, BOOT-65]', () => {
  for (const right of ['https://lowmere.example/a?b=c', 'lowmere.example', 'http://localhost:3000']) {
    expect(url(right)).toBe(null)
  }
  for (const wrong of ['lowmere', 'javascript:alert(1)', 'https://', 'ftp://lowmere.example', 'two words']) {
    expect(url(wrong)).toBe('Invalid url. Please provide a valid url.')
  }
})

it('nothing typed is an error only where it was said to be one [BOOT-63]', () => {
  expect(problemWith('', {})).toBe(null)
  expect(problemWith('', { check: 'email' })).toBe(null)
  expect(problemWith('', { emptyError: 'Please provide a name for the folio' })).toBe(
    'Please provide a name for the folio',
  )
})
