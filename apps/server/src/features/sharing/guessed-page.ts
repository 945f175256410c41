import type { Kysely } from 'kysely'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { DB } from '../../db/schema.ts'

type Post = { db: Kysely<DB>; mail: Pick<Mailer, 'queue'>; baseUrl: string }

/** Tells the owner of a folio's page, or of a workspace's, that its password is being guessed at. */
export const createGuessNews = (post: Post) => (kind: 'folio' | 'folder', token: string) => tell(post, kind, token)

async function tell({ db, mail, baseUrl }: Post, kind: 'folio' | 'folder', token: string): Promise<void> {
  const row = await (kind === 'folio' ? folioOf(db, token) : workspaceOf(db, token))
  if (!row?.email) return
  const { email, name, teamName } = row
  const url = kind === 'folio' ? `${baseUrl}/edit/${token}` : `${baseUrl}/`
  const what = kind === 'folio' ? 'folio' : 'workspace'
  await mail.queue(db, { to: email, template: 'page-guessed', data: { what, name, teamName, url } })
}

const folioOf = (db: Kysely<DB>, token: string) =>
  db
    .selectFrom('folio')
    .innerJoin('account', 'account.id', 'folio.owner_id')
    .innerJoin('team', 'team.id', 'folio.team_id')
    .select(['account.email', 'folio.name', 'team.name as teamName'])
    .where('folio.token', '=', token)
    .executeTakeFirst()

const workspaceOf = (db: Kysely<DB>, token: string) =>
  db
    .selectFrom('workspace')
    .innerJoin('account', 'account.id', 'workspace.owner_id')
    .innerJoin('team', 'team.id', 'workspace.team_id')
    .select(['account.email', 'workspace.name', 'team.name as teamName'])
    .where('workspace.token', '=', token)
    .executeTakeFirst()
