/** How many folios a list has; if not exact, at least that many. */
export type Total = { totalItems: number; isTotalExact: boolean }

/**
 * Position in a scrolled list: the sort key and id of the last row. A time is whole microseconds since 1970, as text.
 * `total` is from the start of the scroll, so later pages do not count again. `rank`: in a search, how well that row's
 * name matched (`Found`).
 */
export type CursorKey = { key: string; id: number; total?: Total; rank?: number | undefined }

/** A place in a list as the client gets it. */
export const encodeCursor = ({ key, id, total, rank }: CursorKey): string =>
  Buffer.from(JSON.stringify([key, id, total?.totalItems, total?.isTotalExact, rank])).toString('base64url')

/** null for anything that is not our cursor: the list then starts from the top. */
export function decodeCursor(cursor: string | undefined, sort: 'saved' | 'name'): CursorKey | null {
  if (!cursor) return null
  try {
    const [key, id, items, isExact, rank] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (typeof key !== 'string' || key.includes('\0') || !Number.isSafeInteger(id)) return null
    if (sort === 'saved' && !/^\d{1,15}$|^[1-3]\d{15}$/.test(key)) return null
    const isTotal = Number.isSafeInteger(items) && (items as number) >= 0 && typeof isExact === 'boolean'
    const total = isTotal ? { totalItems: items as number, isTotalExact: isExact } : undefined
    return {
      key,
      id: id as number,
      ...(total && { total }),
      ...((rank === 0 || rank === 1 || rank === 2) && { rank }),
    }
  } catch {
    return null
  }
}
