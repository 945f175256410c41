import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AvatarStack } from './Avatar.tsx'

it('a workspace’s header shows three people, then how many more there are [DASH-14]', () => {
  const people = ['a', 'b', 'c'].map((name) => ({ email: `${name}@example.com` }))
  const html = renderToStaticMarkup(<AvatarStack people={people} total={9} max={3} />)
  expect(html.match(/role="img"/g)).toHaveLength(3)
  expect(html).toContain('+6')
  expect(renderToStaticMarkup(<AvatarStack people={people} total={3} max={3} />)).not.toContain('+')
})
