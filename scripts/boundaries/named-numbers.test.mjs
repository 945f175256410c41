import { expect, it } from 'vitest'
import { namedNumbers } from './named-numbers.mjs'
import { parseSource } from './source.mjs'

const said = (text, path = 'apps/server/src/features/x.ts') => namedNumbers(parseSource(path, text))

it.each([
  'if (folio.status === 1) return',
  "query.where('folio.status', '=', 0)",
  "query.where('role', '<=', 2)",
  'sql`select 1 from folio where status <> 3`',
  'sql`team_member.role in (1, 2)`',
  'tell({ privilege: 0 })',
  'const mayEdit = privilege >= 2',
  'sql`case when sharing_type = 2 then 0 end`',
])('F6: a number where a name is known is refused: %s', (line) => {
  expect(said(line)).toHaveLength(1)
})

it.each([
  'if (folio.status === FOLIO_STATUS.archived) return',
  'if (response.status === 404) return',
  'if (response.status >= 500) return',
  'type Given = { privilege: 1 | 2 }',
  'return { status: 1 }',
  'const role = 1 + n',
  '// status === 1 in a comment',
])('F6: what is named, or another number, is let through: %s', (line) => {
  expect(said(line)).toEqual([])
})

it('F6: tests and released migrations may write numbers', () => {
  expect(said('if (status === 1) return', 'apps/server/src/db/migrations/001-folios.ts')).toEqual([])
  expect(said('if (status === 1) return', 'apps/server/src/http/access.int.test.ts')).toEqual([])
})
