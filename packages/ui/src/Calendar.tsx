import { Skeleton } from './feedback.tsx'
import { part } from './part.tsx'

export type CalendarProps = {
  /** Names it for screen readers. */
  label: string
  /** Chosen day, YYYY-MM-DD; null for none. */
  value: string | null
  onChange: (day: string | null) => void
}

/** A month to choose a day from; arrow keys walk the days. What it needs is fetched when one is first looked at. */
export const Calendar = part<CalendarProps>(
  async () => (await import('./CalendarMonth.tsx')).default,
  () => <Skeleton width={252} height={280} round={6} />,
)
