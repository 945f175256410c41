import {
  type FolioDocument,
  htmlToRichText,
  newFolioDocument,
  newModule,
  newSection,
  orderBetween,
} from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { describe, expect, it } from 'vitest'
import { renderFolio } from './render.tsx'

/** A cover with a title, then a section per name; a table of contents stands on the cover. */
function folio(
  tocProps: Record<string, unknown> = {},
  change: (document: FolioDocument) => FolioDocument = (one) => one,
) {
  const blank = newFolioDocument(SPECS)
  const [cover] = blank.sections as [FolioDocument['sections'][number]]
  const second = newSection(orderBetween(cover.order, null), { title: 'Prices' })
  const third = newSection(orderBetween(second.order, null), { title: 'Team' })
  const text = (sectionId: string, y: number, html: string) =>
    newModule(SPECS.Text, { sectionId, rect: { x: 4, y, w: 30, h: 8 }, texts: { body: htmlToRichText(html) } })
  const document = change({
    ...blank,
    sections: [cover, second, third],
    modules: [
      text(cover.id, 0, '<h1>Harbour days</h1>'),
      newModule(SPECS.TOC, {
        sectionId: cover.id,
        rect: { x: 4, y: 10, w: 20, h: 12 },
        props: { ...SPECS.TOC.defaults(), depth: 4, ...tocProps },
      }),
      text(
        cover.id,
        24,
        '<p>Welcome</p><h2>What is <em>new</em> &amp; old</h2><p>x</p><h3>Boats</h3><h2></h2><h2>Ropes</h2>',
      ),
      text(second.id, 0, '<h2>prices</h2><h3>Families</h3>'),
    ],
  })
  const html = renderFolio({ document, assets: { url: () => '' }, mode: 'page' })
  const nav = /<nav.*?<\/nav>/s.exec(html)?.[0] ?? ''
  const links = [...nav.matchAll(/href="#([^"]+)"[^>]*>(.*?)<\/a>/g)].map(([, anchor = '', inside = '']) => ({
    anchor,
    words: inside.replace(/<[^>]+>/g, ' ').trim(),
  }))
  return { html, nav, links, lines: links.map(({ words }) => words) }
}

describe('a table of contents on a page', () => {
  it('lists names of sections and headings below it in reading order, each leading to its place [MOD-18]', () => {
    const { html, links, lines } = folio()
    expect(lines).toEqual(['What is new &amp; old', 'Boats', 'Ropes', 'Prices', 'Families', 'Team'])
    for (const { anchor } of links) expect(html.split(` id="${anchor}"`)).toHaveLength(2)
    const ropes = links.find(({ words }) => words === 'Ropes')
    expect(html).toMatch(new RegExp(`<h2 id="${ropes?.anchor}">Ropes</h2>`))
  })

  it('nests what stands under something, and a heading of a section’s own name is that section', () => {
    const { nav } = folio()
    const tree = nav
      .replace(/<a[^>]*>(?:<b>.*?<\/b>)?<span>(.*?)<\/span><\/a>/g, '$1')
      .replace(/<(\/?)(\w+)[^>]*>/g, '<$1$2>')
    expect(tree).toBe(
      '<nav><ol><li>What is new &amp; old<ol><li>Boats</li></ol></li><li>Ropes</li><li>Prices<ol><li>Families</li></ol></li><li>Team</li></ol></nav>',
    )
  })

  it('takes what stands before it only when asked to, and only the kinds and levels it is set to', () => {
    expect(folio({ below: false }).lines[0]).toBe('Harbour days')
    expect(folio({ source: 'sections' }).lines).toEqual(['Prices', 'Team'])
    expect(folio({ source: 'headings', depth: 2 }).lines).toEqual(['What is new &amp; old', 'Ropes'])
    expect(folio({ source: 'sections', numbered: true }).lines).toEqual(
      ['01 Prices', '02 Team'].map((one) => one.replace(' ', '  ')),
    )
  })

  it('is made anew from the folio: no heading is kept in it, and a hidden section is in none', () => {
    expect(JSON.stringify(SPECS.TOC.defaults())).not.toContain('Boats')
    const { lines } = folio({}, (document) => ({
      ...document,
      sections: document.sections.map((one) => (one.title === 'Prices' ? { ...one, isHidden: true } : one)),
    }))
    expect(lines).toEqual(['What is new &amp; old', 'Boats', 'Ropes', 'Team'])
  })
})
