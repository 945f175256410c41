import type { CalendarProps } from './CalendarMonth.tsx'
import { Skeleton } from './feedback.tsx'
import { part } from './part.tsx'

/** A month to choose a day from; arrow keys move between days. Its code is loaded when it is first shown. */
export const Calendar = part<CalendarProps>(
  async () => (await import('./CalendarMonth.tsx')).default,
  () => <Skeleton width={252} height={280} round={6} />,
)
