import type { Workspace } from '@recto/contract'

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** As people count: the default one first, then by name, "Quarter 2" before "Quarter 10". */
export const inOrder = <T extends Pick<Workspace, 'name' | 'isDefault'>>(workspaces: readonly T[]): T[] =>
  workspaces.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || byName.compare(a.name, b.name))
