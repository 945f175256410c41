import { existsSync, readFileSync } from 'node:fs'
import type { Item } from './shelf.ts'

const FIGURES = new URL('../../../packages/document/test/figures/', import.meta.url)

type List = { file: string; heading: string[]; labels: string[]; values: number[][] }

/** A price list of each region as its programs write it, with what its figures are: told by who wrote the corpus. */
export function regionLists(): Item[] {
  const list = new URL('lists.json', FIGURES)
  if (!existsSync(list)) return []
  return (JSON.parse(readFileSync(list, 'utf8')) as List[]).map(({ file, heading, labels, values }) => ({
    name: file,
    type: 'text/csv',
    bytes: readFileSync(new URL(`lists/${file}`, FIGURES)),
    right: {
      head: heading,
      series: heading.slice(1).map((_, at) => ({ labels, values: values.map((row) => row[at] ?? Number.NaN) })),
    },
  }))
}
