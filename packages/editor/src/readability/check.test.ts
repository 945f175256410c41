import { DEFAULT_THEME, type FolioDocument, htmlToRichText, newModule, type RichTextJson } from '@recto/document'
import { emptyImage } from '@recto/modules/images'
import { SPECS } from '@recto/modules/specs'
import { describe, expect, it } from 'vitest'
import { type Hint, readabilityHints } from './check.ts'

type Made = { fill?: string; hidden?: boolean; texts?: (string | RichTextJson)[] } & {
  modules?: [type: keyof typeof SPECS, props: Record<string, unknown>][]
}

/** A folio of one section for each argument. */
function folio(...sections: Made[]): FolioDocument {
  const rect = { x: 4, y: 0, w: 40, h: 10 }
  return {
    schemaVersion: 2,
    theme: DEFAULT_THEME,
    page: { mode: 'pageless' } as FolioDocument['page'],
    language: 'en',
    sections: sections.map(({ fill, hidden }, at) => ({
      id: `s${at}`,
      order: `a${at}`,
      title: '',
      background: fill ?? 'background',
      heightRows: 0,
      ...(hidden ? { isHidden: true } : {}),
    })),
    modules: sections.flatMap(({ texts = [], modules = [] }, at) => [
      ...texts.map((text) =>
        newModule(SPECS.Text, {
          sectionId: `s${at}`,
          rect,
          texts: { body: typeof text === 'string' ? htmlToRichText(text) : text },
        }),
      ),
      ...modules.map(([type, props]) => newModule(SPECS[type], { sectionId: `s${at}`, rect, props })),
    ]),
    unreadable: [],
  }
}

const found = (made: FolioDocument): [Hint['kind'], string][] =>
  readabilityHints(made, SPECS).map(({ kind, text }) => [kind, text])

const colored = (words: string, color: string, size?: number): RichTextJson => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: words,
          marks: [{ type: 'color', attrs: { color } }, ...(size ? [{ type: 'size', attrs: { px: size } }] : [])],
        },
      ],
    },
  ],
})

describe('this folio’s readability', () => {
  it('names fonts that nobody has any more, of the theme and of words, each once', () => {
    const made = folio({ texts: ['<p><span data-font="Papyrus">Old</span> and <span data-font="Lora">new</span></p>'] })
    const theme = {
      ...made.theme,
      fonts: { ...made.theme.fonts, heading: { ...made.theme.fonts.heading, family: 'Gone Sans' } },
    }
    const hints = readabilityHints({ ...made, theme }, SPECS, (family) => ['Inter', 'Lora'].includes(family))
    expect(hints.filter(({ kind }) => kind === 'font').map(({ text }) => text)).toEqual([
      'The font “Gone Sans” is no longer available: its text is shown in another font.',
      'The font “Papyrus” is no longer available: its text is shown in another font.',
    ])
    expect(found(made)).toEqual([])
  })

  it('a folio that is well made gets no hint', () => {
    expect(
      found(
        folio(
          { texts: ['<h1>Plan</h1><p>A word.</p><h2>First</h2><h3>Deeper</h3>', '<h2>Second</h2>'] },
          {
            fill: 'primary',
            texts: ['<p>Read <a href="https://a.example">the whole report</a>.</p>'],
            modules: [
              ['Images', { items: [{ ...emptyImage('a'), fileId: 'f', alt: 'A roof' }] }],
              ['Images', { items: [{ ...emptyImage('b'), fileId: 'f', decorative: true }] }],
              ['TableModule', {}],
              ['ButtonModule', { text: 'See the plans' }],
            ],
          },
        ),
      ),
    ).toEqual([])
  })

  it('pictures without alt text, by number where there are several; one that is not chosen yet does not count', () => {
    const items = [
      { ...emptyImage('a'), fileId: 'f', alt: 'A roof' },
      { ...emptyImage('b'), fileId: 'g' },
      emptyImage('c'),
    ]
    expect(found(folio({ modules: [['Images', { items }]] }))).toEqual([
      ['picture-words', 'Picture 2 has no alt text. Say what it shows.'],
    ])
  })

  it('a second title, and steps that are left out', () => {
    const made = folio({ texts: ['<h1>Plan</h1><h3>Costs</h3>', '<h2>Then</h2><h1>Again</h1>'] })
    expect(found(made)).toEqual([
      ['heading-order', 'After a title, “Costs” is a subheading: a level is skipped.'],
      ['heading-order', '“Again” is a second title. Use one title for the whole folio.'],
    ])
    const [costs] = readabilityHints(made, SPECS)
    expect(costs?.anchor, 'leads to the heading itself').toBe(`h-${made.modules[0]?.id}-2`)
  })

  it('headings below no title', () => {
    expect(found(folio({ texts: ['<h2>Costs</h2><p>Much.</p><h3>Wood</h3>'] }))).toEqual([
      ['heading-order', 'There are headings, but no title: “Costs” comes first.'],
    ])
    expect(found(folio({ texts: ['<p>A note needs none.</p>'] }))).toEqual([])
  })

  it('empty headings, walls of words, and links that say nothing', () => {
    const wall = 'Words and words. '.repeat(60)
    const text = `<h2></h2><p>${wall}</p><p>See <a href="https://a.example">h<strong>ere</strong></a>, or <a href="https://b.example">Click here!</a></p>`
    expect(found(folio({ texts: [text], modules: [['ButtonModule', { text: ' ' }]] }))).toEqual([
      ['empty-heading', 'A heading is empty. Write it, or make it a paragraph.'],
      ['link-words', '“here” does not say where the link leads.'],
      ['link-words', '“Click here!” does not say where the link leads.'],
      ['link-words', 'The link has no text.'],
      [
        'long-paragraph',
        '“Words and words. Words and words. Words and wor…” is a very long paragraph. Split it into two or three.',
      ],
    ])
  })

  it('colours too near to their background, once each; large words need less', () => {
    const accent = DEFAULT_THEME.palette.accent
    expect(found(folio({ texts: [colored('pale', accent)] }))).toEqual([
      ['contrast', '“pale” is hard to tell from its background (contrast 1.7 to 1).'],
    ])
    expect(found(folio({ fill: 'primary', texts: [colored('bright', accent)] }))).toEqual([])
    expect(found(folio({ texts: [colored('grey', '#8a8a8a')] }))).toHaveLength(1)
    expect(found(folio({ texts: [colored('grey', '#8a8a8a', 40)] }))).toEqual([])
  })

  it('a table without a head, videos without title or captions', () => {
    const video = { id: 'v', url: '', fileId: 'clip', title: '', caption: '', posterId: '', captionsId: '' }
    expect(
      found(
        folio({
          modules: [
            ['TableModule', { showHead: false }],
            ['TableModule', { showHead: false, facts: true }],
            ['Videos', { items: [video] }],
          ],
        }),
      ),
    ).toEqual([
      ['table-head', 'The table has no header row that names its columns.'],
      ['video-words', 'Video has no title. Describe what it shows.'],
      ['video-words', 'Video has no captions for people who can’t hear it.'],
    ])
  })

  it('says nothing about what readers do not get', () => {
    expect(found(folio({ hidden: true, texts: ['<h1>One</h1><h1>Two</h1>'] }, { texts: ['<h1>Three</h1>'] }))).toEqual(
      [],
    )
  })
})
