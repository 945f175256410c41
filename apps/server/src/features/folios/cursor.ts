/** Where a scroll stands: the sort key and id of the last row seen. A time is whole microseconds since 1970, as text. */
export type CursorKey = { key: string; id: number }

export const encodeCursor = ({ key, id }: CursorKey): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** null for anything that is no cursor of ours: the list then starts from the top. */
export function decodeCursor(cursor: string | undefined, sort: 'saved' | 'name'): CursorKey | null {
  if (!cursor) return null
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown]
    if (typeof key !== 'string' || key.includes('\0') || !Number.isSafeInteger(id)) return null
    if (sort === 'saved' && !/^\d{1,15}$|^[1-3]\d{15}$/.test(key)) return null
    return { key, id: id as number }
  } catch {
    return null
  }
}
