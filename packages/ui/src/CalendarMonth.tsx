import { DayPicker } from 'react-day-picker'
import styles from './Calendar.module.css'

/** The chosen day of a calendar, and what changes it. */
export type CalendarProps = {
  /** Names it for screen readers. */
  label: string
  /** Chosen day, YYYY-MM-DD; null for none. */
  value: string | null
  onChange: (day: string | null) => void
}

const CLASS_NAMES = {
  root: styles.root ?? '',
  months: styles.months ?? '',
  month_caption: styles.caption ?? '',
  nav: styles.nav ?? '',
  button_previous: styles.step ?? '',
  button_next: styles.step ?? '',
  chevron: styles.chevron ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  day_button: styles.dayButton ?? '',
  today: styles.today ?? '',
  selected: styles.selected ?? '',
  outside: styles.outside ?? '',
}

/** The month itself, with the library that draws it. */
export default function CalendarMonth({ label, value, onChange }: CalendarProps) {
  const chosen = dayOf(value)
  return (
    <DayPicker
      mode="single"
      autoFocus
      showOutsideDays
      weekStartsOn={1}
      aria-label={label}
      selected={chosen}
      {...(chosen ? { defaultMonth: chosen } : {})}
      onSelect={(day) => onChange(day ? isoOf(day) : null)}
      classNames={CLASS_NAMES}
    />
  )
}

/** A calendar day where the person is: without time and time zone. */
function dayOf(value: string | null): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value ?? '') ?? []
  return year ? new Date(Number(year), Number(month) - 1, Number(day)) : undefined
}

const two = (number: number): string => String(number).padStart(2, '0')
const isoOf = (day: Date): string => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
