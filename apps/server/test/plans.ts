import { NO_SUBSCRIPTION, type Subscription } from '@recto/contract'
import { putSubscription } from '../src/features/plans/index.ts'
import type { TestServer } from './harness.ts'
import type { Person } from './people.ts'

/** Database id of the team that a person works in. */
export async function teamOf({ app }: Pick<TestServer, 'app'>, { user }: Pick<Person, 'user'>): Promise<number> {
  const row = await app.db.selectFrom('team').select('id').where('token', '=', user.team.id).executeTakeFirstOrThrow()
  return row.id
}

/** Puts a person's team on a plan, as it stands at the server's present; seats are in no one's way, unless a test is about them. */
export async function onPlan(
  server: Pick<TestServer, 'app'>,
  person: Pick<Person, 'user'>,
  subscription: string | Partial<Subscription>,
  memberSeats = 999,
): Promise<void> {
  const given = typeof subscription === 'string' ? { planId: subscription } : subscription
  const teamId = await teamOf(server, person)
  const at = new Date(server.app.now())
  await putSubscription(server.app.db, teamId, { ...NO_SUBSCRIPTION, ...given }, at, { memberSeats })
}

/** Puts someone into another person's team. */
export async function joinTeam(
  server: Pick<TestServer, 'app'>,
  owner: Pick<Person, 'user'>,
  { email }: Pick<Person, 'email'>,
  role: number,
): Promise<void> {
  await server.app.pool.query(
    'insert into team_member (team_id, account_id, role) select $1, id, $2 from account where email = $3',
    [await teamOf(server, owner), role, email],
  )
}
