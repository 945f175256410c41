import { lazy, Suspense } from 'react'
import { Skeleton } from './feedback.tsx'

/** What a month needs is fetched when one is first looked at. */
const Month = lazy(() => import('./CalendarMonth.tsx'))

export type CalendarProps = {
  /** Names it for screen readers. */
  label: string
  /** Chosen day, YYYY-MM-DD; null for none. */
  value: string | null
  onChange: (day: string | null) => void
}

/** A month to choose a day from; arrow keys walk the days. */
export function Calendar(props: CalendarProps) {
  return (
    <Suspense fallback={<Skeleton width={252} height={280} round={6} />}>
      <Month {...props} />
    </Suspense>
  )
}
