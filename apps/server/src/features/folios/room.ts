import type { FolioLimits } from '@recto/contract'
import { type FolioDocument, LIMITS, TEXTS } from '@recto/document'

/** How much a folio holds. */
export type FolioCounts = { sections: number; modules: number }

export const countsOf = ({ sections, modules, unreadable }: FolioDocument): FolioCounts => ({
  sections: sections.length,
  modules: modules.length + unreadable.length,
})

/**
 * What there is no room for when a folio grows from what it holds now to `then`, in words [PLAN-073]; null when it fits.
 * What is over a limit already may stay and shrink.
 */
export function fullOf(
  name: string,
  now: FolioCounts & { isPaged: boolean },
  then: FolioCounts,
  limits: FolioLimits | null,
): string | null {
  const isOver = (kind: keyof FolioCounts, most: number) => then[kind] > most && then[kind] > now[kind]
  if (isOver('sections', LIMITS.sections)) return `"${name}" has no room for another section.`
  if (isOver('modules', LIMITS.modules)) {
    return `"${name}" has no room for so many modules: a folio holds at most ${LIMITS.modules.toLocaleString('en')}.`
  }
  if (limits === null) return null
  const mostSections = now.isPaged ? limits.canvases : limits.sections
  const said = (most: number, of: string) => `${TEXTS.noMoreRoom}: "${name}" is on a plan with at most ${most} ${of}.`
  if (isOver('sections', mostSections)) return said(mostSections, now.isPaged ? 'pages' : 'sections')
  return isOver('modules', limits.modules) ? said(limits.modules, 'modules') : null
}
