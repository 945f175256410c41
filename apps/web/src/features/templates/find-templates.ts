import type { ProductTemplate } from '@recto/contract'
import { foldedWords } from '@recto/words'

/** The score of a match, by the field it is in. */
const WEIGHTS = { name: 12, words: 5, personas: 4, label: 4, purpose: 2 } as const

/** Templates featured by the operator come first, then the first ones of their label. */
const FEATURED = 1_000_000
const AFTER = FEATURED + 1

/** Orders of a list of templates [TPL-11]. */
export type TemplateSort = 'featured' | 'popular' | 'recent' | 'name'

/** Words that say nothing about a document, unless nothing else was typed. */
const EMPTY = new Set(
  'a an and at for from i in is my need of on or our page template templates that the to want we with'.split(' '),
)
/** A word of more letters than this may have one wrong. */
const EXACT_LETTERS = 4

/**
 * Templates whose name, label, purpose, personas or search words begin with what was typed: at least half of its words,
 * those with most of them first, then by where they stand [TPL-08]. Accents and signs do not count, and a word that is
 * found nowhere may have a letter wrong.
 */
export function findTemplates(
  templates: readonly ProductTemplate[],
  typed: string,
  labelOf: (slug: string) => string,
): ProductTemplate[] {
  const all = foldedWords(typed)
  const telling = all.filter((word) => !EMPTY.has(word))
  const wanted = telling.length > 0 ? telling : all
  if (wanted.length === 0) return [...templates]
  const known = templates.map((template) => ({ template, fields: fieldsOf(template, labelOf(template.label)) }))
  const tests = wanted.map((word) => {
    const found = known.some(({ fields }) => weightIn(fields, (one) => one.startsWith(word)) > 0)
    return { word, isLike: found ? (one: string) => one.startsWith(word) : (one: string) => isNearly(one, word) }
  })
  return known
    .map(({ template, fields }) => {
      const weights = tests.map(({ word, isLike }) => {
        const exact = weightIn(fields, (one) => one === word)
        return exact > 0 ? Math.max(2 * exact, weightIn(fields, isLike)) : weightIn(fields, isLike)
      })
      const hits = weights.filter((weight) => weight > 0).length
      // The shorter name says it more exactly.
      const score = weights.reduce((sum, weight) => sum + weight, 0) + 1 / (1 + template.templateName.length)
      return { template, hits, score }
    })
    .filter(({ hits }) => hits > 0 && hits * 2 >= wanted.length)
    .sort((a, b) => b.hits - a.hits || b.score - a.score)
    .map(({ template }) => template)
}

type Fields = readonly (readonly [weight: number, words: readonly string[]])[]
const read = new WeakMap<ProductTemplate, Fields>()

function fieldsOf(template: ProductTemplate, label: string): Fields {
  const known = read.get(template)
  if (known) return known
  const texts = {
    name: template.templateName,
    words: template.words.join(' '),
    personas: template.personas.join(' '),
    label,
    purpose: template.purpose,
  }
  const fields = (Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]).map(
    (field) => [WEIGHTS[field], foldedWords(texts[field])] as const,
  )
  read.set(template, fields)
  return fields
}

const weightIn = (fields: Fields, is: (word: string) => boolean): number =>
  Math.max(0, ...fields.map(([weight, words]) => (words.some(is) ? weight : 0)))

/** Whether a word, or its beginning, is what was typed but for one letter: another, one too many, one missing, or two that changed places. */
function isNearly(word: string, typed: string): boolean {
  if (typed.length <= EXACT_LETTERS) return false
  return [-1, 0, 1].some((by) => isOneOff(word.slice(0, typed.length + by), typed))
}

function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  const rest = (text: string, skip: number) => text.slice(from + skip)
  if (a.length !== b.length) return a.length > b.length ? rest(a, 1) === rest(b, 0) : rest(a, 0) === rest(b, 1)
  return rest(a, 1) === rest(b, 1) || (a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, 2) === rest(b, 2))
}

/** The templates in an order; the default is the featured order. */
export function sortTemplates(templates: readonly ProductTemplate[], by: TemplateSort): ProductTemplate[] {
  const all = [...templates]
  if (by === 'name') return all.sort((a, b) => a.templateName.localeCompare(b.templateName, 'en'))
  if (by === 'popular') return all.sort((a, b) => b.usedCount - a.usedCount)
  if (by === 'recent') return all.sort((a, b) => b.createdUtc.localeCompare(a.createdUtc))
  const place = ({ featuredOrder, isFeatured }: ProductTemplate) => featuredOrder ?? (isFeatured ? FEATURED : AFTER)
  return all.sort((a, b) => place(a) - place(b))
}
