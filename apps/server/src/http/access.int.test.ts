import type { FolioStatus, SharingType, TeamRole } from '@recto/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient, type TestClient } from '../../test/client.ts'
import type { TestServer } from '../../test/harness.ts'
import { type Person, signUp } from '../../test/people.ts'
import { sharedServer } from '../../test/worker.ts'
import { createAccess, folioFor, privilegeSql } from './access.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedServer()
})

const ACTIONS = ['view', 'edit', 'rename', 'copy', 'archive', 'restore', 'share', 'export'] as const
type Action = (typeof ACTIONS)[number]

/** One row an actor, one column an action, on an active folio; then on an archived one. */
const ACTIVE = `
                view  edit       rename     copy   archive    restore       share      export
owner           ok    ok         ok         ok     ok         not-archived  ok         ok
admin-view      ok    view-only  view-only  ok     ok         not-archived  ok         ok
member-edit     ok    ok         ok         ok     not-owner  not-archived  not-owner  ok
member-view     ok    view-only  view-only  ok     not-owner  not-archived  not-owner  ok
member-none     404   404        404        404    404        404           404        404
guest-edit      ok    ok         guest      guest  guest      guest         guest      ok
outsider-edit   ok    ok         guest      guest  guest      guest         guest      ok
outsider-view   ok    view-only  guest      guest  guest      guest         guest      ok
invited         404   404        404        404    404        404           404        404
stranger        404   404        404        404    404        404           404        404
signed-out      401   401        401        401    401        401           401        401
`
const ARCHIVED = `
                view  edit       rename     copy      archive    restore    share     export
owner           ok    archived   archived   archived  archived   ok         archived  archived
admin-view      ok    archived   archived   archived  archived   ok         archived  archived
member-edit     ok    archived   archived   archived  archived   not-owner  archived  archived
member-none     404   404        404        404       404        404        404       404
guest-edit      ok    archived   guest      guest     guest      guest      guest     archived
outsider-edit   ok    archived   guest      guest     guest      guest      guest     archived
stranger        404   404        404        404       404        404        404       404
signed-out      401   401        401        401       401        401        401       401
`

/** The requirement rows that a column of the tables shows. */
const ROWS: Record<Action, string> = {
  view: 'ROLE-09',
  edit: 'ROLE-59',
  rename: 'ROLE-43, ROLE-58',
  copy: 'ROLE-42',
  archive: 'ROLE-46',
  restore: 'ROLE-46',
  share: 'ROLE-48',
  export: 'ROLE-09',
}

function rowsOf(table: string): { actor: string; action: Action; expected: string; row: string }[] {
  const [head = '', ...lines] = table.trim().split('\n')
  const actions = head.trim().split(/\s+/) as Action[]
  return lines.flatMap((line) => {
    const [actor = '', ...cells] = line.trim().split(/\s+/)
    return actions.map((action, n) => ({ actor, action, expected: cells[n] ?? '', row: ROWS[action] }))
  })
}

describe('a folio, actor by actor and action by action, through HTTP', () => {
  const actors: Record<string, TestClient> = {}
  let token = ''

  beforeAll(async () => {
    const owner = await signUp(server)
    token = (await owner.ask<{ token: string }>('CreateFolio', { folioName: 'The folio' })).token
    const teamId = await teamOf(owner)
    const person = async (name: string, role: TeamRole | null, privilege: 0 | 1 | 2) => {
      const one = await signUp(server)
      actors[name] = one
      if (role) await join(teamId, one, role)
      if (privilege) await collaborate(one, privilege)
    }
    actors.owner = owner
    await person('admin-view', 2, 1)
    await person('member-edit', 3, 2)
    await person('member-view', 3, 1)
    await person('member-none', 3, 0)
    await person('guest-edit', 6, 2)
    await person('outsider-edit', null, 2)
    await person('outsider-view', null, 1)
    await person('invited', null, 2)
    await server.app.pool.query('update folio_collaborator set accepted = null where email = $1', [
      (actors.invited as Person).email,
    ])
    await person('stranger', null, 0)
    actors['signed-out'] = createClient(server)
  })

  async function join(teamId: number, { email }: Person, role: TeamRole): Promise<void> {
    await server.app.pool.query(
      'insert into team_member (team_id, account_id, role) select $1, id, $2 from account where email = $3',
      [teamId, role, email],
    )
  }

  async function collaborate({ email }: Person, privilege: 1 | 2): Promise<void> {
    await server.app.pool.query(
      `insert into folio_collaborator (folio_id, email, account_id, privilege, accepted)
       select f.id, a.email, a.id, $1, true from folio f, account a where f.token = $2 and a.email = $3`,
      [privilege, token, email],
    )
  }

  const setStatus = (status: FolioStatus) =>
    server.app.pool.query('update folio set status = $1 where token = $2', [status, token])

  /** What the answer says: ok, the reason of the refusal, or 404 and 401 where there is none to be had. */
  async function outcome(actor: string, action: Action): Promise<string> {
    const inputs: Record<Action, [string, Record<string, unknown>]> = {
      view: ['SetupTheEditor', {}],
      edit: ['SaveProjectModule', { hash: 'old', module: { id: 'none', type: 'Text', props: {} } }],
      rename: ['RenameFolio', { folioName: 'The folio' }],
      copy: ['Duplicate', {}],
      archive: ['DeleteFolio', {}],
      restore: ['Unarchive', {}],
      share: ['ChangeFolioSharingSettings', { sharingType: 0 }],
      export: ['GetExport', { exportId: 'x' }],
    }
    const [name, input] = inputs[action]
    const { status, envelope } = await (actors[actor] as TestClient).call(name, { token, ...input })
    // Asked for an export that is not there, so that none is started.
    if (status === 200 || envelope.Message === 'This export does not exist.') return 'ok'
    return status === 403 ? (envelope.Data as { reason: string }).reason : String(status)
  }

  it.each(rowsOf(ACTIVE))('active: $actor, $action: $expected [$row]', async ({ actor, action, expected }) => {
    await setStatus(0)
    expect(await outcome(actor, action)).toBe(expected)
  })

  it.each(rowsOf(ARCHIVED))('archived: $actor, $action: $expected [$row]', async ({ actor, action, expected }) => {
    await setStatus(1)
    expect(await outcome(actor, action)).toBe(expected)
  })
})

