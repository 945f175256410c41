import { describe, expect, it } from 'vitest'
import { guideOf } from '../../test/guides.ts'
import { SPECS, TEXT } from '../../test/specs.ts'
import { contrastOf, groundColors } from '../contrast.ts'
import type { FolioDocument, RichTextNode } from '../folio.ts'
import { newFolioDocument, newModule } from '../new-folio.ts'
import { asTeam } from './change-look.ts'
import { offBrandOf } from './off-brand.ts'
import { resolveFolio } from './on-brand.ts'

const LOCK = { colors: true, fonts: true, logos: false }
const GUIDE = guideOf(['#7A2416', '#F2B66D', '#2B3A55'], {
  fonts: [{ id: 'f1', family: 'Lora', weights: [400], fallback: 'serif', source: 1, licence: '' }],
  body: 'f1',
})
const LOCKED = { ...GUIDE, lock: LOCK }

const run = (text: string, ...marks: NonNullable<RichTextNode['marks']>): RichTextNode => ({
  type: 'text',
  text,
  marks,
})
const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content })

/** A folio of one Text on a section of this ground. */
function folioWith(
  content: RichTextNode[],
  given: { background?: string; props?: Record<string, unknown> } = {},
): FolioDocument {
  const blank = newFolioDocument(SPECS)
  const [section] = blank.sections
  const spec = SPECS[TEXT]
  if (!section || !spec) throw new Error('A blank folio has a section, and there is a type with words')
  const module = newModule(spec, {
    sectionId: section.id,
    rect: { x: 4, y: 4, w: 20, h: 10 },
    texts: { html: { type: 'doc', content } },
  })
  return {
    ...blank,
    sections: [{ ...section, background: given.background ?? 'background' }],
    modules: [{ ...module, props: { ...module.props, ...given.props } }],
  } as FolioDocument
}

const marksOf = (folio: FolioDocument) =>
  folio.modules[0]?.texts.html?.content?.flatMap((block) => block.content?.flatMap(({ marks }) => marks ?? []) ?? [])

describe('a folio within a locked style guide', () => {
  it('draws each colour that the guide lacks as the one most like it, and keeps text readable on its ground (D27)', () => {
    const folio = folioWith(
      [
        paragraph(
          run('red', { type: 'color', attrs: { color: '#CC2211' } }),
          run('pale', { type: 'color', attrs: { color: '#FFD9A0' } }),
        ),
      ],
      {
        background: '#FFB060',
        props: {
          items: [
            { id: 'a', color: '#FFAA66' },
            { id: 'b', color: 'accent', fill: '#102040' },
          ],
        },
      },
    )
    const shown = resolveFolio(folio, LOCKED)
    expect(shown.sections[0]?.background).toBe('#F2B66D')
    expect(shown.modules[0]?.props.items).toEqual([
      // Not the orange that it would vanish on.
      { id: 'a', color: '#7A2416' },
      { id: 'b', color: 'accent', fill: '#2B3A55' },
    ])
    const { ground } = groundColors('#F2B66D', shown.theme)
    const drawn = (marksOf(shown) ?? []).map(({ attrs }) => String(attrs?.color))
    expect(drawn[0]).toBe('#7A2416')
    for (const color of drawn) expect(contrastOf(color, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('draws another family in the body font; roles and families of the guide stay (D27)', () => {
    const families = ['Comic', 'Lora', 'heading'].map((family) => run('x', { type: 'font', attrs: { family } }))
    const shown = resolveFolio(folioWith([paragraph(...families)]), LOCKED)
    expect(marksOf(shown)?.map(({ attrs }) => attrs?.family)).toEqual(['body', 'Lora', 'heading'])
  })

  it('is the same object while nothing is locked, and where nothing is outside the guide (D22, D29)', () => {
    const plain = folioWith([paragraph(run('red', { type: 'color', attrs: { color: '#CC2211' } }))])
    expect(resolveFolio(plain, GUIDE)).toBe(plain)
    expect(resolveFolio(plain, null)).toBe(plain)
    const picture = folioWith([paragraph({ type: 'text', text: 'x' })], {
      props: { svg: '<svg fill="#CC2211"/>', html: '#CC2211' },
    })
    expect(resolveFolio(picture, LOCKED).modules).toEqual(picture.modules)
  })

  it('in its team’s look a colour of the theme that would not read gives way, on any ground (D26)', () => {
    const words = [paragraph(run('Total', { type: 'color', attrs: { color: 'accent' } }))]
    const folio = { ...folioWith(words), theme: asTeam(folioWith([]).theme) }
    const shown = resolveFolio(folio, GUIDE)
    expect(marksOf(shown)?.[0]?.attrs?.color).not.toBe('accent')
    const large = [{ ...paragraph(...(words[0]?.content ?? [])), attrs: { style: 'figure' } }]
    const dark = { ...folioWith(large, { background: 'primary' }), theme: folio.theme }
    expect(marksOf(resolveFolio(dark, GUIDE))?.[0]?.attrs?.color).toBe('accent')
  })

  it('names what is outside the guide, locked or not, with how often', () => {
    const red = { type: 'color', attrs: { color: '#CC2211' } }
    const comic = { type: 'font', attrs: { family: 'Comic' } }
    const folio = folioWith([paragraph(run('a', red, comic), run('b', red))], { background: '#cc2211' })
    expect(offBrandOf(folio, GUIDE)).toEqual([
      { kind: 'color', value: '#CC2211', places: 3 },
      { kind: 'font', value: 'Comic', places: 1 },
    ])
    expect(offBrandOf(resolveFolio(folio, LOCKED), GUIDE)).toEqual([])
  })
})
