import { fold, foldedWords } from '@recto/words'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sharedServer } from '../../../test/worker.ts'
import { startSearchRenewal } from './renew-search.ts'

const server = await sharedServer()

/** Assigned signs of these blocks; all blocks in `fold.verify.test.ts`. */
const BLOCKS = [
  [0x20, 0x5ff],
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0x8a0, 0x8ff],
  [0x1ab0, 0x1aff],
  [0x1c80, 0x1c8f],
  [0x1d00, 0x2bff],
  [0x2c60, 0x2c7f],
  [0x2de0, 0x30ff],
  [0x31f0, 0x31ff],
  [0xa640, 0xa69f],
  [0xa720, 0xa7ff],
  [0xab30, 0xab6f],
  [0xfb00, 0xfdff],
  [0xfe00, 0xffef],
] as const

it('B02: folds every letter of Latin, Greek, Cyrillic, Arabic, Hebrew, kana and full width alike in browser and database', async () => {
  const signs = BLOCKS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  ).filter((sign) => !/\p{Cn}/u.test(sign))
  expect(signs.length).toBeGreaterThan(7000)
  const { rows } = await sql<{ folded: string }>`
    select search_fold(given) as folded from unnest(${signs}::text[]) with ordinality g(given, at) order by at`.execute(
    server.app.db,
  )
  expect(signs.filter((sign, at) => fold(sign) !== rows[at]?.folded)).toEqual([])
})

it('B02: takes the same words from texts of many languages, in browser and database', async () => {
  const texts = [
    'Größe der Straße, Łódź – “L’Œuvre” O´Neill ʼn',
    'ΠΡΟΣΦΟΡΑ για τον Όμηρο, οδός Ερμού',
    'Ёлка, подъезд, обʼєкт та їжак',
    'الكِتَابُ الأوّل ١٢٣ مى‌خواهم',
    'שָׁלוֹם עולם, צה״ל',
    'Đặng Thị Ngọc Hân, ﬁnance №5, ½ x²',
    '\u0130stanbul\u200b ve \u0131\u015f\u0131k \ufeffGÜNEŞ',
  ]
  for (const text of texts) {
    const { rows } = await sql<{ words: string[] }>`select search_terms(${text}) as words`.execute(server.app.db)
    expect(rows[0]?.words.toSorted()).toEqual([...new Set(foldedWords(text))].toSorted())
  }
})

it('B02: finds folios whose words an earlier version stored, before and after they are renewed a few at a time', async () => {
  const { pool } = server.app
  const { rows } = await pool.query<{ id: number }>(`
    with a as (insert into account (token, email, full_name) values ('renewer', 'renewer@example.com', 'R') returning id),
      t as (insert into team (token, name) values ('renewed', 'T') returning id)
    insert into folio (token, team_id, owner_id, name)
    select rpad('renewed' || n, 22, 'x'), t.id, a.id, 'Präsentation ' || n from a, t, generate_series(1, 45) n returning id`)
  const ids = rows.map(({ id }) => id)
  await pool.query(
    `update folio_search set edition = 1, words = array_to_tsvector(search_exact_terms(f.name))
     from folio f where f.id = folio_id and folio_id = any($1)`,
    [ids],
  )
  const found = async (search: string) => {
    const query = `select from folio_search where folio_id = any($1) and words @@ search_query($2)`
    return (await pool.query(query, [ids, search])).rowCount
  }
  expect([await found('Präsentation'), await found('prasentation')]).toEqual([45, 0])
  await startSearchRenewal(server.app).ended
  expect([await found('Präsentation'), await found('prasentation')]).toEqual([45, 45])
  const left = await pool.query('select from folio_search where edition < 2')
  expect(left.rowCount).toBe(0)
})
