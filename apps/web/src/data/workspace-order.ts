import type { Workspace } from '@recto/contract'

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** As people count: the default one first, then by name, "Quarter 2" before "Quarter 10". */
export const inOrder = <T extends Pick<Workspace, 'name' | 'isDefault'>>(workspaces: readonly T[]): T[] =>
  workspaces.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || byName.compare(a.name, b.name))

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
