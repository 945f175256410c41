import type { Pool } from 'pg'

export type Team = {
  /** A workspace visible to the whole team, with up to 5,000 folios. */
  workspace: string
  folios: number
}

/** Maximum number of folios in one workspace. */
/** Texts are indexed as they are written, so inserting the whole team in one statement would exceed the statement timeout. */
const TEXTS_AT_ONCE = 2_000
const PER_WORKSPACE = 5000
const WORDS =
  'proposal report budget campaign survey harbour roof cargo bicycle quarter handbook clinic festival museum recipe garden orchard railway lantern ledger'.split(
    ' ',
  )

/**
 * A team of `size` folios: two thirds the owner's, one third the member's, in workspaces of at most 5,000 that the whole
 * team sees, a few private ones, one word in a hundredth of the texts and one in half of them.
 */
export async function fillTeam(pool: Pool, given: { owner: string; member: string; size: number }): Promise<Team> {
  const { rows: people } = await pool.query<{ email: string; id: number; team_id: number }>(
    'select a.email, a.id, m.team_id from account a join team_member m on m.account_id = a.id where a.email = any($1)',
    [[given.owner, given.member]],
  )
  const owner = people.find(({ email }) => email === given.owner)
  const member = people.find(({ email }) => email === given.member)
  if (!owner || !member) throw new Error('Both people have to be signed up.')
  await pool.query('delete from team_member where account_id = $1', [member.id])
  await pool.query('insert into team_member (team_id, account_id, role) values ($1, $2, 3)', [owner.team_id, member.id])

  const count = Math.ceil(given.size / PER_WORKSPACE)
  const { rows: workspaces } = await pool.query<{ id: number; token: string }>(
    `insert into workspace (token, team_id, owner_id, name, color, access_type)
     select substr(md5('w' || n), 1, 22), $1, $2, 'Workspace ' || n, '#66D7C4', 2 from generate_series(1, $3::int) n
     returning id, token`,
    [owner.team_id, owner.id, count],
  )
  await pool.query(
    `with made as (
      insert into folio (token, team_id, owner_id, name, created_at, last_saved_at)
      select substr(md5('f' || n), 1, 22), $1, case when n % 3 = 0 then $3::bigint else $2::bigint end,
        initcap(($4::text[])[n % 20 + 1]) || ' ' || n, now() - n * interval '1 minute',
        now() - ((n * 7919) % 1000003) * interval '1 second'
      from generate_series(1, $5::int) n returning id)
    select count(*) from made`,
    [owner.team_id, owner.id, member.id, WORDS, given.size],
  )
  // Every folio moves from the default workspace to another one, or, one in ten, to a private one.
  await pool.query(
    `insert into workspace_folio (workspace_id, folio_id, is_active)
     select ($2::bigint[])[(row_number() over (order by f.id) - 1) % $3::int + 1], f.id, true
     from folio f where f.team_id = $1`,
    [owner.team_id, workspaces.map(({ id }) => id), count],
  )
  await pool.query(
    `delete from workspace_folio wf using workspace w where w.id = wf.workspace_id and w.is_default and w.team_id = $1`,
    [owner.team_id],
  )
  const { rows: folios } = await pool.query<{ id: number }>('select id from folio where team_id = $1 order by id', [
    owner.team_id,
  ])
  for (let from = 0; from < folios.length; from += TEXTS_AT_ONCE) {
    await pool.query(
      `insert into folio_projection (folio_id, seq, json, plain_text, hash)
       select id, 1, '{}', (select string_agg(($2::text[])[(id * 31 + w * w * 17) % 20 + 1] || ' ' || ((id * w) % 977), ' ')
         from generate_series(1, 60) w) || case when id % 100 = 7 then ' rareword' else '' end
         || case when id % 2 = 0 then ' commonword' else '' end, 'h'
       from folio where id = any($1::bigint[])`,
      [folios.slice(from, from + TEXTS_AT_ONCE).map(({ id }) => id), WORDS],
    )
  }
  await pool.query('vacuum analyze')
  return { workspace: workspaces[0]?.token ?? '', folios: given.size }
}
