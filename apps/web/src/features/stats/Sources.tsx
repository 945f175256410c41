import { Button } from '@recto/ui'
import { number } from '@recto/words'
import { useState } from 'react'
import { Bars } from './Bars.tsx'
import css from './stats.module.css'
import type { Readings } from './use-readings.ts'
import type { VisitFilter } from './use-visits.ts'
import * as words from './words.ts'

/** Sources that are named at first. */
const SHOWN = 6

/** Where readers came from, by views; nothing while it is known of none of them. */
export function Sources({
  sources,
  onOpen,
}: {
  sources: Readings['sources']
  onOpen: (title: string, filter: VisitFilter) => void
}) {
  const [isAll, setAll] = useState(false)
  if (!sources.some(({ utm, host }) => utm || host)) return null
  const nameOf = ({ utm, host }: Readings['sources'][number]) => utm || host || words.notKnown
  return (
    <Bars
      title={words.sources}
      empty=""
      rows={sources.slice(0, isAll ? sources.length : SHOWN).map((source, at) => ({
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
    >
      {sources.length > SHOWN && (
        <Button look="quiet" className={css.all} onClick={() => setAll(!isAll)}>
          {isAll ? words.showFewer : words.showAll(sources.length)}
        </Button>
      )}
    </Bars>
  )
}
