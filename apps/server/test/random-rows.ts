import { createHash, randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { quoted, tablesOf, useFixedForms } from '../src/backup/tables.ts'

/** From 0 up to 1. */
type Random = () => number
type Column = {
  table: string
  name: string
  type: string
  isRequired: boolean
  isIdentity: boolean
  /** What a check allows, if it lists values. */
  oneOf: string[] | null
  isLower: boolean
}
/** A foreign key: these columns are those of a row there. */
type Reference = { table: string; columns: string[]; to: string; toColumns: string[] }
type Row = Record<string, unknown>

/** Tables that a test fills itself: a key has to be sealed, and a file has to exist. */
const FILLED_ELSEWHERE = ['data_key', 'stored_file']
/** Values that are hard to write and to read again. None of them may be lost or changed. */
const HARD_WORDS = [
  '',
  '\\N',
  '\\.',
  'a\tb\nc\rd',
  '\\x00 \\u0041 \\\\',
  'O’Hara "quoted" \'single\'; drop table x; --',
  'ｶﾌｪ　Ａ１',
  'e\u0301 é \u202Egnp.exe',
  '👩‍👩‍👧‍👦 🏳️‍🌈 \u{10FFFF}',
  'مرحبا بالعالم',
  '  spaces around  ',
  'x'.repeat(3000),
]
const HARD_NUMBERS: Record<string, number[]> = {
  smallint: [0, 1, -32768, 32767],
  integer: [0, 1, -2147483648, 2147483647],
  bigint: [0, 1, Number.MAX_SAFE_INTEGER],
  real: [0, -0.1, 1 / 3, 3.4e38, 1.4e-45],
}

/**
 * Puts random rows into every table of the product, in the order that their references need: `count` or fewer each, at
 * least one. Every row passes the table's checks, keys and triggers. Returns how many rows each table has.
 */
export async function fillAllTables(pool: Pool, random: Random, count = 2): Promise<Map<string, number>> {
  const client = await pool.connect()
  try {
    await useFixedForms(client)
    const columns = Map.groupBy(await columnsOf(client), ({ table }) => table)
    const references = Map.groupBy(await referencesIn(client), ({ table }) => table)
    const rows = new Map<string, number>()
    const known: Known = new Map()
    await client.query('begin')
    for (const { name } of await tablesOf(client)) {
      if (!FILLED_ELSEWHERE.includes(name)) {
        const table = { name, columns: columns.get(name) ?? [], references: references.get(name) ?? [] }
        const wanted = 1 + Math.floor(random() * count)
        for (let done = 0; done < wanted; done++) await addRow(client, table, random, known)
        // A reference to its own table reads it before it is full.
        known.delete(name)
      }
      const found = await client.query<{ n: string }>(`select count(*) as n from ${quoted(name)}`)
      rows.set(name, Number(found.rows[0]?.n))
    }
    await client.query('commit')
    return rows
  } finally {
    client.release()
  }
}

async function columnsOf(client: PoolClient): Promise<Column[]> {
  const { rows } = await client.query<Column & { checks: string[] }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired", a.attidentity <> '' as "isIdentity",
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''`)
  return rows.map(({ checks, ...column }) => {
    const list = checks.map((check) => /= ANY \(ARRAY\[(.*)\]\)/.exec(check)?.[1]).find(Boolean)
    const oneOf = list ? list.split(', ').map((one) => one.replace(/::\w+$/, '').replaceAll("'", '')) : null
    return { ...column, oneOf, isLower: checks.some((check) => check.includes('lower(')) }
  })
}

async function referencesIn(client: PoolClient): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select f.relname as table, t.relname as to,
      array(select a.attname::text from unnest(k.conkey) with ordinality n(num, at)
        join pg_attribute a on a.attrelid = f.oid and a.attnum = n.num order by n.at) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality n(num, at)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = n.num order by n.at) as "toColumns"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`)
  return rows
}

/** Rows of tables that others refer to, once they are filled. */
type Known = Map<string, Row[]>
type Table = { name: string; columns: Column[]; references: Reference[] }

/** Tries until the table takes a row: a check or a key may refuse one. */
async function addRow(client: PoolClient, table: Table, random: Random, known: Known): Promise<void> {
  let said = ''
  for (let tries = 0; tries < 60; tries++) {
    const row = await randomRow(client, table, random, known)
    const names = Object.keys(row)
    await client.query('savepoint row')
    try {
      const values = names.map((_, at) => `$${at + 1}`).join(', ')
      const into = `insert into ${quoted(table.name)} (${names.map(quoted).join(', ')}) values (${values})`
      await client.query(into, Object.values(row))
      await client.query('release row')
      return
    } catch (error) {
      said = (error as Error).message
      await client.query('rollback to row')
    }
    // A trigger or the migrations have filled it, and its key has no room for another.
    if (tries === 59 && (await client.query(`select from ${quoted(table.name)} limit 1`)).rows.length > 0) return
  }
  throw new Error(`No random row for ${table.name}: ${said}`)
}

