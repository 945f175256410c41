import type { GetPagedDashboard, OutputOf } from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { onPlan, teamOf } from '../../../test/plans.ts'
import { createAccess } from '../../http/access.ts'
import { workspacesOf } from '../workspaces/queries.ts'
import type { CursorKey } from './cursor.ts'
import { countListed, type ListQuery, readListed } from './list.ts'
import { find, rankOf } from './search.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** The same numbers every time. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

const ACCOUNTS = 6
const FOLIOS = 60

/** Two teams with every role, workspaces of every kind, folios of every state, all mixed. */
async function mix(seed: number): Promise<{ accounts: number[]; teams: number[]; tokens: string[] }> {
  const { pool } = server.app
  const below = random(seed)
  const insert = async (text: string, values: unknown[]): Promise<number> =>
    (await pool.query(text, values)).rows[0]?.id
  const accounts: number[] = []
  for (let n = 0; n < ACCOUNTS; n++)
    accounts.push(
      await insert('insert into account (token, email, full_name) values ($1, $2, $1) returning id', [
        `a${seed}.${n}`,
        `a${seed}.${n}@example.com`,
      ]),
    )
  const person = () => accounts[below(ACCOUNTS)]
  const teams: number[] = []
  const workspaces: number[][] = []
  for (let t = 0; t < 2; t++) {
    const team = await insert('insert into team (token, name) values ($1, $1) returning id', [`t${seed}.${t}`])
    teams.push(team)
    for (const [n, account] of accounts.entries())
      if (below(5) > 0)
        await pool.query('insert into team_member values ($1, $2, $3)', [team, account, 1 + ((n + t) % 6)])
    const own: number[] = []
    for (let w = 0; w < 4; w++) {
      const id = await insert(
        `insert into workspace (token, team_id, owner_id, name, color, access_type, team_privilege)
         values ($1, $2, $3, 'W', '#66D7C4', $4, $5) returning id`,
        [`w${seed}t${t}n${w}`.padEnd(22, 'x'), team, below(4) === 0 ? null : person(), 1 + below(2), 1 + (w % 2)],
      )
      own.push(id)
      for (let m = below(3); m > 0; m--)
        await pool.query('insert into workspace_member values ($1, $2, $3) on conflict do nothing', [
          id,
          person(),
          1 + below(2),
        ])
    }
    // Sometimes the team sees what is in the default one too.
    if (below(2) === 0)
      await pool.query('update workspace set access_type = 2 where team_id = $1 and is_default', [team])
    workspaces.push(own)
  }
  const tokens: string[] = []
  for (let f = 0; f < FOLIOS; f++) {
    const t = below(2)
    const token = `${seed}f${f}`.padEnd(22, 'x')
    tokens.push(token)
    const id = await insert(
      `insert into folio (token, team_id, owner_id, name, status, sharing_type, last_saved_at)
       values ($1, $2, $3, $4, $5, $6, timestamptz '2026-01-01' + make_interval(secs => $7)) returning id`,
      [token, teams[t], person(), `Name ${below(30)}`, [0, 0, 0, 1, 1, 3][below(6)], below(4), below(40)],
    )
    for (let m = below(3); m > 0; m--)
      await pool.query(
        `insert into folio_collaborator (folio_id, email, account_id, privilege, accepted)
         select $1, email, id, $3, $4 from account where id = $2 on conflict do nothing`,
        [id, person(), 1 + below(2), [true, true, null][below(3)]],
      )
    for (let m = below(3); m > 0; m--)
      await pool.query(
        'insert into workspace_folio select $1, id, status = 0 from folio where id = $2 on conflict do nothing',
        [workspaces[t]?.[below(4)], id],
      )
    if (below(3) === 0)
      await pool.query(
        `delete from workspace_folio wf using workspace w where w.id = wf.workspace_id and w.is_default and folio_id = $1
         and exists (select 1 from workspace_folio o where o.folio_id = $1 and o.workspace_id <> wf.workspace_id)`,
        [id],
      )
  }
  return { accounts, teams, tokens }
}