it('guests cannot create folios, whichever kind of guest they are [ROLE-41, ROLE-07]', async () => {
  const guest = await signUp(server)
  for (const role of [4, 5, 6]) {
    await server.app.pool.query('update team_member set role = $1 where team_id = $2', [role, await teamOf(guest)])
    const { status, envelope } = await guest.call('CreateFolio', { folioName: 'Not mine' })
    expect([status, envelope.Message]).toEqual([403, 'Guests are not allowed to create folios.'])
  }
  await server.app.pool.query('update team_member set role = 3 where team_id = $1', [await teamOf(guest)])
  expect((await guest.call('CreateFolio', { folioName: 'As a member' })).status).toBe(200)
})

it('a list asks SQL what the table decides: the same privilege for every mix of owner, invitation, sharing, status and role', async () => {
  const { db, pool } = server.app
  const person = await signUp(server)
  const other = await signUp(server)
  const { id: me } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  const { id: them } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', other.email)
    .executeTakeFirstOrThrow()
  const tokens: string[] = []
  for (const role of [null, 1, 2, 3, 4, 5, 6]) {
    const { rows } = await pool.query(`insert into team (token, name) values ('t' || random(), 'T') returning id`)
    if (role) await pool.query('insert into team_member values ($1, $2, $3)', [rows[0].id, me, role])
    const mixes = [true, false].flatMap((isOwner) =>
      ([null, [1, true], [2, true], [2, null], [2, false]] as const).flatMap((invitation) =>
        ([0, 1, 2, 3] as SharingType[]).flatMap((sharing) =>
          ([0, 1, 3] as FolioStatus[]).map((status) => ({ isOwner, invitation, sharing, status })),
        ),
      ),
    )
    const folios = mixes.map(({ isOwner, invitation, sharing, status }, at) => ({
      ...{ token: `${tokens.length + at}`.padStart(22, 'x'), owner_id: isOwner ? me : them, status, sharing },
      ...{ privilege: invitation?.[0] ?? null, accepted: invitation?.[1] ?? null },
    }))
    tokens.push(...folios.map(({ token }) => token))
    await pool.query(
      `with given as (select * from jsonb_to_recordset($1)
          as given(token text, owner_id bigint, status int, sharing int, privilege int, accepted boolean)),
        made as (insert into folio (token, team_id, owner_id, name, status, sharing_type)
          select token, $2, owner_id, token, status, sharing from given returning id, token)
       insert into folio_collaborator (folio_id, email, account_id, privilege, accepted)
       select made.id, $3, $4, privilege, accepted from made join given using (token) where privilege is not null`,
      [JSON.stringify(folios), rows[0].id, person.email, me],
    )
  }
  const bySql = await folioFor(db, me)
    .select(['folio.token', privilegeSql(me).as('privilege')])
    .where('folio.token', 'in', tokens)
    .execute()
  const access = createAccess(db)
  expect(bySql).toHaveLength(tokens.length)
  for (const { token, privilege } of bySql) {
    const decision = await access.folio({ accountId: me }, token, 'folio.view')
    expect([token, decision.allowed ? decision.privilege : 0]).toEqual([token, privilege])
  }
})

async function teamOf({ email }: Person): Promise<number> {
  const { rows } = await server.app.pool.query(
    `select m.team_id from team_member m join account a on a.id = m.account_id where a.email = $1 order by m.joined_at limit 1`,
    [email],
  )
  return rows[0].team_id
}
