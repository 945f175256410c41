import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatOf, readColumn, writeFigure } from './index.ts'

type CorpusCell = {
  id: number
  language: string
  text: string
  value?: number
  notANumber?: boolean
  ambiguous?: number[]
}
type CorpusColumn = {
  id: number
  language: string
  heading: string
  cells: string[]
  values: (number | null)[]
  decided: boolean
}

const read = <T>(name: string): T[] =>
  JSON.parse(readFileSync(new URL(`../../test/figures/${name}.json`, import.meta.url), 'utf8')) as T[]
const isNear = (one: number | null | undefined, other: number | null | undefined): boolean =>
  one === other ||
  (typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(one)))

/** What became of a cell or a column, in one word. */
function outcome(
  wanted: readonly (number | null)[],
  texts: readonly string[],
  hints: { language: string; heading?: string },
) {
  const { values, doubt } = readColumn(texts, hints)
  if (doubt) return 'said'
  if (wanted.every((value, at) => isNear(value, values[at]))) return 'right'
  return wanted.some((value, at) => values[at] !== null && !isNear(value, values[at])) ? 'misread' : 'refused'
}

it('B08: 402 cells of twelve regions, written by someone who had not seen the reader: none is misread in silence (D32, D34)', () => {
  const cells = read<CorpusCell>('cells')
  const outcomes = cells.map(({ text, language, value, ambiguous }) => {
    return {
      text,
      language,
      is: outcome([value ?? ambiguous?.[0] ?? null], [text], { language }),
      isOpen: ambiguous !== undefined,
    }
  })
  expect(cells).toHaveLength(402)
  expect(outcomes.filter(({ is }) => is === 'misread')).toEqual([])
  expect(outcomes.filter(({ is, isOpen }) => is !== 'right' && !isOpen)).toEqual([])
})

it('B08: of their 83 columns none is misread in silence, and each that is decided is read without a question (D36)', () => {
  const columns = read<CorpusColumn>('columns')
  const outcomes = columns.map(({ cells, values, language, heading, decided }) => {
    return { heading, cells, decided, is: outcome(values, cells, { language, heading }) }
  })
  expect(columns).toHaveLength(83)
  expect(outcomes.filter(({ is }) => is === 'misread')).toEqual([])
  expect(outcomes.filter(({ is, decided }) => decided && is !== 'right')).toEqual([])
})

it('B08: a total of each of these columns, read with the column it stands under, is the sum of its figures (D39)', () => {
  for (const { cells, values, language, heading, decided } of read<CorpusColumn>('columns')) {
    if (!decided) continue
    const hints = { language, heading }
    const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0)
    const column = readColumn(cells, hints)
    if (column.values.every((value) => value === null)) continue
    const total = writeFigure(Number(sum.toPrecision(15)), formatOf(column, hints))
    const again = readColumn([...cells, total], hints)
    expect(again.values.at(-1), `${cells.join(' + ')} = ${total}`).toBeCloseTo(sum, 6)
  }
})
