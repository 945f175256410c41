import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hub, useHubEvent } from '../../hub/index.ts'
import { isOlder, useDataPoints, useReadings } from './use-readings.ts'
import { intervalOf, type StatsView } from './view.ts'

/** The numbers of a view with the intervals that it offers; how far "all time" reaches is known with the first answer. */
export function useStats(token: string, view: StatsView) {
  const [firstDate, setFirstDate] = useState<string | null>(null)
  const list = useReadings(token, view, firstDate)
  const known = list.data?.firstDate ?? null
  useLive(token, list.data !== undefined)
  if (known !== firstDate && known !== null) setFirstDate(known)
  const older = useDataPoints(token, isOlder(list.error))
  return { list, folio: list.data?.folio ?? older.data, ...intervalOf(view, firstDate) }
}

/** The watch must be repeated before the server forgets it. Ms. */
const SAY_MS = 20_000

/** While someone is looking, the figures follow new visits. */
function useLive(token: string, isShown: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isShown) return
    const say = () => void hub.ask('watchReadings', { token }).catch(() => {})
    say()
    const timer = setInterval(say, SAY_MS)
    return () => clearInterval(timer)
  }, [token, isShown])
  useHubEvent('readingChanged', ({ folioToken }) => {
    if (folioToken !== token) return
    void queries.invalidateQueries({ queryKey: ['readings', token] })
    void queries.invalidateQueries({ queryKey: ['visits', token] })
  })
}
