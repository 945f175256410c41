/** Where a scroll stands: the sort key and id of the last row seen. */
export type CursorKey = { key: string; id: number }

export const encodeCursor = ({ key, id }: CursorKey): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** null for anything that is no cursor of ours: the list then starts from the top. */
export function decodeCursor(cursor: string | undefined, sort: 'saved' | 'name'): CursorKey | null {
  if (!cursor) return null
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown]
    if (typeof key !== 'string' || !Number.isSafeInteger(id)) return null
    if (sort === 'saved' && Number.isNaN(Date.parse(key.replace(/([+-]\d\d)$/, '$1:00')))) return null
    return { key, id: id as number }
  } catch {
    return null
  }
}
