import { PRIVILEGE, type SessionUser } from '@recto/contract'
import { inTable, type KeptStart, orNothing, startKey } from '../../data/kept-answers.ts'

/**
 * The folios that can be opened on this computer without the server, for the last signed-in person; most recently
 * opened first.
 */
export async function keptFolios({ token: user, team }: SessionUser): Promise<KeptStart[]> {
  const copies = await import('@recto/store/copies')
  // Start data alone is not enough: a folio that is only viewed is not stored completely.
  const whole = (await orNothing(copies.keptFolios(user, team.id))) ?? new Set()
  const theirs = IDBKeyRange.bound(startKey(user, ''), startKey(user, '\uffff'))
  const starts = await orNothing(inTable('readonly', (table) => table.getAll(theirs) as IDBRequest<KeptStart[]>))
  return (starts ?? [])
    .filter(({ token, role }) => role >= PRIVILEGE.edit && whole.has(token))
    .sort((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0))
}
