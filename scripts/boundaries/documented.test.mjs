import { describe, expect, it } from 'vitest'
import { checkDocumented } from './documented.mjs'

const check = (text, path = 'packages/grid/src/a.ts') => checkDocumented([{ path, text }])

describe('public names', () => {
  it('without a doc comment are listed by place; private ones need none', () => {
    const named = check('const a = 1\nexport const b = 2\nexport async function c() {}\nexport type D = 1')
    expect(named.map((sentence) => sentence.split(' is exported')[0])).toEqual([
      'packages/grid/src/a.ts:2 b',
      'packages/grid/src/a.ts:3 c',
      'packages/grid/src/a.ts:4 D',
    ])
  })

  it('have it above a hint for linters, and above the first of their overloads', () => {
    expect(check('/** A. */\n// biome-ignore lint/x: y\nexport const a = 1')).toEqual([])
    expect(check('/** A. */\nexport function a(x: 1): 1\nexport function a(x: 2): 2')).toEqual([])
    expect(check('// A.\nexport const a = 1')).toHaveLength(1)
  })

  it('of tests and of what a command writes need none', () => {
    expect(check('export const a = 1', 'packages/grid/src/a.test.ts')).toEqual([])
    expect(check('// Written by a command.\nexport const a = 1')).toEqual([])
  })
})
