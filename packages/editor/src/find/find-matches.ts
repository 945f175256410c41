import type { FolioDocument, ModuleSpec, ModuleType } from '@recto/document'
import { compareReading } from '@recto/grid'

/** One match: the module, and which of its occurrences it is. */
export type Match = { readonly moduleId: string; readonly sectionId: string; readonly nth: number }

/** Text as it is compared: every letter in lower case, every kind of blank as a space; the same length as before. */
export const folded = (words: string): string =>
  Array.from(words.replace(/\s/g, ' '), (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  }).join('')

/** Where `needle` (folded) begins in `words` (folded), in order. */
export function occurrences(words: string, needle: string): number[] {
  const found: number[] = []
  if (needle === '') return found
  for (let at = words.indexOf(needle); at >= 0; at = words.indexOf(needle, at + needle.length)) found.push(at)
  return found
}

/** Every match in the folio, in reading order: texts, tables, headings, labels. */
export function findMatches(
  { sections, modules }: Pick<FolioDocument, 'sections' | 'modules'>,
  words: string,
  specOf: (type: ModuleType) => ModuleSpec,
): Match[] {
  const needle = folded(words.trim())
  if (needle === '') return []
  const place = new Map(sections.map((section, at) => [section.id, at]))
  return modules
    .toSorted(
      (a, b) =>
        (place.get(a.sectionId) ?? 0) - (place.get(b.sectionId) ?? 0) ||
        compareReading({ ...a.rect, id: a.id }, { ...b.rect, id: b.id }),
    )
    .flatMap(({ id, sectionId, type, props, texts }) =>
      specOf(type)
        .plainText(props, texts)
        .flatMap((line) => occurrences(folded(line), needle))
        .map((_, nth) => ({ moduleId: id, sectionId, nth })),
    )
}
