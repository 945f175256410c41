/** A stretch of time, ms since 1970. */
export type Span = { beganAt: number; endsAt: number }

/** `cents * part / whole` in whole cents, half a cent up; exact for any amount and time. */
export function shareOf(cents: number, part: number, whole: number): number {
  const [a, b, c] = [BigInt(cents), BigInt(part), BigInt(whole)]
  return Number((2n * a * b + c) / (2n * c))
}

/** The unused share at `now` of something paid for a period: all of it before the period, nothing after. */
export function unusedOf(cents: number, { beganAt, endsAt }: Span, now: number): number {
  const left = Math.min(endsAt - beganAt, Math.max(0, endsAt - now))
  return shareOf(cents, left, endsAt - beganAt)
}
