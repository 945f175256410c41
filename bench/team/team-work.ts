import type { Workspace } from '@recto/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../apps/server/src/db/schema.ts'
import type { Person } from '../../apps/server/test/people.ts'
import { createRandom, pick } from '../random.ts'

const PEOPLE = 4
const WORKSPACES = 4
const FOLIOS = 12
export const AT_ONCE = 8

export type Worked = {
  calls: number
  /** Answers by HTTP status. */
  statuses: Record<number, number>
  /** Transactions that PostgreSQL aborted because of deadlocks, since the database was created. */
  deadlocks: number
}

export type TeamAtWork = { people: Person[]; workspaces: string[]; folios: string[] }

/** An owner and three admins with four workspaces and twelve folios, all working in the owner's team. */
export async function teamAtWork(db: Kysely<DB>, signUp: () => Promise<Person>): Promise<TeamAtWork> {
  const people: Person[] = []
  for (let one = 0; one < PEOPLE; one++) people.push(await signUp())
  const [owner, ...admins] = people as [Person, ...Person[]]
  const team = await db
    .selectFrom('team')
    .select('id')
    .where('token', '=', owner.user.team.id)
    .executeTakeFirstOrThrow()
  for (const { email } of admins) {
    const { id } = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await db.insertInto('team_member').values({ team_id: team.id, account_id: id, role: 2 }).execute()
    await db.updateTable('session').set({ team_id: team.id }).where('account_id', '=', id).execute()
  }
  const first = await owner.ask<{ workspaces: Workspace[] }>('GetWorkspaceChannels')
  const workspaces = first.workspaces.map(({ token }) => token)
  while (workspaces.length < WORKSPACES) {
    const made = await owner.ask<{ workspace: Workspace }>('CreateLabel', {
      name: `Work ${workspaces.length}`,
      accessType: 2,
    })
    workspaces.push(made.workspace.token)
  }
  const folios: string[] = []
  for (let at = 0; at < FOLIOS; at++) {
    const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: `Folio ${at}`, channelToken: '' })
    folios.push(token)
  }
  return { people, workspaces, folios }
}

/** Ordinary calls of a team, `AT_ONCE` at a time, until `isOver`; the same seed gives the same calls. */
export async function workTogether(
  db: Kysely<DB>,
  { people, workspaces, folios }: TeamAtWork,
  { seed, isOver }: { seed: number; isOver(calls: number): boolean },
): Promise<Worked> {
  const random = createRandom(seed)
  const copies: string[] = []
  const some = <T>(list: readonly T[]) => list.filter(() => random() < 0.3)
  const calls: (() => [name: string, input: object])[] = [
    () => ['MakeLabelDefault', { labelToken: pick(workspaces, random) }],
    () => ['DeleteFolios', { tokens: [pick(folios, random), ...some(folios)] }],
    () => [
      'ChangeLabelsOfFolios',
      { tokens: [pick(folios, random), ...some(folios)], add: some(workspaces), remove: some(workspaces) },
    ],
    () => ['Unarchive', { token: pick(folios, random) }],
    () => ['Unarchive', { token: pick(folios, random) }],
    () => ['Duplicate', { token: pick(folios, random) }],
    () => ['ChangeLabels', { token: pick(folios, random), list: [pick(workspaces, random), ...some(workspaces)] }],
    () => ['ChangeChannelAccess', { labelToken: pick(workspaces, random), newAccessType: 1 + Math.round(random()) }],
    () => ['RenameLabel', { labelToken: pick(workspaces, random), name: `Work ${Math.round(random() * 99)}` }],
    () => ['DeleteFolios', { tokens: [pick(copies, random)] }],
    () => ['DeleteFolioPermanent', { token: pick(copies, random) }],
  ]
  const statuses: Record<number, number> = {}
  let made = 0
  const work = async () => {
    while (!isOver(made)) {
      made++
      const [name, input] = pick(copies.length > 0 ? calls : calls.slice(0, -2), random)()
      const { status, envelope } = await pick(people, random).call(name, input)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (name === 'Duplicate' && envelope.StatusCode === 1) copies.push((envelope.Data as { token: string }).token)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { calls: made, statuses, deadlocks: await deadlocksIn(db) }
}

/** PostgreSQL's count for this database. A connection reports its share at the latest when it closes, so the others are closed first. */
async function deadlocksIn(db: Kysely<DB>): Promise<number> {
  const others = sql`from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  return db.connection().execute(async (one) => {
    const { rows: ended } = await sql<{ pid: number }>`select pid, pg_terminate_backend(pid, 10000) ${others}`.execute(
      one,
    )
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(one)
    if (ended.length === 0) throw new Error('The server has no connection.')
    return Number(rows[0]?.deadlocks)
  })
}
