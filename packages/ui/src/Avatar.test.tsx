import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AvatarStack, initials } from './Avatar.tsx'

it('a workspace’s header shows three people, then how many more there are [DASH-14]', () => {
  const people = ['a', 'b', 'c'].map((name) => ({ email: `${name}@example.com` }))
  const html = renderToStaticMarkup(<AvatarStack people={people} total={9} max={3} />)
  expect(html.match(/role="img"/g)).toHaveLength(3)
  expect(html).toContain('+6')
  expect(renderToStaticMarkup(<AvatarStack people={people} total={3} max={3} />)).not.toContain('+')
})

it('a person without a name has the first letter of the address, as two of it would be nobody’s initials', () => {
  expect(initials({ email: 'ines@example.com', fullName: 'Ines Solberg' })).toBe('IS')
  expect(initials({ email: 'ines@example.com', fullName: 'Ines' })).toBe('IN')
  expect(initials({ email: 'w3.quay@example.com' })).toBe('W')
  expect(initials({ email: 'w3@example.com', fullName: 'w3@example.com' })).toBe('W')
})
