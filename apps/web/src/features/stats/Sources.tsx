import { number } from '@recto/words'
import { Bars } from './Bars.tsx'
import type { Readings } from './use-readings.ts'
import type { VisitFilter } from './use-visits.ts'
import * as words from './words.ts'

/** Where readers came from, by views; nothing while it is known of none of them. */
export function Sources({
  sources,
  onOpen,
}: {
  sources: Readings['sources']
  onOpen: (title: string, filter: VisitFilter) => void
}) {
  if (!sources.some(({ utm, host }) => utm || host)) return null
  const nameOf = ({ utm, host }: Readings['sources'][number]) => utm || host || words.notKnown
  return (
    <Bars
      title={words.sources}
      isLong
      empty=""
      rows={sources.map((source, at) => ({
        key: String(at),
        name: nameOf(source),
        value: source.views,
        text: number(source.views),
        detail: source.utm ? words.namedByLink : '',
      }))}
      onOpen={(key) => {
        const source = sources[Number(key)]
        if (source) onOpen(words.visitsFrom(nameOf(source)), { source: { utm: source.utm, host: source.host } })
      }}
    />
  )
}