it('lists show exactly what the table allows, in order, page by page, and count it', async () => {
  const seed = 1
  const { db, pool } = server.app
  const { accounts, tokens } = await mix(seed)
  // From any letter on, but the last one alone.
  const endings = (word: string) => Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at))
  const isFound = (name: string, search: string) =>
    search.split(' ').every((word) =>
      name
        .split(' ')
        .flatMap(endings)
        .some((one) => one.startsWith(word)),
    )
  const access = createAccess(db)
  const { rows } = await pool.query(
    `select f.id, f.token, f.status, f.owner_id, lower(f.name) as name, f.last_saved_at, array_agg(wf.workspace_id) as workspaces
     from folio f left join workspace_folio wf on wf.folio_id = f.id where f.token = any($1) group by f.id`,
    [tokens],
  )
  const spaces = (await pool.query('select id, token from workspace where token like $1', [`w${seed}t%`])).rows
  const compare = async (accountId: number) => {
    const seen = []
    for (const row of rows) {
      const decision = await access.folio({ accountId }, row.token, 'folio.view')
      if (!decision.allowed) continue
      const restorable = await access.folio({ accountId }, row.token, 'folio.restore')
      seen.push({ ...row, privilege: decision.privilege, restorable: restorable.allowed })
    }
    const queries: Omit<ListQuery, 'accountId'>[] = []
    for (const sort of ['saved', 'name'] as const)
      for (const ownage of ['all', 'mine', 'shared'] as const)
        queries.push({ sort, ownage, isTrash: false, search: '' })
    queries.push({ sort: 'saved', ownage: 'all', isTrash: true, search: '' })
    queries.push({ sort: 'name', ownage: 'all', isTrash: false, search: '', isEditable: true })
    for (const ownage of ['all', 'mine', 'shared'] as const)
      queries.push({ sort: ownage === 'all' ? 'name' : 'saved', ownage, isTrash: false, search: 'name 1' })
    queries.push({ sort: 'saved', ownage: 'all', isTrash: true, search: 'ame' })
    queries.push({ sort: 'saved', ownage: 'all', isTrash: false, search: '2', isEditable: true })
    for (const space of spaces) {
      const decision = await access.workspace({ accountId }, space.token, 'workspace.view')
      if (!decision.allowed) continue
      const { isOpen, workspace } = decision
      const isMuchOf = isOpen && workspace.accessType === 2 ? { teamId: workspace.teamId } : undefined
      for (const ownage of ['all', 'mine', 'shared'] as const) {
        queries.push({ sort: 'saved', ownage, isTrash: false, search: '', workspace: { id: space.id, isOpen } })
        if (ownage === 'all')
          queries.push({ sort: 'name', ownage, isTrash: false, search: '1', workspace: { id: space.id, isOpen } })
        // A large one is read another way, and shows the same.
        queries.push({
          sort: 'saved',
          ownage,
          isTrash: false,
          search: '',
          workspace: { id: space.id, isOpen, isMuchOf },
        })
      }
    }
    for (const query of queries) {
      const wanted = seen
        .filter(
          (row) =>
            row.status === (query.isTrash ? 1 : 0) &&
            (query.ownage === 'all' || (row.owner_id === accountId) === (query.ownage === 'mine')) &&
            (!query.isEditable || row.privilege >= 2) &&
            isFound(row.name, query.search) &&
            (!query.workspace || row.workspaces.includes(query.workspace.id)),
        )
        .sort((a, b) =>
          query.sort === 'name'
            ? a.name.localeCompare(b.name) || a.id - b.id
            : b.last_saved_at - a.last_saved_at || b.id - a.id,
        )
      // Words in many folios are looked for in another way than words in few.
      for (const few of query.search ? [2000, 3] : [2000]) {
        const asked = { ...query, accountId }
        const found = []
        let after: CursorKey | null = null
        for (;;) {
          const matches = await find(db, asked, after, few)
          const page: Awaited<ReturnType<typeof readListed>> = await readListed(
            db,
            asked,
            { limit: 7, offset: 0, after },
            matches,
          )
          found.push(...page)
          const last = page.at(-1)
          if (page.length < 7 || !last) break
          after = { key: last.sort_key, id: last.id }
        }
        const facts = JSON.stringify({ accountId, query, few })
        expect(
          found.map(({ token, privilege }) => [token, privilege]),
          facts,
        ).toEqual(
          // Of the trash one sees what one owns or, as an admin, what one may restore.
          wanted
            .filter((row) => !query.isTrash || row.restorable || row.owner_id === accountId)
            .map(({ token, privilege }) => [token, privilege]),
        )
        expect(await countListed(db, asked, await find(db, asked, null, few)), facts).toBe(found.length)
      }
    }
  }
  await Promise.all(accounts.map(compare))
}, 180_000)

