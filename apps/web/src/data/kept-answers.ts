import type { OutputOf, SessionUser, SetupTheEditor } from '@recto/contract'
import { localTable } from '../local-table.ts'

const ME = 'me'

/**
 * Answers of the server that opening a folio needs, kept on this computer for when it cannot be asked: who is signed in,
 * and what that person may do with each folio they opened. Nothing of another person stays beside them.
 */
export const inTable = localTable('recto-offline')

/** A browser that keeps nothing opens nothing without the server. */
export const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

/** Who is signed in now; what was kept for somebody else goes. */
export async function keepMe(user: SessionUser): Promise<void> {
  const before = await keptMe()
  if (before && before.token !== user.token) await forgetKept()
  await orNothing(inTable('readwrite', (table) => table.put(user, ME)))
}

/** The signed-in person as this browser last knew them; undefined where nothing is stored. */
export const keptMe = async (): Promise<SessionUser | undefined> =>
  orNothing(inTable('readonly', (table) => table.get(ME) as IDBRequest<SessionUser | undefined>))

/** Key of what the editor of a folio starts with, for one person. */
export const startKey = (user: string, folio: string): string => `start ${user} ${folio}`

type Start = OutputOf<typeof SetupTheEditor>
/** `openedAt`: ms since 1970. */
export type KeptStart = Start & { openedAt?: number }

/** What a person may do with a folio, as the editor starts from it, and that they opened it now. */
export async function keepStart(user: string, folio: string, start: Start): Promise<void> {
  const kept: KeptStart = { ...start, openedAt: Date.now() }
  await orNothing(inTable('readwrite', (table) => table.put(kept, startKey(user, folio))))
}

/** What the editor last started with; undefined where nothing is stored. */
export const keptStart = async (user: string, folio: string): Promise<KeptStart | undefined> =>
  orNothing(inTable('readonly', (table) => table.get(startKey(user, folio)) as IDBRequest<KeptStart | undefined>))

/** Nobody is signed in any more, or the right to a folio is gone: nothing of it opens without the server. */
export async function forgetStart(user: string, folio: string): Promise<void> {
  await orNothing(inTable('readwrite', (table) => table.delete(startKey(user, folio))))
}

/** Everything that was kept of the person who signs out, pictures included. */
export async function forgetKept(): Promise<void> {
  await orNothing(inTable('readwrite', (table) => table.clear()))
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('recto-files-')).map((name) => caches.delete(name)))
}
