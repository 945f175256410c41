import { gzipSync } from 'node:zlib'
import { demoFolios } from '@recto/catalogue'
import { type FolioDocument, htmlToRichText, newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { describe, expect, it } from 'vitest'
import type { Around } from './around.ts'
import { type PageInput, renderPage } from './render.tsx'

const folio = newFolioDocument(SPECS)
const sectionId = folio.sections[0]?.id ?? ''
const persona = demoFolios().find(({ name }) => name === 'Buyer persona: Ines Carvalho')?.document as FolioDocument

const AROUND: Around = {
  canonicalUrl: 'https://recto.example.com/harvest',
  cardUrl: null,
  iconUrl: '/icon.svg',
  isIndexed: false,
  copyUrl: null,
  pdfUrl: null,
  brandUrl: null,
  seen: { url: '/folio/t/seen', pictureUrl: '/folio/t/seen.gif' },
  readers: 'off',
  isSlides: false,
  isEmbedded: false,
}

const page = (given: Partial<PageInput> = {}): string =>
  renderPage({
    document: folio,
    assets: { url: (fileId) => `/file/${fileId}` },
    title: 'A folio',
    description: 'What it says first',
    fontBase: '/fonts/',
    scriptBase: '/page/',
    mode: 'page',
    ...given,
  })

describe('a page', () => {
  it('names its language, its title and what it says, and is listed by engines only when it is to be found', () => {
    const html = page({ document: { ...folio, language: 'de' } })
    expect(html).toMatch(/^<!doctype html>\n<html lang="de"/)
    expect(html).toContain('<title>A folio</title><meta name="description" content="What it says first">')
    expect(html).toContain('<meta name="robots" content="noindex,nofollow">')
    expect(page({ around: { ...AROUND, isIndexed: true } })).toContain('<meta name="robots" content="index,follow">')
  })

  it('a section stands under its anchor with its picture, in the order of phones; a hidden one is in no byte', () => {
    const [first] = folio.sections
    const [one, two] = [0, 30].map((y) => newModule(SPECS.Text, { sectionId, rect: { x: 4, y, w: 40, h: 8 } }))
    const picture = {
      fileId: 'roof1',
      width: 4,
      height: 3,
      name: 'roof',
      fit: 'contain',
      focus: [20, 80],
      dim: 30,
    } as const
    const sections = [
      { ...first, phoneOrder: [two?.id, one?.id], picture },
      { ...first, id: 'hidden000000', order: 'zz', title: 'Kept back', isHidden: true },
    ] as FolioDocument['sections']
    const html = page({ document: { ...folio, sections, modules: [one, two] as FolioDocument['modules'] } })
    expect([...html.matchAll(/id="(s|m)-(\w+)"/g)].map(([, , id]) => id)).toEqual([sectionId, two?.id, one?.id])
    expect(html).toContain('pictured fit-contain')
    expect(html).toContain('--picture:url(&quot;/file/roof1&quot;);--focus:20% 80%')
    expect(html).not.toMatch(/hidden000000|Kept back/)
  })

  it('what reaches past the end of a page keeps its place there', () => {
    const [upper, below] = [60, 80].map((y) => newModule(SPECS.Images, { sectionId, rect: { x: 4, y, w: 40, h: 10 } }))
    const paged = { mode: 'paged', orientation: 'landscape', size: '9:16' } as const
    const html = page({ document: { ...folio, page: paged, modules: [upper, below] as FolioDocument['modules'] } })
    expect(html).toMatch(/--tracks:repeat\(90,var\(--row\)\);--page-height:675(\.\d+)?px/)
  })

  it('takes names as words, never as markup', () => {
    const said = '</title><script>alert(1)</script>'
    const sections = folio.sections.map((section) => ({ ...section, title: said }))
    const document: FolioDocument = { ...folio, language: '"><script>', sections }
    expect(page({ title: said, description: said, document })).not.toContain('<script')
  })

  it('has one main part with its named sections in order', () => {
    const html = page({ document: persona })
    expect(html.match(/<main/g)).toHaveLength(1)
    const names = [...html.matchAll(/<section [^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)
    expect(names).toEqual(persona.sections.map((section) => section.title))
  })

  it('brings the fonts of its theme and no others, the Latin ones first', () => {
    const html = page({ document: persona })
    const families = [...html.matchAll(/font-family:"([^"]+)";font-style/g)].map(([, name]) => name)
    expect(new Set(families)).toEqual(new Set(['Young Serif', 'Figtree']))
    const preloaded = [...html.matchAll(/rel="preload" href="\/fonts\/([^"]+)"/g)].map(([, name]) => name)
    expect(preloaded.sort()).toEqual([
      'figtree-latin-400-normal.woff2',
      'figtree-latin-600-normal.woff2',
      'young-serif-latin-400-normal.woff2',
    ])
  })

  it('brings the families and weights that its words name, and fonts for the scripts they are written in', () => {
    const body = htmlToRichText('<p><span data-font="Archivo">Loud</span> <span data-weight="300">خبز</span></p>')
    const sheet = { ...newModule(SPECS.Text, { sectionId, rect: { x: 0, y: 0, w: 30, h: 8 } }), texts: { body } }
    const faces = page({ document: { ...folio, modules: [sheet] } }).match(/@font-face\{[^}]*\}/g) ?? []
    const files = faces.flatMap((face) => /fonts\/([^"]+)/.exec(face)?.[1] ?? [])
    expect(files).toContain('archivo-latin-600-normal.woff2')
    expect(new Set(files.filter((file) => file.includes('arabic')))).toEqual(
      new Set([
        'noto-sans-arabic-arabic-wght-normal.woff2',
        'ibm-plex-sans-arabic-arabic-400-normal.woff2',
        'ibm-plex-sans-arabic-arabic-700-normal.woff2',
      ]),
    )
  })

  it('a module that cannot be drawn costs none of the others', () => {
    const rect = { x: 4, y: 20, w: 15, h: 15 }
    const broken = { ...newModule(SPECS.Bar, { sectionId, rect }), props: {} }
    const whole = newModule(SPECS.ButtonModule, { sectionId, rect: { ...rect, y: 40 } })
    const html = page({ document: { ...folio, modules: [broken, whole] } })
    expect(html).toContain('its content could not be drawn')
    expect(html).toContain('Read more')
  })

  it('a module that is kept but unreadable is said to be there', () => {
    const rect = { x: 0, y: 0, w: 20, h: 10 }
    const unreadable = [{ id: 'x', sectionId, type: 'Hologram', rect, unreadable: 'unknown type' }]
    expect(page({ document: { ...folio, unreadable } })).toContain('cannot be shown here')
  })

  it('a type without a view leaves nothing on the page', () => {
    const video = newModule(SPECS.Videos, { sectionId, rect: { x: 0, y: 0, w: 20, h: 22 } })
    expect(page({ document: { ...folio, modules: [video] } })).not.toContain('class="unreadable"')
  })

  it('weighs little: the persona with its portrait and all styles is under 24 kB compressed', () => {
    expect(gzipSync(page({ document: persona })).byteLength).toBeLessThan(24_000)
  })
})
