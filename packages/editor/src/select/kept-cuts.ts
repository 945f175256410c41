import type { FolioModule } from '@recto/document'

/** What this tab keeps of a folio for who comes back to it: cuts, characters. */
const MOST_CUTS = 20
const MOST_CHARACTERS = 1_000_000

/** Modules that were cut, and the copy that the clipboard got of them. */
export type KeptCut = { copyId: string; modules: FolioModule[] }

const keyOf = (token: string): string => `recto.cuts.${token}`

/** What was cut out of a folio in this tab, the newest last. */
export function keptCuts(token: string): KeptCut[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(token)) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Keeps what is cut out of a folio, so that it can be put back after the folio was left. */
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
    // This browser keeps nothing: undo works until the folio is left.
  }
}

/** A cut that was pasted into its own folio was a move: nothing of it is to come back. */
export function forgetCut(token: string, copyId: string): void {
  keepCuts(
    token,
    keptCuts(token).filter((cut) => cut.copyId !== copyId),
  )
}
