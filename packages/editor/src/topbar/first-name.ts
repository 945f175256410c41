import { type FolioDocument, outlineOf } from '@recto/document'
import type { StoreChange } from '@recto/store'

type Said = Pick<StoreChange, 'texts' | 'local' | 'step'>

/**
 * The heading that may name a folio: the first one that this person typed while it is open. Those that were there, came
 * with a layout or were written by someone else do not name it.
 */
export function createFirstHeading(read: () => Pick<FolioDocument, 'sections' | 'modules'>) {
  const headings = () => outlineOf(read()).entries.filter(({ level }) => level > 0)
  const given = new Set(headings().map(({ label }) => label))
  const known = new Set(read().modules.map(({ id }) => id))
  return {
    /** Takes note of a change; returns whether this person typed. */
    note({ texts, local, step }: Said): boolean {
      const isTyped = local && step === null && texts.size > 0
      const written = new Set(isTyped ? [] : [...texts].map((text) => text.split('/')[0]))
      for (const { label, moduleId } of headings())
        if (moduleId !== null && (!known.has(moduleId) || written.has(moduleId))) given.add(label)
      for (const { id } of read().modules) known.add(id)
      return isTyped
    },
    typed: (): string => headings().find(({ label }) => !given.has(label))?.label ?? '',
  }
}
