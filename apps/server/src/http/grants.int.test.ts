import {
  FOLIO_GRANTS,
  FOLIO_WORKSPACE_GRANTS,
  type FolioStatus,
  type Privilege,
  privilegeBy,
  type SharingType,
  type TeamRole,
  WORKSPACE_GRANTS,
} from '@recto/contract'
import fc from 'fast-check'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import type { DB } from '../db/schema.ts'
import { folioFor, privilegeSql } from './access.ts'
import { workspaceFor, workspacePrivilegeSql } from './workspace-access.ts'

let database: TestDatabase
let db: Kysely<DB>
beforeAll(async () => {
  database = await createTestDatabase()
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: database.pool }) })
})
afterAll(() => database.drop())

const ACCOUNTS = 6
const TEAMS = 3
const FOLIOS = 120

type Workspace = { id: number; team: number; owner: number | null; access: 1 | 2; mayTeam: 1 | 2; isDefault: boolean }
type Folio = { id: number; team: number; owner: number; sharing: SharingType; status: FolioStatus }
type Added = Map<string, Privilege>

/** Random people, teams, workspaces and folios, written to the database as they are answered. */
async function draw(gen: fc.GeneratorValue) {
  const pick = <T>(...among: T[]): T => among[gen(fc.nat, { max: among.length - 1 })] as T
  const person = () => gen(fc.integer, { min: 1, max: ACCOUNTS })
  const rows = async <T>(text: string, values: unknown[]): Promise<T[]> =>
    (await database.pool.query(text, values)).rows
  await rows(
    `insert into account (token, email, full_name) select 'a' || n, 'a' || n || '@example.com', 'A' from generate_series(1, $1) n`,
    [ACCOUNTS],
  )
  await rows(`insert into team (token, name) select 't' || n, 'T' from generate_series(1, $1) n`, [TEAMS])
  const roles = new Map<string, TeamRole>()
  for (let team = 1; team <= TEAMS; team++)
    for (let account = 1; account <= ACCOUNTS; account++) {
      const role = pick(null, 1, 2, 3, 4, 5, 6)
      if (role === null) continue
      roles.set(`${team} ${account}`, role as TeamRole)
      await rows('insert into team_member (team_id, account_id, role) values ($1, $2, $3)', [team, account, role])
    }
  for (let n = 0; n < 9; n++)
    await rows(
      `insert into workspace (token, team_id, owner_id, name, color, access_type, team_privilege)
       values ($1, $2, $3, 'W', '#66D7C4', $4, $5)`,
      [`w${n}`.padEnd(22, 'x'), 1 + (n % TEAMS), pick(null, person()), pick(1, 2), pick(1, 2)],
    )
  const workspaces = await rows<Workspace>(
    'select id, team_id as team, owner_id as owner, access_type as access, team_privilege as "mayTeam", is_default as "isDefault" from workspace',
    [],
  )
  const inWorkspace: Added = new Map()
  const onFolio: Added = new Map()
  for (const { id } of workspaces) {
    const [account, privilege] = [person(), pick(1, 2)]
    inWorkspace.set(`${id} ${account}`, privilege as Privilege)
    await rows('insert into workspace_member (workspace_id, account_id, privilege) values ($1, $2, $3)', [
      id,
      account,
      privilege,
    ])
  }
  for (let n = 0; n < FOLIOS; n++) {
    const team = 1 + (n % TEAMS)
    const [{ id } = { id: 0 }] = await rows<{ id: number }>(
      'insert into folio (token, team_id, owner_id, name, status, sharing_type) values ($1, $2, $3, $1, $4, $5) returning id',
      [`f${n}`.padEnd(22, 'x'), team, person(), pick(0, 1, 3), pick(0, 1, 2, 2, 3)],
    )
    const [account, privilege, accepted] = [person(), pick(1, 2), pick(true, true, false, null)]
    if (accepted) onFolio.set(`${id} ${account}`, privilege as Privilege)
    await rows(
      `insert into folio_collaborator (folio_id, email, account_id, privilege, accepted) values ($1, $2, $3, $4, $5)`,
      [id, `a${account}@example.com`, account, privilege, accepted],
    )
    const own = workspaces.filter((one) => one.team === team)
    await rows(
      'insert into workspace_folio (workspace_id, folio_id, is_active) values ($1, $2, true) on conflict do nothing',
      [pick(...own).id, id],
    )
  }
  const folios = await rows<Folio>(
    'select id, team_id as team, owner_id as owner, sharing_type as sharing, status from folio order by id',
    [],
  )
  const placed = await rows<{ workspace_id: number; folio_id: number }>('select * from workspace_folio', [])
  return { roles, workspaces, folios, placed, inWorkspace, onFolio }
}

it('F6: lists decide by the same rows: the privilege of SQL is that of the grants, whoever has what how', async () => {
  const [world] = fc.sample(fc.gen(), 1)
  if (!world) throw new Error('Nothing was drawn.')
  const { roles, workspaces, folios, placed, inWorkspace, onFolio } = await draw(world)
  const isTeamsOwn = ({ isDefault, owner }: Workspace) => isDefault || owner === null
  const seen = new Map<Privilege, number>()
  for (let account = 1; account <= ACCOUNTS; account++) {
    const facts = (of: { id: number; team: number; owner: number | null }, added: Added) => ({
      isOwner: of.owner === account,
      added: added.get(`${of.id} ${account}`) ?? (0 as const),
      teamRole: roles.get(`${of.team} ${account}`) ?? null,
    })
    const bySql = await folioFor(db, account)
      .select(['folio.id', privilegeSql(account).as('privilege')])
      .orderBy('folio.id')
      .execute()
    const byRows = folios.map((folio) => {
      const { status, sharing: sharingType } = folio
      const through = workspaces
        .filter(({ id }) => placed.some((one) => one.workspace_id === id && one.folio_id === folio.id))
        .map((one) =>
          privilegeBy(FOLIO_WORKSPACE_GRANTS, {
            ...facts(one, inWorkspace),
            accessType: one.access,
            teamPrivilege: one.mayTeam,
            status,
          }),
        )
      const direct = privilegeBy(FOLIO_GRANTS, { ...facts(folio, onFolio), sharingType, status })
      return { id: folio.id, privilege: Math.max(direct, ...through) as Privilege }
    })
    expect(bySql).toEqual(byRows)
    for (const { privilege } of byRows) seen.set(privilege, (seen.get(privilege) ?? 0) + 1)

    const haveSql = await workspaceFor(db, account)
      .select(['workspace.id', workspacePrivilegeSql(account).as('privilege')])
      .orderBy('workspace.id')
      .execute()
    const have = workspaces
      .map((one) => ({
        id: one.id,
        privilege: privilegeBy(WORKSPACE_GRANTS, {
          ...facts(one, inWorkspace),
          isTeamsOwn: isTeamsOwn(one),
          accessType: one.access,
          teamPrivilege: one.mayTeam,
        }),
      }))
      .sort((a, b) => a.id - b.id)
    expect(haveSql).toEqual(have)
  }
  // Every privilege was met, each often.
  expect([...seen.values()].filter((times) => times > 10)).toHaveLength(4)
})