it.each([3, 4])('the workspaces of a team are those that the table shows (mix %i)', async (seed) => {
  const { db, pool } = server.app
  const { accounts, teams } = await mix(seed)
  const access = createAccess(db)
  for (const teamId of teams) {
    const { rows } = await pool.query<{ token: string }>('select token from workspace where team_id = $1', [teamId])
    for (const accountId of accounts) {
      const wanted = []
      for (const { token } of rows)
        if ((await access.workspace({ accountId }, token, 'workspace.view')).allowed) wanted.push(token)
      const shown = (await workspacesOf(db, { accountId, teamId })).map(({ token }) => token)
      expect(shown.sort(), JSON.stringify({ accountId, teamId })).toEqual(wanted.sort())
    }
  }
})

it.each([5, 6])(
  'the public page of a workspace lists what a stranger may open, and nothing else (mix %i)',
  async (seed) => {
    const { db, pool } = server.app
    const { tokens } = await mix(seed)
    const access = createAccess(db)
    await pool.query(`update folio set password_hash = 'x' where token = any($1) and id % 5 = 0`, [tokens])
    const { rows: spaces } = await pool.query<{ token: string; folios: string[] }>(
      `update workspace w set is_private = false where token like $1
     returning token, array(select f.token from workspace_folio wf join folio f on f.id = wf.folio_id where wf.workspace_id = w.id) as folios`,
      [`w${seed}t%`],
    )
    let listed = 0
    for (const { token, folios } of spaces) {
      const wanted = []
      for (const one of folios) if ((await access.folio(null, one, 'page.view')).allowed) wanted.push(one)
      const page = await (await fetch(new URL(`/folder/${token}`, server.url))).text()
      const shown = [...page.matchAll(/href="\/folio\/(\w+)"/g)].map(([, one]) => one)
      expect(shown.sort(), token).toEqual(wanted.sort())
      listed += shown.length
    }
    expect(listed).toBeGreaterThan(5)
  },
)

