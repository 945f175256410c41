import type { App } from '../../context.ts'
import { KEPT_MS } from './records.ts'

/** Lets go of archives that were kept long enough. Answers how many. */
export async function clearArchives({ db, now }: Pick<App, 'db' | 'now'>): Promise<number> {
  const old = await db
    .deleteFrom('account_archive')
    .where('created_at', '<=', new Date(now() - KEPT_MS))
    .where((is) => is.or([is('finished_at', 'is', null), is('finished_at', '<=', new Date(now() - KEPT_MS))]))
    .returning('id')
    .execute()
  return old.length
}
