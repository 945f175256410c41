/** A colour in CIE Lab (D65): equal distances look equally different. */
type Lab = readonly [l: number, a: number, b: number]

const known = new Map<string, Lab>()
const MOST_KNOWN = 4_000

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const bent = (value: number): number => (value > 216 / 24389 ? Math.cbrt(value) : (value * (24389 / 27) + 16) / 116)

/** `#rrggbb` in CIE Lab. */
export function labOf(hex: string): Lab {
  const before = known.get(hex)
  if (before) return before
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const x = bent((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = bent(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = bent((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  const lab: Lab = [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(hex, lab)
  return lab
}

/** Perceived difference of two colours: about 2 is just visible, 100 is black on white (CIE76). */
export function colorDistance(a: string, b: string): number {
  const [one, other] = [labOf(a), labOf(b)]
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

/** The colour of a list that looks most like `hex`; the first of equals. Undefined of an empty list. */
export function nearestColor(hex: string, among: readonly string[]): string | undefined {
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const one of among) {
    const distance = colorDistance(hex, one)
    if (distance < least) {
      best = one
      least = distance
    }
  }
  return best
}