describe('a search', () => {
  let accountId = 0
  beforeAll(async () => {
    const { pool } = server.app
    const { rows } = await pool.query(
      `insert into account (token, email, full_name) values ('searcher', 'searcher@example.com', 'S'), ('keeper', 'keeper@example.com', 'K') returning id`,
    )
    accountId = rows[0].id
    const team = await pool.query(`insert into team (token, name) values ('searched', 'T') returning id`)
    const teamId = team.rows[0].id
    await pool.query('insert into team_member values ($1, $2, 3), ($1, $3, 1)', [teamId, accountId, rows[1].id])
    const texts: [string, string, number][] = [
      ['Quarterly average', 'Cargo bikes by the month, a report. R&D: €4.2M', accountId],
      ['Hidden plan', 'cargo bikes nobody else may read of', rows[1].id],
      ['日本の計画', '東京都の予算は大きい', accountId],
      ['Été à Besançon', 'L’Œuvre et la façade', accountId],
      ['Angebot Zürich 2027', 'Łódź, Đà Nẵng, İzmir, ＡＢＣ, ﬁnal, kΩ', accountId],
      ['Straßenplan', 'Þórður, søster, Ångström, ŋaro, O’Neill, e‑mail', accountId],
      ['Ελλάδα', 'ο λόγος, το Ώρα', accountId],
      ['Ёлка и мёд', 'обʼєкт', accountId],
      ['كِتَاب', 'أحمد، کتاب‌ها ٤٥٦', accountId],
      ['שָׁלוֹם', 'ץ', accountId],
      ['カタカナ ｶﾞｲﾄﾞ', 'ひらがな', accountId],
    ]
    for (const [n, [name, text, ownerId]] of texts.entries()) {
      const folio = await pool.query(
        'insert into folio (token, team_id, owner_id, name) values ($1, $2, $3, $4) returning id',
        [`searched${n}`.padEnd(22, 'x'), teamId, ownerId, name],
      )
      await pool.query(
        `insert into folio_projection (folio_id, seq, json, plain_text, hash) values ($1, 1, '{}', $2, 'h')`,
        [folio.rows[0].id, text],
      )
    }
  })

  const found = async (search: string) => {
    const query = { accountId, isTrash: false, sort: 'name', ownage: 'all', search } as const
    const rows = await readListed(server.app.db, query, { limit: 50, offset: 0, after: null })
    expect(await countListed(server.app.db, query)).toBe(rows.length)
    return rows.map(({ name }) => name)
  }

  it.each([
    ['a part of a name', 'rage', ['Quarterly average']],
    ['the beginning of a word of its text', 'BIK', ['Quarterly average']],
    ['words of name and text together, in any order', 'month quart', ['Quarterly average']],
    ['signs between letters and figures', '4.2m r&d', ['Quarterly average']],
    ['a word that is in no folio of this person’s', 'nobody', []],
    ['Japanese, without spaces', '予算', ['日本の計画']],
    ['accents, in either spelling', 'e\u0301te\u0301', ['Été à Besançon']],
    ['nothing but signs', '!!! %_', []],
    ['what would be operators', "cargo' | !bikes:* &", ['Quarterly average']],
    ['the team’s own mark', '=1', []],
    ['B02: folded letters', 'zurich', ['Angebot Zürich 2027']],
    ['B02: folded letters', 'ANGEBOT ZÜRICH', ['Angebot Zürich 2027']],
    ['B02: folded letters', 'lodz', ['Angebot Zürich 2027']],
    ['B02: folded letters', 'da nang', ['Angebot Zürich 2027']],
    ['B02: folded letters', 'izmir', ['Angebot Zürich 2027']],
    ['B02: folded letters', 'abc', ['Angebot Zürich 2027']],
    ['B02: folded letters', 'final', ['Angebot Zürich 2027']],
    ['B02: folded letters', 'strassenplan', ['Straßenplan']],
    ['B02: folded letters', 'STRASSE', ['Straßenplan']],
    ['B02: folded letters', 'thordur', ['Straßenplan']],
    ['B02: folded letters', 'soster angstrom', ['Straßenplan']],
    ['B02: folded letters', 'ＮＡＲＯ', ['Straßenplan']],
    ['B02: folded letters', "o'neill", ['Straßenplan']],
    ['B02: folded letters', 'e-mail', ['Straßenplan']],
    ['B02: folded letters', 'ελλαδα', ['Ελλάδα']],
    ['B02: folded letters', 'ΛΟΓΟΣ', ['Ελλάδα']],
    ['B02: folded letters', 'λογοσ ωρα', ['Ελλάδα']],
    ['B02: folded letters', 'елка мед', ['Ёлка и мёд']],
    ['B02: folded letters', "об'єкт", ['Ёлка и мёд']],
    ['B02: folded letters', 'كتاب', ['كِتَاب']],
    ['B02: folded letters', 'احمد', ['كِتَاب']],
    ['B02: folded letters', 'كتابها 456', ['كِتَاب']],
    ['B02: folded letters', 'كـتـاب', ['كِتَاب']],
    ['B02: folded letters', 'שלום', ['שָׁלוֹם']],
    ['B02: folded letters', 'かたかな', ['カタカナ ｶﾞｲﾄﾞ']],
    ['B02: folded letters', 'ガイド', ['カタカナ ｶﾞｲﾄﾞ']],
    ['B02: folded letters', 'ヒラガナ', ['カタカナ ｶﾞｲﾄﾞ']],
    ['B02: folded letters', 'besancon oeuvre', ['Été à Besançon']],
  ])('finds by %s: %s', async (_, search, names) => {
    expect(await found(search)).toEqual(names)
  })

  it('W30: puts what is called as was typed before what only speaks of it, page by page, and finds a name by its emoji', async () => {
    const { pool, db } = server.app
    const { rows: teams } = await pool.query<{ id: number }>(`select id from team where token = 'searched'`)
    const texts: [string, string][] = [
      ['Pröposal Hárbour', ''],
      ['Proposal Harbour', ''],
      ['Harbour proposal 🚀', ''],
      ['Minutes', 'the proposal for the harbour'],
      ['Letter', 'harbour, proposal'],
    ]
    for (const [n, [name, text]] of texts.entries()) {
      const folio = await pool.query(
        `insert into folio (token, team_id, owner_id, name, last_saved_at)
         values ($1, $2, $3, $4, now() - interval '1 hour' + $5 * interval '1 minute') returning id`,
        [`ranked${n}`.padEnd(22, 'x'), teams[0]?.id, accountId, name, n],
      )
      await pool.query(
        `insert into folio_projection (folio_id, seq, json, plain_text, hash) values ($1, 1, '{}', $2, 'h')`,
        [folio.rows[0].id, text],
      )
    }
    expect(await found('🚀')).toEqual(['Harbour proposal 🚀'])
    const query = { accountId, isTrash: false, sort: 'saved', ownage: 'all', search: 'proposal harbour' } as const
    const names: string[] = []
    let after: CursorKey | null = null
    for (let page = 0; page < 5; page++) {
      const matches = await find(db, query, after)
      const [row] = await readListed(db, query, { limit: 1, offset: 0, after }, matches)
      if (!row) break
      names.push(row.name)
      after = { key: row.sort_key, id: row.id, rank: rankOf(matches, row.id) }
    }
    // Exact names, then folded ones, then texts; of each kind the last edited first.
    expect(names).toEqual(['Harbour proposal 🚀', 'Proposal Harbour', 'Pröposal Hárbour', 'Letter', 'Minutes'])
  })

  it('follows a new name and a new text at once', async () => {
    const { pool } = server.app
    await pool.query(`update folio set name = 'Zebra crossing' where name = 'Quarterly average'`)
    await pool.query(`update folio_projection set plain_text = 'Stripes' where plain_text like 'Cargo%'`)
    expect([await found('ossing'), await found('strip'), await found('cargo')]).toEqual([
      ['Zebra crossing'],
      ['Zebra crossing'],
      [],
    ])
  })
})

