import { expect, it } from 'vitest'
import { wrongCitations } from './citations.mjs'

const REQUIREMENTS = { path: 'docs/requirements.md', text: '| GRID-01 | Columns. |\n| GRID-02 | Rows. |\n' }
const RULES = { path: 'packages/grid/RULES.md', text: '- **R1** Fixed stays.\n- **R2** The later yields.\n' }
const test = (...titles) => ({
  path: 'packages/grid/src/a.test.ts',
  text: titles.map((title) => `  it('${title}', () => {})`).join('\n'),
})
const wrong = (...texts) => wrongCitations([REQUIREMENTS, ...texts])

it('nothing is wrong where each row that is named is there and each rule has a test', () => {
  expect(wrong(RULES, test('stays [GRID-1, GRID-02] (R1)', 'yields [GRID-01..2] (R2)'))).toEqual([])
})

it('names rows and rules that are not there, in tests, code and documents', () => {
  const elsewhere = { path: 'ARCHITECTURE.md', text: 'As GRID-07 says; SHA-256 is no row.' }
  expect(wrong(RULES, elsewhere, test('stays (R1, R9)', 'yields [GRID-02..3] (R2)'))).toEqual([
    'ARCHITECTURE.md names GRID-07; docs/requirements.md has no GRID-7.',
    'packages/grid/src/a.test.ts names GRID-02..3; docs/requirements.md has no GRID-3.',
    'packages/grid/src/a.test.ts: "stays (R1, R9)" cites R9, which no RULES.md has.',
  ])
})

it('names rules without a test, and numbers that are taken', () => {
  const other = { path: 'packages/store/RULES.md', text: '- **R1** Again.\n' }
  expect(wrong(RULES, other, test('stays (R1)'))).toEqual([
    'packages/grid/RULES.md: no test shows R2: write one with (R2) in its title.',
    'packages/store/RULES.md: R1 is taken by packages/grid/RULES.md: take the next free number.',
  ])
})

it('refuses a test that cites more than four rows', () => {
  const [sentence] = wrong(test('does it all [GRID-01, GRID-02, GRID-01, GRID-02, GRID-01]'))
  expect(sentence).toMatch(/cites 5 rows: split it/)
})
