/** Where modules go in the pile: over or under everything, or past the next one. */
export type StackMove = 'front' | 'forward' | 'backward' | 'back'

type Stacked = { readonly id: string; readonly z: number }

/**
 * The stacking of a section's modules (in reading order, which decides between equals) after some were moved in it:
 * the z of each that gets another one, as few as can be. z is at least 1 [MOD-27].
 */
export function restacked(
  modules: readonly Stacked[],
  ids: readonly string[],
  to: StackMove,
): Readonly<Record<string, number>> {
  const held = new Set(ids)
  const rank = new Map(modules.map((module, at) => [module.id, at]))
  const before = [...modules].sort((a, b) => a.z - b.z || rankOf(a) - rankOf(b))
  function rankOf({ id }: Stacked): number {
    return rank.get(id) as number
  }
  const after = reordered(before, held, to)
  if (after.every((module, at) => module === before[at])) return {}
  const downwards = to === 'back' || to === 'backward' ? settled(after.toReversed(), rankOf, -1) : null
  return downwards ?? settled(after, rankOf, 1) ?? {}
}

function reordered(order: readonly Stacked[], held: ReadonlySet<string>, to: StackMove): Stacked[] {
  const inHand = order.filter(({ id }) => held.has(id))
  const rest = order.filter(({ id }) => !held.has(id))
  if (to === 'front') return [...rest, ...inHand]
  if (to === 'back') return [...inHand, ...rest]
  // One step: what lies on top of each of them goes under it, the uppermost first.
  const moved = to === 'forward' ? order.toReversed() : [...order]
  for (let at = 1; at < moved.length; at++) {
    const one = moved[at] as Stacked
    const next = moved[at - 1] as Stacked
    if (held.has(one.id) && !held.has(next.id)) [moved[at - 1], moved[at]] = [one, next]
  }
  return to === 'forward' ? moved.toReversed() : moved
}

/** Walks the pile in one direction and changes a z only where the order asks for it; null when it would get under 1. */
function settled(
  order: readonly Stacked[],
  rankOf: (module: Stacked) => number,
  by: 1 | -1,
): Record<string, number> | null {
  const changed: Record<string, number> = {}
  let last: { z: number; rank: number } | null = null
  for (const module of order) {
    const rank = rankOf(module)
    let { z } = module
    if (last && ((z - last.z) * by < 0 || (z === last.z && (rank - last.rank) * by < 0))) {
      z = (rank - last.rank) * by > 0 ? last.z : last.z + by
    }
    if (z < 1) return null
    if (z !== module.z) changed[module.id] = z
    last = { z, rank }
  }
  return changed
}
