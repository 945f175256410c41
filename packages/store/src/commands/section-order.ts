import { type FolioSection, MAX_ORDER_LENGTH, orderBetween, orderKeys } from '@recto/document'

/** The order keys of an insertion: the new section's, and new ones for others if there is no key in between. */
export type Insertion = { order: string; renumbered: ReadonlyMap<string, string> }

/** The position of a section after `after`: null for the start; undefined or unknown for the end. */
export function insertBehind(sections: readonly FolioSection[], after: string | null | undefined): Insertion {
  const found = sections.findIndex((section) => section.id === after)
  const at = after === null ? 0 : found === -1 ? sections.length : found + 1
  const before = sections[at - 1]?.order ?? null
  const behind = sections[at]?.order ?? null
  if (before === null || behind === null || before < behind) {
    const order = orderBetween(before, behind)
    if (order.length <= MAX_ORDER_LENGTH) return { order, renumbered: new Map() }
  }
  // Two people put a section at the same place (equal keys), or keys have become long: renumber all sections.
  const keys = orderKeys(sections.length + 1)
  const others = keys.toSpliced(at, 1)
  return {
    order: keys[at] as string,
    renumbered: new Map(sections.map((section, index) => [section.id, others[index] as string])),
  }
}
