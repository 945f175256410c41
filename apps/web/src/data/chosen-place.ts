import type { Workspace } from '@recto/contract'

type Place = Pick<Workspace, 'token' | 'isDefault'>

/**
 * The workspaces that a folio was put into, `current` first if it is one of them. The team's default one, where every
 * folio begins, counts only while there is no other.
 */
export function chosenPlaces<W extends Place>(
  workspaces: readonly W[],
  labels: readonly string[],
  current: string | null = null,
): W[] {
  const all = workspaces.filter(({ token }) => labels.includes(token))
  const chosen = all.filter(({ isDefault }) => !isDefault)
  const shown = chosen.length > 0 ? chosen : all
  return shown.toSorted((a, b) => Number(b.token === current) - Number(a.token === current))
}
