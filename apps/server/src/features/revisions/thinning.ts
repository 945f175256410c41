import { DAY_MS } from '../../durations.ts'

const HOUR_MS = 3600 * 1000
const WEEK_MS = 7 * DAY_MS

/** The most that stay without a note. */
export const MOST_UNNAMED = 500

/** What thinning knows about a revision; `time` is in ms. */
export type Aged = { id: number; time: number; hasNote: boolean; isBeforeUpdate: boolean }

/** Which revisions of a folio are removed (V10), given oldest first. */
export function toThin(revisions: readonly Aged[], now: number): number[] {
  const last = revisions.length - 1
  const isKept = ({ hasNote, isBeforeUpdate }: Aged, at: number) => hasNote || isBeforeUpdate || at === 0 || at === last
  const gone = new Set<number>()
  for (const [at, one] of revisions.entries()) {
    const next = revisions.slice(at + 1).find(({ hasNote }) => !hasNote)
    if (!isKept(one, at) && next && spanOf(one.time, now) === spanOf(next.time, now)) gone.add(one.id)
  }
  const unnamed = revisions.filter((one, at) => !isKept(one, at) && !gone.has(one.id))
  for (const { id } of unnamed.slice(0, Math.max(0, unnamed.length - MOST_UNNAMED))) gone.add(id)
  return [...gone]
}

/** The group of a time at its age: itself, its hour, its day or its week. */
function spanOf(time: number, now: number): string {
  const age = now - time
  if (age < DAY_MS) return `at ${time}`
  const span = age < 7 * DAY_MS ? HOUR_MS : age < 90 * DAY_MS ? DAY_MS : WEEK_MS
  return `${span} ${Math.floor(time / span)}`
}
