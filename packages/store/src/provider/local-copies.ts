import type { UpdateRow } from './local-copy.ts'
import { answer, deleteWhere, openLocalDatabase, reading, written } from './local-database.ts'

export { openLocalCopy } from './local-copy.ts'

/** The folios in which this person has edits that are nowhere but here, for the question at sign-out. */
export async function unsavedFolios(user: string): Promise<{ team: string; folio: string; updates: Uint8Array[] }[]> {
  const database = await openLocalDatabase()
  try {
    const rows = await answer<UpdateRow[]>(reading(database, 'updates').index('user').getAll(user))
    const groups = Map.groupBy(rows, ({ owner }) => owner)
    return [...groups.values()].map((group) => {
      const { team, folio } = group[0] as UpdateRow
      return { team, folio, updates: group.map(({ update }) => update) }
    })
  } finally {
    database.close()
  }
}

/** Tokens of the folios stored here completely for this person in a team: they can be opened without the server. */
export async function keptFolios(user: string, team: string): Promise<Set<string>> {
  const database = await openLocalDatabase()
  try {
    // Only their keys: a folio may be megabytes.
    const owners = await answer<string[]>(reading(database, 'folios').index('user').getAllKeys(user))
    const rows = owners.map((owner) => JSON.parse(owner) as [user: string, team: string, folio: string])
    return new Set(rows.flatMap(([, ofTeam, folio]) => (ofTeam === team ? [folio] : [])))
  } finally {
    database.close()
  }
}

/** Deletes everything stored here of this person's folios: after sign-out, once edits were sent or discarded. */
export async function deleteLocalCopies(user: string): Promise<void> {
  const database = await openLocalDatabase()
  try {
    await written(database, ['updates', 'folios', 'versions'], (tables) => {
      for (const rows of Object.values(tables)) deleteWhere(rows, 'user', user)
    })
  } finally {
    database.close()
  }
}
