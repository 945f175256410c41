import type { ClientBase } from 'pg'
import { DatabaseError } from './connection.ts'

/** A table that exists only while a restore runs: a killed one leaves it. */
export const MARK = 'restore_unfinished'

/** Notes that a restore begins, and where it writes files. Both places are empty by now. */
export async function beginRestore(client: ClientBase, files: string): Promise<void> {
  await client.query(`create table ${MARK} as select $1::text as files, now() as began_at`, [files])
}

/** Notes that the restore is complete. */
export async function endRestore(client: ClientBase): Promise<void> {
  await client.query(`drop table ${MARK}`)
}

/** Where an interrupted restore wrote files; null if the database holds none. */
export async function unfinishedRestore(client: Pick<ClientBase, 'query'>): Promise<string | null> {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('public.${MARK}') is not null as is`)
  if (!rows[0]?.is) return null
  return (await client.query<{ files: string }>(`select files from ${MARK}`)).rows[0]?.files ?? ''
}

/** @throws DatabaseError in one sentence if a restore into this database was interrupted. */
export async function expectNoUnfinishedRestore(client: Pick<ClientBase, 'query'>): Promise<void> {
  if ((await unfinishedRestore(client)) === null) return
  throw new DatabaseError(
    'A restore into this database was interrupted: run npm run restore again with the same settings, which starts over.',
  )
}
