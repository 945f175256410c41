/** What the part of the address after `#` asks for. */
export type HashAim =
  | { kind: 'none' }
  /** The dashboard's list of active folios [ROUTE-37]. */
  | { kind: 'active' }
  /** A workspace of the dashboard, by its token; its name is for people [ROUTE-38]. */
  | { kind: 'workspace'; token: string }
  /** A popup; `rest` is what follows the first hyphen, decoded. */
  | { kind: 'popup'; name: string; rest: string }
  | { kind: 'unknown'; text: string }

/**
 * Reads a hash, with or without `#`. The only place that does: hashes arrive raw from the router and from links, and
 * what comes after a name may contain hyphens itself. `names` are the hashes that popups own.
 */
export function parseHash(raw: string, names: readonly string[]): HashAim {
  const text = decoded(raw.replace(/^#/, ''))
  if (text === '') return { kind: 'none' }
  if (text === 'active') return { kind: 'active' }
  const workspace = /^channel-([0-9A-Za-z]{22})(?:-.*)?$/s.exec(text)?.[1]
  if (workspace) return { kind: 'workspace', token: workspace }
  const name = [...names].sort((a, b) => b.length - a.length).find((one) => text === one || text.startsWith(`${one}-`))
  if (name) return { kind: 'popup', name, rest: text.slice(name.length + 1) }
  return { kind: 'unknown', text }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
