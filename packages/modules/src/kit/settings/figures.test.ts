import { readFileSync } from 'node:fs'
import { readField } from '@recto/document/figures'
import { expect, it } from 'vitest'
import { chartRows } from './chart-rows.ts'

type CorpusColumn = { language: string; heading: string; cells: string[]; values: (number | null)[]; decided: boolean }
type CorpusCell = { language: string; text: string; value?: number; notANumber?: boolean; ambiguous?: number[] }
const corpus = <T>(name: string): T[] =>
  JSON.parse(readFileSync(new URL(`../../../../document/test/figures/${name}.json`, import.meta.url), 'utf8')) as T[]

it('B08: the columns of the corpus, pasted into a chart, are its figures; none is misread in silence', () => {
  const wrong: string[] = []
  for (const { language, heading, cells, values } of corpus<CorpusColumn>('columns')) {
    const text = [`\t${heading}`, ...cells.map((cell, at) => `r${'abcdefghij'[at]}\t${cell}`)].join('\n')
    const { rows, doubt } = chartRows(text, undefined, { language })
    const wanted = values.filter((value) => value !== null)
    const read = rows.map(({ value }) => value)
    if (
      !doubt &&
      read.some((value) => !wanted.some((one) => Math.abs(one - value) < 1e-9 * Math.max(1, Math.abs(one))))
    )
      wrong.push(`${heading}: ${cells.join(' / ')} → ${read}`)
  }
  expect(wrong).toEqual([])
})

it('B08: the cells of the corpus, typed into a field by someone of their region, are their figures; none is misread in silence', () => {
  const wrong: string[] = []
  for (const { language, text, value, ambiguous } of corpus<CorpusCell>('cells')) {
    const read = readField(text, language)
    const wanted = value ?? ambiguous?.[0]
    if (wanted === undefined || !read || read.doubt) continue
    if (Math.abs(read.value - wanted) > 1e-9 * Math.max(1, Math.abs(wanted)))
      wrong.push(`${language}: ${text} → ${read.value}`)
  }
  expect(wrong).toEqual([])
})
