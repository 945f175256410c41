type Page = { folios: readonly { token: string }[] }

/**
 * A long list with one of its pages, identified by its cursor, refetched and longer than before: the next page's first
 * item stays there, and items added in between are not lost.
 */
export function withPage<P extends Page, C>(data: { pages: P[]; pageParams: C[] }, cursor: C, fresh: P) {
  const at = data.pageParams.indexOf(cursor)
  const next = data.pages[at + 1]
  if (at < 0) return data
  const folios = [...fresh.folios]
  if (next) {
    const tokens = new Set(next.folios.map(({ token }) => token))
    while (tokens.has(folios.at(-1)?.token ?? '')) folios.pop()
  }
  return { ...data, pages: data.pages.map((page, index) => (index === at ? { ...fresh, folios } : page)) }
}
