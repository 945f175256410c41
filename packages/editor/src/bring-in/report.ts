/** What came in and what did not. */
export type Report = { name: string; count: number; leftOut: string[] }

export type Counted =
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
  pictures: ['picture that is not in it', 'pictures that are not in it'],
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

/** How many of each. */
export type LeftOutCounts = Partial<Record<Counted, number>>

/** Names in a sentence; of many the first. */
export function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, names.length > 4 ? 3 : 4)
  const more = names.length - shown.length
  const parts = more > 0 ? [...shown, `${more} more`] : shown
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
}

/** What was left out, in words, most telling first; empty where nothing was. */
export function leftOutOf(...all: readonly LeftOutCounts[]): string[] {
  return (Object.keys(WORDS) as Counted[]).flatMap((name) => {
    const count = all.reduce((sum, counts) => sum + (counts[name] ?? 0), 0)
    const [one, many] = WORDS[name]
    return count > 0 ? [`${count.toLocaleString('en')} ${count === 1 ? one : many}`] : []
  })
}
