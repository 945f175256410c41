import {
  ACCESS,
  type ActionName,
  ANY_PLAN,
  type ChannelMember,
  FOLIO_STATUS,
  PRIVILEGE,
  ROLE,
  type TeamPrivilege,
  type TeamRole,
  WORKSPACE_COLORS,
  WORKSPACE_PRIVILEGE,
  type Workspace,
  type WorkspaceFacts,
} from '@recto/contract'
import { randomBase62 } from '@recto/document'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { notFound } from '../../http/refusal.ts'
import { throughWorkspaceSql, workspaceFor, workspacePrivilegeSql } from '../../http/workspace-access.ts'

/** People of a workspace that its header shows; the rest is a number [DASH-14]. */
const SHOWN_PEOPLE = 3

/** The workspaces of a team that a person has, the default one first, then by name; or one of them. */
export async function workspacesOf(
  db: Kysely<DB>,
  who: { accountId: number; teamId: number },
  onlyId?: number,
): Promise<(Workspace & { id: number; teamId: number })[]> {
  const privilege = workspacePrivilegeSql(who.accountId)
  const rows = await workspaceFor(db, who.accountId)
    .leftJoin('account as owner', 'owner.id', 'workspace.owner_id')
    .select([
      'workspace.id',
      'workspace.token',
      'workspace.team_id',
      'workspace.owner_id',
      'workspace.name',
      'workspace.title',
      'workspace.description',
      'workspace.color',
      'workspace.access_type',
      'workspace.team_privilege',
      'workspace.is_default',
      'workspace.is_private',
      'workspace.is_indexed',
      'workspace.folio_count',
      'owner.email as owner_email',
      'workspace_member.privilege as added',
      'team_member.role',
    ])
    .select(sql<boolean>`workspace.password_hash is not null`.as('has_pass'))
    .select(privilege.as('privilege'))
    .select(
      sql<string>`coalesce(owner.full_name, (select account.full_name from team_member head
        join account on account.id = head.account_id where head.team_id = workspace.team_id
        order by head.role, head.joined_at limit 1), '')`.as('owner_name'),
    )
    .where('workspace.team_id', '=', who.teamId)
    .where(privilege, '>', 0)
    .$if(onlyId !== undefined, (query) => query.where('workspace.id', '=', onlyId ?? 0))
    .orderBy('workspace.is_default', 'desc')
    .orderBy(sql`lower(workspace.name)`)
    .orderBy('workspace.id')
    .execute()
  const people = await firstPeople(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    // Workspaces that the plan does not allow are shown locked, not left out.
    const actor = { signedIn: true, teamRole: row.role as TeamRole | null, plan: ANY_PLAN }
    const facts: WorkspaceFacts = {
      privilege: row.privilege,
      isOwner: row.owner_id === who.accountId,
      isAdded: row.added !== null,
      isDefault: row.is_default,
      accessType: row.access_type as 1 | 2,
    }
    const may = (action: ActionName) => {
      const rule = ACCESS[action]
      return rule.subject === 'workspace' && rule.decide(actor, facts).allowed
    }
    const known = people.get(row.id) ?? { shown: [], count: 0 }
    return {
      id: row.id,
      teamId: row.team_id,
      token: row.token,
      name: row.name,
      title: row.title,
      description: row.description,
      color: row.color,
      isDefault: row.is_default,
      accessType: row.access_type as 1 | 2,
      teamPrivilege: row.team_privilege === WORKSPACE_PRIVILEGE.edit ? 'edit' : 'view',
      private: row.is_private,
      indexed: row.is_indexed,
      hasPass: row.has_pass,
      ownerEmail: row.owner_email,
      ownerName: row.owner_name,
      privilege: may('workspace.edit') ? 'edit' : 'view',
      canManage: may('workspace.manage'),
      canDelete: may('workspace.delete'),
      canLeave: may('workspace.leave'),
      isLabel: true as const,
      folioCount: row.folio_count,
      channelMembers: known.shown,
      memberCount: known.count,
    }
  })
}

