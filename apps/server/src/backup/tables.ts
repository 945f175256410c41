import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { ClientBase } from 'pg'
import { BackupError } from './manifest.ts'

/** The migrator's own. */
const NO_TABLES_OF_OURS = ['kysely_migration', 'kysely_migration_lock']
/** Tables about what is running or in transit: in no backup. */
export const OF_THE_MOMENT = ['node', 'session_handoff', 'verification', 'mail', 'mail_code', 'stats_salt']
/** Tables of sessions: only in backups that contain the secret too. */
export const LIVE = ['session']

/** A table, and how to write its rows reproducibly. */
export type Table = { name: string; columns: string[]; orderBy: string[] }

/** Every byte depends on these: the same rows are the same text on any server. */
const SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0`

/** Makes the connection format values the same way on every server. */
export async function useFixedForms(client: ClientBase): Promise<void> {
  await client.query(SETTINGS)
}

/**
 * The product's tables; those that others refer to come first. @throws BackupError if one of them refers to a table
 * that is left out: its rows could not be restored.
 */
export async function tablesOf(client: ClientBase, leaveOut: readonly string[] = []): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '{}') as "orderBy"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`)
  const references = await referencesOf(client)
  const leftOut = new Set([...NO_TABLES_OF_OURS, ...leaveOut])
  const dangling = references.filter(({ from, to }) => leftOut.has(to) && !leftOut.has(from))
  if (dangling.length > 0) {
    const list = dangling.map(({ from, to }) => `${from} refers to ${to}`).join(', ')
    throw new BackupError(`A backup would leave out what its rows refer to: ${list}.`)
  }
  return inOrder(
    rows.filter(({ name }) => !leftOut.has(name)),
    references,
  )
}

/** Which table refers to which by a foreign key; not those that refer to themselves. */
export async function referencesOf(client: ClientBase): Promise<{ from: string; to: string }[]> {
  const { rows } = await client.query<{ from: string; to: string }>(`
    select distinct f.relname as from, t.relname as to from pg_constraint k
      join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid
      order by 1, 2`)
  return rows
}

function inOrder(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const ordered: Table[] = []
  const left = new Map(tables.map((table) => [table.name, table]))
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && left.has(to)),
    )
    if (free.length === 0) throw new BackupError(`These tables refer to each other: ${[...left.keys()].join(', ')}.`)
    for (const table of free) {
      ordered.push(table)
      left.delete(table.name)
    }
  }
  return ordered
}

/** As a name in SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const list = (names: readonly string[]) => names.map(quoted).join(', ')

/** All rows as text. Without a primary key the rows themselves are the order. */
export const copyOutOf = ({ name, columns, orderBy }: Table): string =>
  `copy (select ${list(columns)} from ${quoted(name)} order by ${list(orderBy.length ? orderBy : columns)}) to stdout`

/** SQL that imports a table's rows. */
export const copyInto = ({ name, columns }: Pick<Table, 'name' | 'columns'>): string =>
  `copy ${quoted(name)} (${list(columns)}) from stdin`

/** SQL that empties tables. */
export const clear = (tables: readonly Pick<Table, 'name'>[]): string =>
  `truncate ${list(tables.map(({ name }) => name))} cascade`

/** Of our own tables; triggers for references belong to the database. */
export const triggers = ({ name }: Pick<Table, 'name'>, what: 'enable' | 'disable'): string =>
  `alter table ${quoted(name)} ${what} trigger user`

/** Current values of id sequences. */
export async function sequencesOf(client: ClientBase): Promise<{ name: string; value: number }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, coalesce(last_value, 0)::text as value from pg_sequences
      where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name, value }) => ({ name, value: Number(value) }))
}

/** Sets sequences to their former values. */
export async function continueSequences(
  client: ClientBase,
  sequences: readonly { name: string; value: number }[],
): Promise<void> {
  for (const { name, value } of sequences) {
    if (value > 0) await client.query(`select setval($1::regclass, $2)`, [quoted(name), value])
  }
}

/** Measures what goes through. */
export function measure() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.byteLength
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, hash: hash.digest('hex') }) }
}
