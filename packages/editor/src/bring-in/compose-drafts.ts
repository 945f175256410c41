import { composeUnits, type UnitPart, unitsOf } from '@recto/composer'
import { type Look, newId, type RichTextJson } from '@recto/document'
import type { FolioStore } from '@recto/store'
import type { Widths } from '@recto/typeset'
import { blankModules } from '../core/blank-section.ts'
import type { Drafted } from './lay-out.ts'

/** What a section of imported content is drawn with. */
export type BringLook = { look: Look; widths: Widths }

/** A file's content in the composer's form: text, and finished modules. */
export function partsOf(drafts: readonly Drafted[]): UnitPart[] {
  return drafts.map(({ type, props, texts, w, h }) => {
    const [words] = Object.values(texts ?? {})
    return words ? { blocks: words.content ?? [] } : { type, props: uncut(props ?? {}), w, h }
  })
}

/** Pictures of documents are read to their edges, whatever the frame is that they get. */
function uncut(props: Record<string, unknown>): Record<string, unknown> {
  const { items } = props
  const isPictures = Array.isArray(items) && items.every((one) => typeof one === 'object' && 'fit' in one)
  return isPictures ? { ...props, items: items.map((one: object) => ({ ...one, fit: 'contain' })) } : props
}

/** Whether the text of a file starts sections of its own. */
export const hasSections = (drafts: readonly Drafted[]): boolean =>
  drafts.some(({ texts = {} }) => Object.values(texts).some(beginsOne))

const beginsOne = ({ content = [] }: RichTextJson): boolean =>
  content.some(({ type, attrs }) => type === 'heading' && Number(attrs?.level ?? 1) <= 2)

/**
 * Lays out a file's content as sections: one per heading, in the pattern that can show all of it, else in a suitable
 * layout. As one step, after a section, or in its place if nothing was made of that yet; returns the new ids, none if
 * `hasRoom` refuses.
 */
export function composeDrafts(
  store: FolioStore,
  drafts: readonly Drafted[],
  after: string,
  { look, widths }: BringLook,
  hasRoom: (sections: number, types: readonly Drafted['type'][]) => boolean,
): { ids: string[]; first: string } {
  const use = { theme: look, page: store.read().page, widths, newId, seed: after }
  const made = composeUnits(unitsOf(partsOf(drafts)), use)
  const types = made.flatMap(({ modules }) => modules.map(({ type }) => type))
  const isInPlace = blankModules(store, after) !== null
  if (!hasRoom(made.length - (isInPlace ? 1 : 0), types)) return { ids: [], first: '' }
  const ids: string[] = []
  let first = ''
  store.transact(() => {
    let before = after
    for (const { section, modules } of made) {
      const { id: _, order: __, ...given } = section
      const sectionId = store.addSection({ after: before }, given)
      ids.push(
        ...store.addModules(
          modules.map(({ id, type, rect, props, texts, box, vAlign, z }) => ({
            ...{ id, type, rect, props, texts, box, vAlign, z, sectionId },
          })),
        ),
      )
      first ||= sectionId
      before = sectionId
    }
    if (isInPlace && first) store.deleteSection(after)
  })
  return { ids, first }
}
