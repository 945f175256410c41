import { useMemo, useState } from 'react'

/** Folios that are chosen together, in the order of the list. */
export type Selection = {
  tokens: ReadonlySet<string>
  has(token: string): boolean
  /** `isRange`: everything between this one and the one before, too. */
  toggle(token: string, isRange?: boolean): void
  all(): void
  clear(): void
}

/** `tokens` with `token` added or removed; with a range, everything from `from` to it is added. */
export function toggled(
  tokens: ReadonlySet<string>,
  token: string,
  { order, from }: { order: readonly string[]; from: string | null },
): Set<string> {
  const next = new Set(tokens)
  const [start, end] = [from === null ? -1 : order.indexOf(from), order.indexOf(token)]
  if (start >= 0 && end >= 0) {
    for (const one of order.slice(Math.min(start, end), Math.max(start, end) + 1)) next.add(one)
    return next
  }
  if (!next.delete(token)) next.add(token)
  return next
}

/** The selection of one list; folios that leave the list are deselected, and another `scope` starts empty. */
export function useSelection(order: readonly string[], scope: string): Selection {
  const [state, setState] = useState<{ scope: string; tokens: ReadonlySet<string>; from: string | null }>(() => ({
    scope,
    tokens: new Set(),
    from: null,
  }))
  return useMemo(() => {
    const { from } = state
    const known = new Set(order)
    const tokens = new Set(state.scope === scope ? [...state.tokens].filter((token) => known.has(token)) : [])
    const set = (next: ReadonlySet<string>, last: string | null) => setState({ scope, tokens: next, from: last })
    return {
      tokens,
      has: (token) => tokens.has(token),
      toggle: (token, isRange = false) => set(toggled(tokens, token, { order, from: isRange ? from : null }), token),
      all: () => set(known, null),
      clear: () => set(new Set(), null),
    }
  }, [state, order, scope])
}
