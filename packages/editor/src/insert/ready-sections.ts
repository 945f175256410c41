import { composeSection, GROUPS, type Group, type Pattern, SAMPLES, type SectionUse } from '@recto/composer'
import { MOTIF_NAMES } from '@recto/composer/art'
import { type FolioModule, newId, type PageData, type Theme, type Tone } from '@recto/document'
import type { NewModule, SectionPatch } from '@recto/store'
import type { Widths } from '@recto/typeset'

/** A section to begin with, composed in the folio's look. */
export type ReadySection = { section: SectionPatch; modules: readonly NewModule[]; drawn: readonly FolioModule[] }

/** A layout that pickers offer. */
export type Offer = { name: string; purpose: string; group: Group['name'] }

/** For whom sections are composed. */
export type Ground = { theme: Theme; page: PageData; widths: Widths; token: string }

/** Every layout for pages of a kind, by group. */
export const offers = ({ mode, orientation }: PageData): Offer[] =>
  GROUPS.flatMap(({ name: group, patterns }) =>
    patterns
      .filter((one) => isFor(one, mode === 'paged' && orientation === 'landscape'))
      .map(({ name, purpose }) => ({ name, purpose, group })),
  )

const isFor = ({ layouts }: Pattern, isSlide: boolean): boolean =>
  layouts.some((layout) => layout.for === (isSlide ? 'slide' : 'page'))

const BY_NAME = new Map(GROUPS.flatMap(({ patterns }) => patterns).map((one) => [one.name, one]))

/** Composes a layout with its sample text and new ids; null if it does not fit such a page. */
export function readySection(name: string, { theme, page, widths, token }: Ground): ReadySection | null {
  const pattern = BY_NAME.get(name)
  const content = SAMPLES[name]
  if (!pattern || !content) return null
  const use: SectionUse = { theme, page, widths, newId, motif: motifOf(token), seed: `${token} ${name}` }
  const made = composeSection({ pattern: name, title: titleOf(name), tone: toneOf(pattern), content }, use)
  if (!made || made.faults.some(({ isOver }) => isOver)) return null
  const { id: _, order: __, ...section } = made.section
  return {
    section,
    modules: made.modules.map(({ id, type, sectionId, rect, props, texts, box, vAlign, z }) => ({
      ...{ id, type, sectionId, rect, props, texts, box, vAlign, z },
    })),
    drawn: made.modules,
  }
}

/** A neutral tone where possible: the folio around it has its own tones. */
const toneOf = ({ tones }: Pattern): Tone => (tones.includes('background') ? 'background' : (tones[0] ?? 'background'))

const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A folio keeps one shape language. */
function motifOf(token: string) {
  let sum = 0
  for (const letter of token) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  const drawn = MOTIF_NAMES.filter((name) => !['person', 'kit', 'marks'].includes(name))
  return drawn[sum % drawn.length] ?? 'waves'
}