async function firstPeople(
  db: Kysely<DB>,
  workspaceIds: readonly number[],
): Promise<Map<number, { shown: ChannelMember[]; count: number }>> {
  const people = new Map<number, { shown: ChannelMember[]; count: number }>()
  if (workspaceIds.length === 0) return people
  const { rows } = await sql<ChannelMember & { workspace_id: number; place: number; total: number }>`
    select workspace_id, email, full_name as "fullName", privilege, is_owner as "isOwner", place, total from (
      select p.workspace_id, a.email, a.full_name,
        case when p.is_owner or p.privilege = ${WORKSPACE_PRIVILEGE.edit} then 'edit' else 'view' end as privilege, p.is_owner,
        row_number() over (partition by p.workspace_id order by p.is_owner desc, p.added_at, a.id)::int as place,
        count(*) over (partition by p.workspace_id)::int as total
      from (${peopleSql()}) p join account a on a.id = p.account_id where p.workspace_id = any(${[...workspaceIds]})) shown
    where place <= ${SHOWN_PEOPLE} order by workspace_id, place`.execute(db)
  for (const { workspace_id, place: _, total, ...member } of rows) {
    const known = people.get(workspace_id) ?? { shown: [], count: total }
    known.shown.push(member)
    people.set(workspace_id, known)
  }
  return people
}

/** The owner and everyone added; someone who is both counts once. */
const peopleSql = () => sql`
  select id as workspace_id, owner_id as account_id, 2 as privilege, true as is_owner, created_at as added_at
  from workspace where owner_id is not null
  union all
  select m.workspace_id, m.account_id, m.privilege, false, m.added_at
  from workspace_member m join workspace w on w.id = m.workspace_id where m.account_id is distinct from w.owner_id`

/** Everyone who was added, the owner first, and the team members who were not. */
export async function membersOf(db: Kysely<DB>, workspace: { id: number; teamId: number }) {
  const { rows: members } = await sql<ChannelMember & { may: ChannelMember['privilege'] | null }>`
    select a.email, a.full_name as "fullName", p.is_owner as "isOwner",
      case when p.is_owner or p.privilege = ${WORKSPACE_PRIVILEGE.edit} then 'edit' else 'view' end as privilege,
      case ${throughWorkspaceSql(sql`a.id`)} when ${PRIVILEGE.edit} then 'edit' when ${PRIVILEGE.view} then 'view' end as may
    from (${peopleSql()}) p join account a on a.id = p.account_id join workspace w on w.id = p.workspace_id
      left join workspace_member m on m.workspace_id = w.id and m.account_id = a.id
      left join team_member on team_member.team_id = w.team_id and team_member.account_id = a.id
      cross join (select ${sql.lit(FOLIO_STATUS.active)} as status) folio
    where p.workspace_id = ${workspace.id}
    order by p.is_owner desc, p.added_at, a.id`.execute(db)
  const taken = new Set(members.map(({ email }) => email))
  const team = await db
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.account_id')
    .select(['account.email', 'account.full_name as fullName'])
    .where('team_member.team_id', '=', workspace.teamId)
    // Members and premium guests; who came for one folio is no person of a workspace.
    .where('team_member.role', '<=', LOWEST_ROLE)
    .orderBy(sql`lower(account.full_name)`)
    .orderBy('account.id')
    .execute()
  return { members, candidates: team.filter(({ email }) => !taken.has(email)) }
}

const LOWEST_ROLE = ROLE.premiumGuest

/** A team member who can be added to a workspace. */
export async function findTeamPerson(db: Kysely<DB>, teamId: number, email: string) {
  return db
    .selectFrom('team_member')
    .innerJoin('account', 'account.id', 'team_member.account_id')
    .select(['account.id', 'team_member.role'])
    .where('team_member.team_id', '=', teamId)
    .where('team_member.role', '<=', LOWEST_ROLE)
    .where('account.email', '=', email)
    .executeTakeFirst()
}

