import { expect, it } from 'vitest'
import { pageWords, sizeName } from './page-size.ts'

it('W36: slides are called by how they lie', () => {
  expect([sizeName('9:16', 'landscape'), sizeName('9:16', 'portrait'), sizeName('A4', 'landscape')]).toEqual([
    '16:9',
    '9:16',
    'A4',
  ])
  expect(pageWords({ mode: 'paged', size: '9:16', orientation: 'landscape' })).toBe('16:9 landscape pages')
})
