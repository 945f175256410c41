import { expect, it } from 'vitest'
import { pageData } from './page.ts'

const accepts = (change: object) =>
  pageData.safeParse({ mode: 'paged', orientation: 'portrait', size: 'A4', ...change }).success

it('is paged or pageless, and nothing else [EDIT-10]', () => {
  expect([accepts({ mode: 'paged' }), accepts({ mode: 'pageless' }), accepts({ mode: 'endless' })]).toEqual([
    true,
    true,
    false,
  ])
})

it('is portrait or landscape, and nothing else [EDIT-11]', () => {
  const orientations = ['portrait', 'landscape', 'diagonal']
  expect(orientations.map((orientation) => accepts({ orientation }))).toEqual([true, true, false])
})

it('is Letter, A4 or 9:16, and nothing else [EDIT-12]', () => {
  expect(['Letter', 'A4', '9:16', 'A5'].map((size) => accepts({ size }))).toEqual([true, true, true, false])
})
