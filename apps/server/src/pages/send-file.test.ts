import { expect, it } from 'vitest'
import { partOf } from './send-file.ts'

it('a player gets the part of a file that it asks for', () => {
  expect(partOf('bytes=0-99', 1000)).toEqual({ start: 0, end: 99 })
  expect(partOf('bytes=900-', 1000)).toEqual({ start: 900, end: 999 })
  expect(partOf('bytes=-100', 1000)).toEqual({ start: 900, end: 999 })
  expect(partOf('bytes=990-5000', 1000)).toEqual({ start: 990, end: 999 })
})

it('a part beyond the end is refused; what is no single part is answered whole', () => {
  expect(partOf('bytes=1000-', 1000)).toBe('unsatisfiable')
  expect(partOf('bytes=5-2', 1000)).toBe('unsatisfiable')
  expect(partOf('bytes=-0', 1000)).toBe('unsatisfiable')
  for (const other of [undefined, '', 'bytes=-', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b']) {
    expect(partOf(other, 1000)).toBeNull()
  }
})
