import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { isLongTitle } from './team-title.ts'

it('a team title over 45 characters wraps, at about 25 characters a line [DASH-16]', async () => {
  expect(isLongTitle('x'.repeat(45))).toBe(false)
  expect(isLongTitle('x'.repeat(46))).toBe(true)
  expect(isLongTitle('🙂'.repeat(40))).toBe(false)
  const css = await readFile(new URL('./frame.module.css', import.meta.url), 'utf8')
  expect(/\.team b\[data-long\] \{[^}]*max-width: 25ch;[^}]*white-space: normal/.test(css)).toBe(true)
})
