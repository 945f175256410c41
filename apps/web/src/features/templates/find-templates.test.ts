import { CATEGORIES } from '@recto/catalogue'
import type { ProductTemplate } from '@recto/contract'
import { describe, expect, it } from 'vitest'
import { findTemplates, sortTemplates } from './find-templates.ts'

const names = new Map(CATEGORIES.map(({ slug, name }) => [slug, name]))
const labelOf = (slug: string) => names.get(slug) ?? ''
const ALL: ProductTemplate[] = CATEGORIES.flatMap(({ templates }) =>
  templates.map((one, nth) => ({
    token: one.id,
    paddedId: 1_000_001 + nth,
    paddedParentTemplateId: null,
    curl: one.id,
    templateName: one.name,
    publicName: one.name,
    aiTemplateName: one.name,
    folioName: `Untitled (${one.name})`,
    label: one.category,
    labels: [one.category],
    purpose: one.purpose,
    personas: [...one.personas],
    words: [],
    format: one.format,
    sections: 6,
    modules: 30,
    isPaged: false,
    isFeatured: nth === 0,
    featuredOrder: null,
    featuredInCategory: nth === 0 ? one.category : null,
    featuredInCategoryOrder: nth + 1,
    learnMoreLink: null,
    status: 0,
    private: false,
    userFullName: 'Recto',
    thumbnailUrl: null,
    usedCount: nth,
    createdUtc: '2026-11-24T00:00:00.000Z',
  })),
)
const found = (typed: string) => findTemplates(ALL, typed, labelOf)

describe('searching templates', () => {
  it('finds each by its whole name within the first five', () => {
    const missed = ALL.filter(
      ({ templateName, token }) =>
        !found(templateName)
          .slice(0, 5)
          .some((one) => one.token === token),
    )
    expect(missed.map(({ templateName }) => templateName)).toEqual([])
  })

  const [first, lastTwo] = [(text: string) => text.split(' ')[0], (text: string) => text.split(' ').slice(-2).join(' ')]
  it.each<[by: string, typed: (one: ProductTemplate) => string]>([
    ['its purpose', ({ purpose }) => purpose],
    ['its name’s first word with what it is for', (one) => `${first(one.templateName)} ${lastTwo(one.purpose)}`],
    ['its name’s first word with who uses it', (one) => `${first(one.templateName)} ${one.personas[0]}`],
    ['who uses it with what it is for', (one) => `${one.personas[0]} ${lastTwo(one.purpose)}`],
    ['its category with what it is for', (one) => `${first(labelOf(one.label))} ${lastTwo(one.purpose)}`],
  ])('finds each among the first five by %s', (_, typed) => {
    const missed = ALL.filter(
      (one) =>
        !found(typed(one))
          .slice(0, 5)
          .some(({ token }) => token === one.token),
    )
    expect(missed.map(typed)).toEqual([])
  })

  it('by persona and label gives only what has them; nothing typed gives all, nonsense none', () => {
    expect(found('designer').every((one) => /design/i.test(JSON.stringify([one, labelOf(one.label)])))).toBe(true)
    expect(found('designer').length).toBeGreaterThan(3)
    expect(found('  ')).toHaveLength(ALL.length)
    expect(found('xyzzy')).toEqual([])
  })

  it.each([
    ['a letter missing', 'bussiness model canvas', 'Business Model Canvas'],
    ['two letters that changed places', 'invioce', 'Invoice'],
    ['a letter wrong, half typed', 'propisal', 'Sales Proposal'],
    ['accents', 'résumé', 'Resume'],
    ['an emoji', 'Résumé 🚀', 'Resume'],
    ['a sentence', 'I need a template for a press release', 'Press Release Page'],
    ['a word that no template has', 'press release zebra', 'Press Release Page'],
  ])('forgives %s', (_, typed, name) => {
    expect(
      found(typed)
        .slice(0, 5)
        .map(({ templateName }) => templateName),
    ).toContain(name)
  })

  it('puts templates with all words first, and leaves out those with less than half of them', () => {
    const both = found('sales deck')
    const has = (one: ProductTemplate, word: string) =>
      JSON.stringify([one.templateName, one.purpose, one.personas, labelOf(one.label)])
        .toLowerCase()
        .includes(word)
    const all = both.filter((one) => has(one, 'sales') && has(one, 'deck'))
    expect(all.length).toBeGreaterThan(0)
    expect(both.slice(0, all.length).toSorted()).toEqual(all.toSorted())
    expect(found('xyzzy qwert sales')).toEqual([])
  })

  it('sorts by name, use and what is featured', () => {
    const byName = sortTemplates(ALL, 'name').map(({ templateName }) => templateName)
    expect(byName).toEqual([...byName].sort((a, b) => a.localeCompare(b, 'en')))
    expect(sortTemplates(ALL, 'popular')[0]?.usedCount).toBe(Math.max(...ALL.map(({ usedCount }) => usedCount)))
    const featured = sortTemplates(ALL, 'featured')
    expect(featured.findIndex((one) => !one.isFeatured)).toBe(CATEGORIES.length)
  })
})
