import type { FolioLimits } from '@recto/contract'
import { type FolioDocument, LIMITS, type ModuleSpecs, TEXTS } from '@recto/document'
import { SPECS } from '@recto/modules/specs'

/** The size of a folio. */
export type FolioCounts = { sections: number; modules: number; embeds: number }

/** How many sections, modules and embeds a folio has. */
export const countsOf = ({ sections, modules, unreadable }: FolioDocument): FolioCounts => ({
  sections: sections.length,
  modules: modules.length + unreadable.length,
  embeds: embedsIn(modules),
})

/** How many of these show other people's content in frames: what "limited embeds" counts [PLAN-068]. */
const embedsIn = (modules: readonly { type: string }[]): number =>
  modules.filter(({ type }) => (SPECS as ModuleSpecs)[type]?.documents !== undefined).length

/**
 * Which limit a folio would exceed when it grows from its current content to `then`, as text [PLAN-073]; null if it
 * fits. Content already over a limit may stay and shrink.
 */
export function fullOf(
  name: string,
  now: FolioCounts & { isPaged: boolean },
  then: FolioCounts,
  limits: FolioLimits | null,
): string | null {
  const isOver = (kind: keyof FolioCounts, most: number) => then[kind] > most && then[kind] > now[kind]
  if (isOver('sections', LIMITS.sections)) return `"${name}" can’t have another section.`
  if (isOver('modules', LIMITS.modules)) {
    return `"${name}" can’t hold that many modules: a folio can have at most ${LIMITS.modules.toLocaleString('en')}.`
  }
  if (limits === null) return null
  const mostSections = now.isPaged ? limits.canvases : limits.sections
  const said = (most: number, of: string, title: string = TEXTS.noMoreRoom) =>
    `${title}: "${name}" is on a plan with at most ${most} ${of}.`
  if (isOver('sections', mostSections)) {
    return now.isPaged
      ? said(mostSections, 'pages', TEXTS.noMorePages)
      : said(mostSections, 'sections', TEXTS.noMoreSections)
  }
  if (isOver('modules', limits.modules)) return said(limits.modules, 'modules')
  return isOver('embeds', limits.embeds) ? said(limits.embeds, limits.embeds === 1 ? 'embed' : 'embeds') : null
}
