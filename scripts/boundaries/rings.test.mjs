import { describe, expect, it } from 'vitest'
import { checkRings, ringsOf } from './rings.mjs'
import { parseSource } from './source.mjs'

const SERVER = 'apps/server'
const check = (texts) => {
  const files = Object.entries(texts).map(([path, text]) => parseSource(`${SERVER}/src/${path}`, text))
  return checkRings(files, [SERVER])
}

describe('rings', () => {
  it('are groups that reach each other; what only leads into one or out of it is in none', () => {
    const arrows = ['ab', 'bc', 'ca', 'cd', 'ea', 'fg', 'gf'].map(([from, to]) => ({ from, to }))
    expect(ringsOf(arrows)).toEqual([
      ['a', 'b', 'c'],
      ['f', 'g'],
    ])
  })

  it('of files are found through types and lazy imports, each arrow with its line', () => {
    const broken = check({
      'a.ts': `import type { B } from './b.ts'`,
      'b.ts': `\nawait import('./a.ts')`,
      'c.ts': `import './a.ts'`,
    })
    expect(broken[0]).toContain('2 files in rings: move what both need')
    expect(broken.slice(1)).toEqual([
      '  apps/server/src/a.ts:1 → apps/server/src/b.ts',
      '  apps/server/src/b.ts:2 → apps/server/src/a.ts',
    ])
  })

  it('of folders are found where no file is in a ring, and one feature is a folder; tests are left out', () => {
    const texts = {
      'http/a.ts': `import '../features/folios/b.ts'`,
      'features/folios/b.ts': '',
      'features/folios/c.ts': `import '../../http/d.ts'`,
      'http/d.ts': '',
      'http/d.test.ts': `import '../features/teams/e.ts'`,
      'features/teams/e.ts': `import '../../http/d.ts'`,
    }
    const broken = check(texts)
    expect(broken[0]).toContain('2 folders in rings')
    expect(broken).toContain('  apps/server/src/http/a.ts:1 → apps/server/src/features/folios/b.ts')
  })
})
