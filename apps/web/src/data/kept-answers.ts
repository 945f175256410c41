import type { OutputOf, SessionUser, SetupTheEditor } from '@recto/contract'
import { localTable } from '../local-table.ts'

const ME = 'me'

/**
 * Server responses needed to open a folio, stored on this computer for when the server cannot be reached: who is signed
 * in, and what that person may do with each folio they opened. Never stored next to another person's.
 */
export const inTable = localTable('recto-offline')

/** A browser that stores nothing opens nothing without the server. */
export const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

/** Who is signed in now; other people's stored data is deleted. */
export async function keepMe(user: SessionUser): Promise<void> {
  const before = await keptMe()
  if (before && before.token !== user.token) await forgetKept()
  await orNothing(inTable('readwrite', (table) => table.put(user, ME)))
}

/** The signed-in person as this browser last knew them; undefined if nothing is stored. */
export const keptMe = async (): Promise<SessionUser | undefined> =>
  orNothing(inTable('readonly', (table) => table.get(ME) as IDBRequest<SessionUser | undefined>))

/** Key of the editor's start data of a folio, for one person. */
export const startKey = (user: string, folio: string): string => `start ${user} ${folio}`

type Start = OutputOf<typeof SetupTheEditor>
/** `openedAt`: ms since 1970. */
export type KeptStart = Start & { openedAt?: number }

/** A person's permissions on a folio, as the editor starts from them, and that they opened it now. */
export async function keepStart(user: string, folio: string, start: Start): Promise<void> {
  const kept: KeptStart = { ...start, openedAt: Date.now() }
  await orNothing(inTable('readwrite', (table) => table.put(kept, startKey(user, folio))))
}

/** The editor's last start data; undefined if nothing is stored. */
export const keptStart = async (user: string, folio: string): Promise<KeptStart | undefined> =>
  orNothing(inTable('readonly', (table) => table.get(startKey(user, folio)) as IDBRequest<KeptStart | undefined>))

/** No one is signed in any longer, or access to a folio was lost: it cannot be opened without the server. */
export async function forgetStart(user: string, folio: string): Promise<void> {
  await orNothing(inTable('readwrite', (table) => table.delete(startKey(user, folio))))
}

/** Everything stored of the person who signs out, pictures included. */
export async function forgetKept(): Promise<void> {
  await orNothing(inTable('readwrite', (table) => table.clear()))
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('recto-files-')).map((name) => caches.delete(name)))
}