describe('what a page answers', () => {
  const PAGE = { showDeleted: false, pageSize: 4 }
  let ada: Person
  beforeAll(async () => {
    ada = await signUp(server)
    for (const folioName of ['Delta', 'alpha', 'Charlie', 'bravo', 'Echo']) await ada.ask('CreateFolio', { folioName })
  })
  type Answer = OutputOf<typeof GetPagedDashboard>
  const page = (input: object = {}) => ada.ask<Answer>('GetPagedDashboard', { ...PAGE, ...input })
  const names = async (input?: object) => (await page(input)).folios.map(({ folioName }) => folioName)

  it('how many are on it, in all and pages; a list of folios, and where to go on [DASH-06, API-050]', async () => {
    const first = await page()
    expect(first).toMatchObject({ onPage: 4, totalItems: 5, totalPages: 2, isTotalExact: true })
    const next = await page({ cursor: first.nextCursor ?? '' })
    expect(next).toMatchObject({ onPage: 1, totalItems: 5, nextCursor: null })
    expect((await page({ pageNum: 2 })).folios).toEqual(next.folios)
  })

  it('the last saved first when nothing else is asked for; by name with sort 1 [DASH-07, DASH-08]', async () => {
    expect(await names()).toEqual(['Echo', 'bravo', 'Charlie', 'alpha'])
    expect(await names({ sort: 1 })).toEqual(['alpha', 'bravo', 'Charlie', 'Delta'])
  })

  it('a folio is made below the plan’s limit only, by members and better [FOLIO-23, DASH-17, DASH-18]', async () => {
    const setup = () => ada.ask<{ folioCount: number; maxFolios: number | null; exploreUrl: null }>('SetupTheDashboard')
    expect(await setup()).toMatchObject({ folioCount: 5, maxFolios: null, exploreUrl: null })
    await onPlan(server, ada, 'SoloLite')
    expect(await setup()).toMatchObject({ folioCount: 5, maxFolios: 5 })
    const { envelope } = await ada.call('CreateFolio', { folioName: 'One too many' })
    expect(envelope.StatusCode).not.toBe(1)
    await server.app.pool.query('update team_member set role = 6 where team_id = $1', [await teamOf(server, ada)])
    expect((await ada.call('CreateFolio', { folioName: 'By a guest' })).status).toBe(403)
  })
})
