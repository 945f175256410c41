import type { ProductTemplate } from '@recto/contract'

/** What a word counts for, by where it stands. */
const WEIGHTS = { name: 12, words: 5, personas: 4, label: 4, purpose: 2 } as const

/** What the operator features comes first, then what stands in front of its label. */
const FEATURED = 1_000_000
const AFTER = FEATURED + 1

/** Orders of a list of templates [TPL-11]. */
export type TemplateSort = 'featured' | 'popular' | 'recent' | 'name'

/** Templates in which each word of what was typed begins a word of the name, the label, the purpose, the personas or the search words; best first [TPL-08]. */
export function findTemplates(
  templates: readonly ProductTemplate[],
  typed: string,
  labelOf: (slug: string) => string,
): ProductTemplate[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return [...templates]
  return templates
    .map((template) => ({ template, score: scoreOf(template, wanted, labelOf(template.label)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ template }) => template)
}

function scoreOf(template: ProductTemplate, wanted: readonly string[], label: string): number {
  const fields = {
    name: template.templateName,
    words: template.words.join(' '),
    personas: template.personas.join(' '),
    label,
    purpose: template.purpose,
  }
  let total = 0
  for (const word of wanted) {
    let best = 0
    for (const [field, text] of Object.entries(fields) as [keyof typeof WEIGHTS, string][]) {
      const found = wordsOf(text)
      if (found.includes(word)) best = Math.max(best, WEIGHTS[field] * 2)
      else if (found.some((one) => one.startsWith(word))) best = Math.max(best, WEIGHTS[field])
    }
    if (best === 0) return 0
    total += best
  }
  // The shorter name says it more exactly.
  return total + 1 / (1 + template.templateName.length)
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The templates in an order; the catalogue's own is that of what is featured. */
export function sortTemplates(templates: readonly ProductTemplate[], by: TemplateSort): ProductTemplate[] {
  const all = [...templates]
  if (by === 'name') return all.sort((a, b) => a.templateName.localeCompare(b.templateName, 'en'))
  if (by === 'popular') return all.sort((a, b) => b.usedCount - a.usedCount)
  if (by === 'recent') return all.sort((a, b) => b.createdUtc.localeCompare(a.createdUtc))
  const place = ({ featuredOrder, isFeatured }: ProductTemplate) => featuredOrder ?? (isFeatured ? FEATURED : AFTER)
  return all.sort((a, b) => place(a) - place(b))
}
