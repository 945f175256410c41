import type { TestServer } from './harness.ts'
import type { Person } from './people.ts'

/** Gives someone a folio, as an invitation that they accepted does, or another privilege on it. */
export async function shareWith(
  { app }: Pick<TestServer, 'app'>,
  token: string,
  { email }: Pick<Person, 'email'>,
  privilege: 1 | 2,
): Promise<void> {
  const { id } = await app.db.selectFrom('folio').select('id').where('token', '=', token).executeTakeFirstOrThrow()
  await app.pool.query('delete from folio_collaborator where folio_id = $1 and email = $2', [id, email])
  await app.pool.query(
    `insert into folio_collaborator (folio_id, email, account_id, privilege, accepted)
     select $1, email, id, $3, true from account where email = $2`,
    [id, email, privilege],
  )
}
