/** 1,457 */
export const countOf = (value: number): string => value.toLocaleString('en')

/** 64 %; a dash where there is nothing to be a part of. */
export const percentOf = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`)

/** "3 min 08 s", "21 s"; a dash where nobody's time is known. */
export function timeInWords(ms: number | null): string {
  if (ms === null) return '–'
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}

/** "1:34" */
export function shortTime(ms: number | null): string {
  if (ms === null) return '–'
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How a figure moved. */
export type Change = { text: string; isUp: boolean } | null

/** "+38 %"; null without anything before. */
export function changeOf(now: number, before: number | null | undefined): Change {
  if (before === null || before === undefined || before === 0) return null
  const by = Math.round((now / before - 1) * 100)
  return { text: by === 0 ? '±0 %' : `${by > 0 ? '+' : '−'}${Math.abs(by)} %`, isUp: by > 0 }
}

/** Of a share, in points: "−3 %". */
export function changeOfShare(now: number | null, before: number | null | undefined): Change {
  if (now === null || before === null || before === undefined) return null
  const by = Math.round(now * 100) - Math.round(before * 100)
  return { text: by === 0 ? '±0 %' : `${by > 0 ? '+' : '−'}${Math.abs(by)} %`, isUp: by > 0 }
}

/** Of a time: "+26 s". */
export function changeOfTime(now: number | null, before: number | null | undefined): Change {
  if (now === null || before === null || before === undefined) return null
  const by = Math.round(now / 1000) - Math.round(before / 1000)
  return { text: by === 0 ? '±0 s' : `${by > 0 ? '+' : '−'}${timeInWords(Math.abs(by) * 1000)}`, isUp: by > 0 }
}

const date = (day: string) => new Date(`${day}T00:00:00Z`)

/** "8 Nov" */
export const shortDay = (day: string): string =>
  date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "Sun 8 Nov", "2–8 Nov", "November 2026". */
export function stepWords({ from, to }: { from: string; to: string }, interval: string): string {
  if (interval === 'monthly')
    return date(from).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  if (from === to) {
    const weekday = date(from).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' })
    return `${weekday} ${shortDay(from)}`
  }
  return `${shortDay(from)} to ${shortDay(to)}`
}

/** "1 view", "2 views" */
export const counted = (value: number, noun: string): string => `${countOf(value)} ${noun}${value === 1 ? '' : 's'}`