/** Writes the row of a new workspace. */
export async function createWorkspace(
  db: Kysely<DB>,
  given: {
    teamId: number
    ownerId: number
    name: string
    color: string | undefined
    description: string
    accessType: number
    teamPrivilege?: TeamPrivilege
  },
): Promise<number> {
  const { id } = await db
    .insertInto('workspace')
    .values({
      token: randomBase62(22),
      team_id: given.teamId,
      owner_id: given.ownerId,
      name: given.name,
      description: given.description,
      access_type: given.accessType,
      team_privilege: given.teamPrivilege ?? WORKSPACE_PRIVILEGE.view,
      color: given.color ?? (await nextColor(db, given.teamId)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The palette in turn: the next after the newest workspace's [WKSP-07]. */
async function nextColor(db: Kysely<DB>, teamId: number): Promise<string> {
  const newest = await db
    .selectFrom('workspace')
    .select('color')
    .where('team_id', '=', teamId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const at = WORKSPACE_COLORS.findIndex((color) => color === newest?.color)
  return WORKSPACE_COLORS[(at + 1) % WORKSPACE_COLORS.length] ?? WORKSPACE_COLORS[0]
}

/** Another person removed it while this call waited for the team. */
const GONE = 'This workspace does not exist, or you have no access to it.'

/** Its owner becomes one of its people, the workspace the team's own; new folios go there. */
export async function makeDefault(db: Kysely<DB>, workspace: { id: number; teamId: number; ownerId: number | null }) {
  await db.updateTable('workspace').set({ is_default: false }).where('team_id', '=', workspace.teamId).execute()
  const { numUpdatedRows } = await db
    .updateTable('workspace')
    .set({ is_default: true, owner_id: null })
    .where('id', '=', workspace.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound(GONE)
  if (workspace.ownerId !== null) await putMember(db, workspace.id, workspace.ownerId, WORKSPACE_PRIVILEGE.edit)
}

/** Writes the privilege of a workspace member. */
export async function putMember(db: Kysely<DB>, workspaceId: number, accountId: number, privilege: number) {
  await db
    .insertInto('workspace_member')
    .values({ workspace_id: workspaceId, account_id: accountId, privilege })
    .onConflict((clash) => clash.columns(['workspace_id', 'account_id']).doUpdateSet({ privilege }))
    .execute()
}

/** Whether the person was one of its members. */
export async function removeMember(db: Kysely<DB>, workspaceId: number, accountId: number): Promise<boolean> {
  const rows = await db
    .deleteFrom('workspace_member')
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .returning('account_id')
    .execute()
  return rows.length > 0
}

/** Its folios go to the team's default one, unless they are in another. */
export async function removeWorkspace(db: Kysely<DB>, workspace: { id: number; teamId: number }): Promise<void> {
  await sql`
    insert into workspace_folio (workspace_id, folio_id, is_active)
    select home.id, wf.folio_id, wf.is_active from workspace_folio wf
      join workspace home on home.team_id = ${workspace.teamId} and home.is_default
    where wf.workspace_id = ${workspace.id} and not exists (
      select 1 from workspace_folio other where other.folio_id = wf.folio_id and other.workspace_id <> ${workspace.id})
    order by wf.folio_id`.execute(db)
  // It may have become the default one while this call waited for the team.
  const { numDeletedRows } = await db
    .deleteFrom('workspace')
    .where('id', '=', workspace.id)
    .where('is_default', '=', false)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound(GONE)
}

/** Ids of the folios of a workspace. */
export async function folioIdsIn(db: Kysely<DB>, workspaceId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('workspace_folio')
    .select('folio_id')
    .where('workspace_id', '=', workspaceId)
    .execute()
  return rows.map((row) => row.folio_id)
}

/** Stores a person's last workspace; null for none. */
export async function keepLastChannel(
  db: Kysely<DB>,
  who: { accountId: number; teamId: number },
  workspaceId: number | null,
): Promise<void> {
  if (workspaceId === null) {
    await db
      .deleteFrom('last_channel')
      .where('account_id', '=', who.accountId)
      .where('team_id', '=', who.teamId)
      .execute()
    return
  }
  await db
    .insertInto('last_channel')
    .values({ account_id: who.accountId, team_id: who.teamId, workspace_id: workspaceId })
    .onConflict((clash) => clash.columns(['account_id', 'team_id']).doUpdateSet({ workspace_id: workspaceId }))
    .execute()
}

/** A person's last workspace; null for none. */
export async function lastChannelOf(
  db: Kysely<DB>,
  who: { accountId: number; teamId: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('last_channel')
    .select('workspace_id')
    .where('account_id', '=', who.accountId)
    .where('team_id', '=', who.teamId)
    .executeTakeFirst()
  return row?.workspace_id ?? null
}

/** Its creator; for the team's own workspaces, the team's owner. */
export async function ownerOf(db: Kysely<DB>, workspace: { ownerId: number | null; teamId: number }) {
  return workspace.ownerId !== null
    ? db.selectFrom('account').select(['email', 'full_name']).where('id', '=', workspace.ownerId).executeTakeFirst()
    : db
        .selectFrom('team_member')
        .innerJoin('account', 'account.id', 'team_member.account_id')
        .select(['account.email', 'account.full_name'])
        .where('team_member.team_id', '=', workspace.teamId)
        .orderBy('team_member.role')
        .orderBy('team_member.joined_at')
        .executeTakeFirst()
}
