import { localTable } from '../../local-table.ts'

/** The hour for which people without an account may try a folio [OPEN-31]. */
export const TRY_MS = 60 * 60_000
/** A trial that no one signed up to keep is deleted after a day. */
const KEPT_MS = 24 * TRY_MS

/** A folio that is tried without an account: it is in this browser and nowhere else. */
export type TriedFolio = {
  /** Of the folio that it is a copy of. */
  token: string
  folioName: string
  /** Its content, as data. */
  document: unknown
  /** ms of this computer's clock. */
  startedAt: number
}

const inTable = localTable('recto-try')
const KEY = 'tried'

/** The trial in this browser, of which there is at most one; null if the browser stores nothing. */
export async function keptTry(now = Date.now()): Promise<TriedFolio | null> {
  try {
    const kept = await inTable('readonly', (table) => table.get(KEY) as IDBRequest<TriedFolio | undefined>)
    if (!kept || now - kept.startedAt < KEPT_MS) return kept ?? null
    await forgetTry()
  } catch {
    // Without storage there is no trial.
  }
  return null
}

/** @throws if the browser stores nothing */
export const keepTry = (tried: TriedFolio): Promise<unknown> => inTable('readwrite', (table) => table.put(tried, KEY))

/** Ends the trial, which became a folio or is not wanted; its pictures are deleted too. */
export const forgetTry = (): Promise<unknown> => inTable('readwrite', (table) => table.clear()).catch(() => null)

/** "00:59:07" [OPEN-14]. */
export function leftWords(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000))
  return [Math.floor(s / 3600), Math.floor(s / 60) % 60, s % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
