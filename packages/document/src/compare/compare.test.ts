import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SPECS } from '../../test/specs.ts'
import type { FolioDocument, FolioModule } from '../folio.ts'
import { MODULE_TYPES } from '../module-types.ts'
import { newFolioDocument, newModule } from '../new-folio.ts'
import { htmlToRichText } from '../rich-text/from-html.ts'
import { richTextToHtml } from '../rich-text/to-html.ts'
import { compareFolios } from './folios.ts'
import { comparedTextHtml, compareWords } from './texts.ts'

const BLANK = newFolioDocument(SPECS)
const HOME = BLANK.sections[0]?.id ?? ''
const spec = SPECS[MODULE_TYPES[0]]
if (!spec) throw new Error('no spec')

const at = (id: string, y: number, more: Partial<FolioModule> = {}): FolioModule => ({
  ...newModule(spec, { sectionId: HOME, rect: { x: 0, y, w: 20, h: 8 } }),
  id,
  ...more,
})
const folio = (modules: FolioModule[], more: Partial<FolioDocument> = {}): FolioDocument => ({
  ...BLANK,
  modules,
  ...more,
})
const said = (before: FolioDocument, after: FolioDocument) =>
  compareFolios(before, after).changes.map(({ of, id, kind }) => `${of} ${id} ${kind}`)

describe('what became of a folio', () => {
  const before = folio([at('a', 0), at('b', 10), at('c', 20)])

  it('nothing, when nothing did', () => {
    expect(compareFolios(before, structuredClone(before))).toMatchObject({
      changes: [],
      hasNewTheme: false,
      hasNewPage: false,
    })
  })

  it('names what came, went, changed and was resized, in the order of the page', () => {
    const after = folio([at('n', 0), at('a', 10, { z: 3000 }), at('c', 30, { rect: { x: 0, y: 30, w: 30, h: 8 } })])
    expect(said(before, after)).toEqual(['module n added', 'module a changed', 'module b removed', 'module c resized'])
  })

  it('what is only pushed by something above it has not moved', () => {
    const pushed = folio([at('n', 0), at('a', 10), at('b', 20), at('c', 30)])
    expect(said(before, pushed)).toEqual(['module n added'])
    const dragged = folio([at('b', 10), at('a', 20), at('c', 30)])
    expect(said(before, dragged)).toContain('module a moved')
    expect(said(before, dragged)).not.toContain('module c moved')
    const aside = folio([at('a', 0), at('b', 10, { rect: { x: 20, y: 10, w: 20, h: 8 } }), at('c', 20)])
    expect(said(before, aside)).toEqual(['module b moved'])
  })

  it('what went still stands in its place, below what is there now, and nothing overlaps', () => {
    const after = folio([at('a', 0), at('n', 10), at('c', 20)])
    const { both } = compareFolios(before, after)
    expect(both.modules.map(({ id, rect }) => [id, rect.y])).toEqual([
      ['a', 0],
      ['n', 10],
      ['c', 20],
      ['b', 30],
    ])
  })

  it('speaks of sections too: added, removed with what was in it, moved, and given another look', () => {
    const section = BLANK.sections[0]
    if (!section) throw new Error('a blank folio has a section')
    const [one, two, three] = ['one', 'two', 'three'].map((id) => ({ ...section, id, title: id }))
    const sections = (...list: (typeof section | undefined)[]) => list.flatMap((item) => item ?? [])
    const was = folio([at('a', 0, { sectionId: 'two' })], { sections: sections(one, two, three) })
    const four = { ...section, id: 'four' }
    const is = folio([], { sections: sections(three, one && { ...one, title: 'One' }, four) })
    expect(said(was, is)).toEqual([
      expect.stringMatching(/^section (three moved|one changed)$/),
      expect.stringMatching(/^section (two removed|one changed)$/),
      expect.any(String),
      expect.any(String),
      ...(said(was, is).length > 4 ? [expect.any(String)] : []),
    ])
    expect(said(was, is)).toEqual(
      expect.arrayContaining(['section two removed', 'module a removed', 'section four added']),
    )
    expect(compareFolios(was, is).both.sections.map(({ id }) => id)).toEqual(['three', 'one', 'two', 'four'])
  })
})

describe('what became of a text', () => {
  const marked = (before: string, after: string) => comparedTextHtml(htmlToRichText(before), htmlToRichText(after))

  it('marks the words that came and those that went, and leaves the rest as it is', () => {
    expect(marked('<p>The harbour plan</p>', '<p>The quiet harbour</p>')).toBe(
      '<p>The <ins>quiet </ins>harbour<del> plan</del></p>',
    )
    expect(marked('<p>A <b>bold</b> word</p>', '<p>A <b>bolder</b> word</p>')).toBe(
      '<p>A <strong><del>bold</del><ins>bolder</ins></strong> word</p>',
    )
  })

  it('a line that came or went is marked whole, in lists too', () => {
    expect(marked('<p>One</p><p>Two</p>', '<p>One</p><p>Three</p><p>Two</p>')).toBe(
      '<p>One</p><p><ins>Three</ins></p><p>Two</p>',
    )
    expect(marked('<ul><li>a b</li><li>c</li></ul>', '<ul><li>a b</li></ul>')).toContain('<del>c</del>')
  })

  it('without what went it is the later text, without what came the earlier one, whatever they are', () => {
    const line = fc.array(fc.constantFrom('one', 'two', 'three', 'four', '&lt;b&gt;', '🙂'), {
      minLength: 1,
      maxLength: 7,
    })
    const text = fc
      .array(line, { minLength: 1, maxLength: 5 })
      .map((lines) => lines.map((words) => `<p>${words.join(' ')}</p>`).join(''))
    const plain = (html: string) => html.replace(/<p><\/p>/g, '').replace(/<\/?(ins|del)>/g, '')
    fc.assert(
      fc.property(text, text, (before, after) => {
        const html = marked(before, after)
        const stored = (of: string) => richTextToHtml(htmlToRichText(of))
        expect(plain(html.replace(/<del>.*?<\/del>/g, ''))).toBe(stored(after))
        expect(plain(html.replace(/<ins>.*?<\/ins>/g, ''))).toBe(stored(before))
      }),
    )
  })

  it('plain words are told apart by the same rule', () => {
    expect(compareWords('Total: 12 boats', 'Total: 14 boats')).toEqual([
      { text: 'Total: ', state: 'same' },
      { text: '12', state: 'removed' },
      { text: '14', state: 'added' },
      { text: ' boats', state: 'same' },
    ])
  })
})
