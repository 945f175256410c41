import type { Outline, OutlineEntry } from '@recto/document'
import type { TocProps } from './spec.ts'

/** An entry of the contents, with those below it. */
export type TocLine = { entry: OutlineEntry; lines: TocLine[] }

/** What a table of contents lists, nested by level: a line stands under the nearest one before it of a higher rank. */
export function tocLines({ entries, before }: Outline, moduleId: string, props: TocProps): TocLine[] {
  const from = props.below ? (before.get(moduleId) ?? 0) : 0
  const roots: TocLine[] = []
  const open: TocLine[] = []
  for (const entry of entries.slice(from)) {
    const isSection = entry.level === 0
    if (props.source === (isSection ? 'headings' : 'sections') || entry.level > props.depth) continue
    const line: TocLine = { entry, lines: [] }
    while (open.length > 0 && (open.at(-1) as TocLine).entry.level >= entry.level) open.pop()
    ;(open.at(-1)?.lines ?? roots).push(line)
    open.push(line)
  }
  return roots
}
