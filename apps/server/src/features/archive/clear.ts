import type { App } from '../../context.ts'
import { KEPT_MS } from './records.ts'

/** Deletes archives that have expired. Returns how many. */
export async function clearArchives({ db, now }: Pick<App, 'db' | 'now'>): Promise<number> {
  const old = await db
    .deleteFrom('account_archive')
    .where('created_at', '<=', new Date(now() - KEPT_MS))
    .where((is) => is.or([is('finished_at', 'is', null), is('finished_at', '<=', new Date(now() - KEPT_MS))]))
    .returning('id')
    .execute()
  return old.length
}
