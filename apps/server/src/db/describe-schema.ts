import type { Pool } from 'pg'

type Column = {
  table: string
  name: string
  type: string
  nullable: boolean
  defaulted: boolean
  always: boolean
}

/**
 * The TypeScript source of `schema.ts`: one type per table of the migrated schema, as `connection.ts` parses values.
 * jsonb is written as text, because the driver would send a JavaScript array as a PostgreSQL one.
 */
export async function describeSchema(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      not a.attnotnull as nullable,
      a.atthasdef or a.attidentity <> '' as defaulted,
      a.attidentity = 'a' or a.attgenerated <> '' as always
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely_%'
    order by c.relname collate "C", a.attnum`)
  const tables = Map.groupBy(rows, (row) => row.table)
  const types = [...tables].map(([table, columns]) => typeOf(table, columns))
  const registry = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}\n`)
  const used = types.join('')
  const imports = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => new RegExp(`\\b${name}<`).test(used))
  return [
    '// Generated from the migrations by `npm run types -- --database`; a test compares. Do not edit.\n',
    `import type { ${imports.join(', ')} } from 'kysely'\n\n`,
    ...types,
    '/** Every table and view, as Kysely sees them. */\n',
    `export type DB = {\n${registry.join('')}}\n`,
  ].join('')
}

function typeOf(table: string, columns: Column[]): string {
  const fields = columns.map((column) => `  ${column.name}: ${columnType(column)}\n`)
  return `export type ${pascal(table)} = {\n${fields.join('')}}\n\n`
}

/** How a column reads, inserts and updates; a plain name where the three are one. */
const TYPES: Record<string, { select: string; write?: string }> = {
  bigint: { select: 'number' },
  integer: { select: 'number' },
  smallint: { select: 'number' },
  'double precision': { select: 'number' },
  real: { select: 'number' },
  numeric: { select: 'string', write: 'string | number' },
  boolean: { select: 'boolean' },
  bytea: { select: 'Buffer', write: 'Uint8Array' },
  jsonb: { select: 'unknown', write: 'string' },
  json: { select: 'unknown', write: 'string' },
  'timestamp with time zone': { select: 'Date', write: 'Date | string' },
}

function columnType({ type, nullable, defaulted, always }: Column): string {
  const array = type.endsWith('[]')
  const { select, write } = TYPES[array ? type.slice(0, -2) : type] ?? { select: 'string' }
  const shown = orNull(array ? `${select}[]` : select, nullable)
  if (always) return `GeneratedAlways<${shown}>`
  if (!write || array) return defaulted ? `Generated<${shown}>` : shown
  const written = orNull(write, nullable)
  const inserted = nullable || defaulted ? `${written} | undefined` : written
  return `ColumnType<${shown}, ${inserted}, ${written}>`
}

const orNull = (type: string, nullable: boolean) => (nullable && type !== 'unknown' ? `${type} | null` : type)

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
