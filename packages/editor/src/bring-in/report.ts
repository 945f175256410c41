/** What came in and what did not. */
export type Report = { name: string; count: number; leftOut: string[] }

type Counted =
  | 'scripts'
  | 'embeds'
  | 'videos'
  | 'drawings'
  | 'forms'
  | 'pictures'
  | 'rows'
  | 'tableColumns'
  | 'columns'
  | 'parts'

const WORDS: Record<Counted, [one: string, many: string]> = {
  pictures: ['picture that is on another site', 'pictures that are on other sites'],
  videos: ['video or sound', 'videos or sounds'],
  embeds: ['embedded page', 'embedded pages'],
  forms: ['form', 'forms'],
  drawings: ['drawing made of code', 'drawings made of code'],
  scripts: ['script', 'scripts'],
  rows: ['row beyond what fits', 'rows beyond what fits'],
  tableColumns: ['column beyond what fits', 'columns beyond what fits'],
  columns: [
    'column of numbers beside the one that the chart shows',
    'columns of numbers beside the one that the chart shows',
  ],
  parts: ['part beyond the first 300', 'parts beyond the first 300'],
}

/** What was left out, in words, most telling first; empty where nothing was. */
export function leftOutOf(counts: Partial<Record<Counted, number>>): string[] {
  return (Object.keys(WORDS) as Counted[]).flatMap((name) => {
    const count = counts[name] ?? 0
    const [one, many] = WORDS[name]
    return count > 0 ? [`${count.toLocaleString('en')} ${count === 1 ? one : many}`] : []
  })
}
