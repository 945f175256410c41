import { useState } from 'react'
import { useReadings } from './use-readings.ts'
import { intervalOf, type StatsView } from './view.ts'

/** The numbers of a view with the intervals that it offers; how far "all time" reaches is known with the first answer. */
export function useStats(token: string, view: StatsView) {
  const [firstDate, setFirstDate] = useState<string | null>(null)
  const list = useReadings(token, view, firstDate)
  const known = list.data?.firstDate ?? null
  if (known !== firstDate && known !== null) setFirstDate(known)
  return { list, ...intervalOf(view, firstDate) }
}
