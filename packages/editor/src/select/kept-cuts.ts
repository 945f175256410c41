import type { FolioModule } from '@recto/document'

/** Size limit for what this tab keeps of a folio's cuts, characters. */
const MOST_CUTS = 20
const MOST_CHARACTERS = 1_000_000

/** Modules that were cut, and the copy that the clipboard got of them. */
export type KeptCut = { copyId: string; modules: FolioModule[] }

const keyOf = (token: string): string => `recto.cuts.${token}`

/** What was cut from a folio in this tab, newest last. */
export function keptCuts(token: string): KeptCut[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(token)) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Keeps what is cut from a folio, so that it can be restored after the folio was left. */
export function keepCut(token: string, cut: KeptCut): void {
  const cuts = [...keptCuts(token), cut].slice(-MOST_CUTS)
  while (cuts.length > 0 && JSON.stringify(cuts).length > MOST_CHARACTERS) cuts.shift()
  keepCuts(token, cuts)
}

/** Keeps only these cuts. */
export function keepCuts(token: string, cuts: readonly KeptCut[]): void {
  try {
    if (cuts.length === 0) sessionStorage.removeItem(keyOf(token))
    else sessionStorage.setItem(keyOf(token), JSON.stringify(cuts))
  } catch {
    // This browser stores nothing: undo works until the folio is left.
  }
}

/** A cut that was pasted into its own folio was a move: nothing of it may be restored. */
export function forgetCut(token: string, copyId: string): void {
  keepCuts(
    token,
    keptCuts(token).filter((cut) => cut.copyId !== copyId),
  )
}
