import type { FolioModule, FolioSection, RichTextNode } from '@recto/document'

/** A section's own title, else its first heading, else "Section 3". */
export function sectionName(
  section: FolioSection,
  modules: readonly FolioModule[],
  number: number,
  word: 'section' | 'page',
): string {
  if (section.title.trim() !== '') return section.title
  for (const module of modules) {
    for (const text of Object.values(module.texts)) {
      const heading = text.content?.find((node) => node.type === 'heading')
      const words = heading ? wordsOf(heading).trim() : ''
      if (words !== '') return words.length > 48 ? `${words.slice(0, 47)}…` : words
    }
  }
  return `${word === 'page' ? 'Page' : 'Section'} ${number}`
}

const wordsOf = (node: RichTextNode): string => node.text ?? (node.content ?? []).map(wordsOf).join('')
