import { describe, expect, it } from 'vitest'
import { namesIn, rowIn } from './names.mjs'
import { readTexts } from './texts.mjs'

const texts = readTexts()
const names = namesIn(texts)
const textOf = (path) => texts.find((one) => one.path === path).text
const count = (path, pattern) => textOf(path).match(pattern).length
const ofKind = (kind) => names.filter((one) => one.kind === kind)

describe('npm run where', () => {
  it('finds a place for everything that has a name', () => {
    expect(names.filter(({ at }) => !at.length || !at.every(Boolean))).toEqual([])
  })

  it('finds every popup, schedule, screen and table', () => {
    expect(ofKind('popup')).toHaveLength(count('apps/web/src/app/popup-registry.ts', /\bhash: '/g))
    expect(ofKind('schedule')).toHaveLength(count('apps/server/src/jobs/queues.ts', /: '[^']+ \* \* \*'/g))
    expect(ofKind('screen').find(({ name }) => name === 'editor')).toMatchObject({
      says: '/edit/:token',
      at: ['apps/web/src/app/App.tsx', 'apps/web/src/app/EditorRoute.tsx'],
    })
    const [, schema] = textOf('apps/server/src/db/schema.ts').split('type DB = {')
    const inSchema = [...schema.matchAll(/^ {2}(\w+): \w+$/gm)].map(([, name]) => name)
    expect(inSchema.filter((name) => !ofKind('table').some((table) => table.name === name))).toEqual([])
  })

  it('finds who may call something, and who handles it', () => {
    expect(names.find(({ name }) => name === 'DeleteFolio')).toEqual({
      kind: 'call',
      name: 'DeleteFolio',
      says: 'who may call it: `folio.archive` in packages/contract/ACCESS.md',
      at: ['packages/contract/src/calls/folios.ts', 'apps/server/src/features/folios/calls.ts'],
    })
  })

  it('finds the tests and the code of a requirement row, also within a range', () => {
    const row = rowIn(texts, 'grid-15')
    expect(row.says).toMatch(/^Overlapping modules/)
    expect(row.tests.map(({ at }) => at.split(':')[0])).toContain('packages/grid/src/resolve.test.ts')
    expect(row.code.map(({ at }) => at.split(':')[0])).toContain('packages/grid/src/resolve.ts')
    expect(rowIn(texts, 'ROLE-44').code.some(({ line }) => line.includes('ROLE-41..47'))).toBe(true)
    expect(rowIn(texts, `GRID-${99_999}`)).toBeUndefined()
  })
})