async function randomRow(
  client: PoolClient,
  { name, columns, references }: Table,
  random: Random,
  known: Known,
): Promise<Row> {
  const row: Row = {}
  for (const column of columns) {
    if (column.isIdentity) continue
    row[column.name] = !column.isRequired && random() < 0.3 ? null : randomValue(column, random)
  }
  for (const { columns: own, to, toColumns } of references) {
    const isFree = own.every((one) => columns.some((column) => column.name === one && !column.isRequired))
    const there = isFree && random() < 0.3 ? undefined : await anyRow(client, to, random, known)
    own.forEach((one, at) => {
      row[one] = there?.[toColumns[at] as string] ?? null
    })
  }
  RULES[name]?.(row, random)
  if (/^visit(_event)?_\d{4}_\d\d$/.test(name)) row.day = `${name.slice(-7).replace('_', '-')}-15`
  return row
}

async function anyRow(client: PoolClient, table: string, random: Random, known: Known): Promise<Row | undefined> {
  const rows = known.get(table) ?? (await client.query<Row>(`select * from ${quoted(table)} order by 1, 2`)).rows
  known.set(table, rows)
  return rows[Math.floor(random() * rows.length)]
}

const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T
const word = (random: Random) =>
  random() < 0.4 ? pick(HARD_WORDS, random) : `w${Math.floor(random() * 2 ** 40).toString(36)}`
const moment = (random: Random) => new Date(1.7e12 + random() * 2e11).toISOString().replace('Z', '123Z')
const bytes = (random: Random) => Buffer.from(Array.from({ length: random() * 300 }, () => random() * 256))
const json = (random: Random): unknown =>
  JSON.stringify(
    pick([[], {}, { a: [word(random), random(), null, true] }, [word(random), { b: word(random) }]], random),
  )

function randomValue({ type, oneOf, isLower }: Column, random: Random): unknown {
  if (oneOf) return pick(oneOf, random)
  if (type.endsWith('[]')) return [0, 1].map(() => randomValue({ type: type.slice(0, -2) } as Column, random))
  switch (type) {
    case 'text':
      return isLower ? word(random).toLowerCase() : word(random)
    case 'character(2)':
      return pick(['de', 'JP', 'ÅÄ'], random)
    case 'boolean':
      return random() < 0.5
    case 'uuid':
      return randomUUID()
    case 'date':
      return moment(random).slice(0, 10)
    case 'timestamp with time zone':
      return moment(random)
    case 'bytea':
      return bytes(random)
    case 'json':
    case 'jsonb':
      return json(random)
    case 'tsvector':
      return "'fat':2 'ra''t':3 'ｶﾌｪ':1A"
  }
  const hard = HARD_NUMBERS[type]
  if (!hard) throw new Error(`A column of type ${type} has no random values yet.`)
  return random() < 0.2 ? pick(hard, random) : Math.floor(random() * 100)
}

const hash = (random: Random) => createHash('sha256').update(String(random())).digest('hex')
const both = (row: Row, one: string, other: string) => {
  if (row[one] === null || row[other] === null) row[one] = row[other] = null
}
const after = (row: Row) => {
  ;[row.began_at, row.ends_at] = [row.began_at, row.ends_at].toSorted()
}

/** What a table's checks ask of several columns at once. */
const RULES: Record<string, (row: Row, random: Random) => void> = {
  account: (row) => both(row, 'picture_token', 'picture_key'),
  ai_credit_lot: (row) => {
    row.amount = 90
    row.remaining = 7
  },
  banner: (row) => {
    row.background_hex = '#0b6e4f'
  },
  coupon: (row, random) => {
    row.code = `C-${Math.floor(random() * 1e9)}`
    row.percent_off = 1 + Math.floor(random() * 100)
  },
  custom_domain: (row) => both(row, 'verified_at', 'owned_at'),
  embed_document: (row, random) => {
    row.hash = hash(random)
  },
  folio: (row, random) => {
    row.sharing_type = Math.floor(random() * 4)
  },
  mail_code: (row) => {
    row.purpose = row.session_id !== null ? 'email' : row.account_id === null ? 'sign-up' : 'password'
    if (row.purpose === 'email' && row.account_id === null) row.session_id = null
    if (row.session_id === null && row.account_id === null) row.purpose = 'sign-up'
  },
  paid_period: after,
  purchase: (row, random) => {
    row.total_cents = 900
    row.balance_cents = Math.floor(random() * 900)
    row.amount_cents = 900 - (row.balance_cents as number)
    row.offer_cents = row.referral_cents = 5
  },
  storage_block: after,
  team: (row) => both(row, 'invite_handle', 'invite_hash'),
  team_invitation: (row, random) => {
    row.role = 2 + Math.floor(random() * 5)
  },
  team_member: (row, random) => {
    row.role = 1 + Math.floor(random() * 6)
  },
  test_payment: (row) => {
    row.amount_cents = 900
    row.refunded_cents = 1
  },
  workspace: (row) => {
    if (row.is_private) row.is_indexed = false
  },
}
