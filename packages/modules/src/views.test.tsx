import {
  type FolioModule,
  htmlToRichText,
  MODULE_TYPES,
  type ModuleType,
  newFolioDocument,
  newModule,
} from '@recto/document'
import { folioFromUpdate, folioUpdate } from '@recto/store'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyImage } from './images/spec.ts'
import type { Assets, ViewMode } from './kit/index.ts'
import { SETTINGS } from './registry/settings.ts'
import { VIEWS } from './registry/views.ts'
import { SPECS } from './specs.ts'

const assets: Assets = {
  url: (fileId, widthPx) => `/file/${fileId}?w=${widthPx ?? ''}`,
  embed: (html) => `/embed/${html.length}`,
}

/** A module as it comes back after being stored and read: what a view is really given. */
function stored(type: ModuleType, given: Partial<Pick<FolioModule, 'props' | 'texts' | 'vAlign'>> = {}): FolioModule {
  const spec = SPECS[type]
  const folio = newFolioDocument(SPECS)
  const { w, h } = spec.size
  const module = newModule(spec, { sectionId: folio.sections[0]?.id ?? '', rect: { x: 0, y: 0, w, h }, ...given })
  const read = folioFromUpdate(folioUpdate({ ...folio, modules: [module] }, SPECS), SPECS)
  expect(read.unreadable).toEqual([])
  expect(read.modules).toEqual([module])
  return read.modules[0] as FolioModule
}

function drawn({ id, type, props, texts, rect, vAlign, box }: FolioModule, mode: ViewMode = 'page'): string {
  const View = VIEWS[type]
  if (!View) throw new Error(`${type} has no view`)
  const shown = { id, props, texts, w: rect.w, h: rect.h, vAlign, box, mode, assets }
  return renderToStaticMarkup(<View {...shown} />)
}

const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const ROWS: Record<string, string> = {
  Text: 'MOD-02',
  Images: 'MOD-03',
  Videos: 'MOD-04',
  DonutChart: 'MOD-05',
  Scale: 'MOD-07',
  Bar: 'MOD-08',
  'Vertical Bar': 'MOD-09',
  Social: 'MOD-12',
  EmbedModule: 'MOD-16',
  HtmlModule: 'MOD-19',
  RowBreak: 'MOD-13',
  ButtonModule: 'MOD-15',
  TableModule: 'MOD-17',
  TaskList: 'MOD-06',
  Tag: 'MOD-10',
  DataCollection: 'MOD-11',
  TOC: 'MOD-18',
}

describe('every type that can be added', () => {
  let asked: string[] = []
  const real = globalThis.fetch
  beforeEach(() => {
    asked = []
    globalThis.fetch = (address) => {
      asked.push(String(address))
      return Promise.reject(new Error('A view fetches nothing.'))
    }
  })
  afterEach(() => {
    globalThis.fetch = real
    expect(asked).toEqual([])
  })

  for (const type of MODULE_TYPES.filter((type) => VIEWS[type])) {
    it(`${type}: a new one is kept, read again and drawn on canvas, page and paper [${ROWS[type]}]`, () => {
      const module = stored(type)
      for (const mode of ['edit', 'page', 'print'] as const) {
        const html = drawn(module, mode)
        expect(html).not.toMatch(/<script|\son\w+=|javascript:|undefined|NaN/)
        for (const line of SPECS[type].plainText(module.props, module.texts)) {
          for (const word of line.split(/\s+/)) expect(words(html)).toContain(word.replace(/&/g, '&amp;'))
        }
      }
    })

    it(`${type}: it has settings`, () => {
      expect(SETTINGS[type]).toBeDefined()
    })
  }

  it('what can be set up is what can be drawn', () => {
    expect(Object.keys(SETTINGS).sort()).toEqual(Object.keys(VIEWS).sort())
  })

  for (const type of ['DonutChart', 'Bar', 'Vertical Bar', 'Scale'] as const) {
    it(`${type}: nothing at all to show is drawn without a fault`, () => {
      expect(drawn(stored(type, { props: { items: [] } }))).not.toMatch(/NaN|Infinity/)
      const zero = { id: 'a', value: 0, ...(type === 'Scale' ? { left: 'Few', right: 'Many' } : { label: 'None' }) }
      expect(drawn(stored(type, { props: { items: [zero] } }))).not.toMatch(/NaN|Infinity/)
    })
  }
})

describe('text', () => {
  it('holds a header and its text [MOD-23]', () => {
    const html = drawn(
      stored('Text', {
        props: { header: 'Background' },
        texts: { body: htmlToRichText('<p>Ines <strong>trained</strong> as a confectioner</p>') },
      }),
    )
    expect(html).toBe('<h3>Background</h3><div class="rt"><p>Ines <strong>trained</strong> as a confectioner</p></div>')
  })

  it('shows what people type as words, never as markup', () => {
    const said = '<img src=x onerror=alert(1)>'
    for (const type of ['Text', 'Bar', 'TableModule', 'DonutChart', 'Vertical Bar', 'Scale'] as const) {
      expect(drawn(stored(type, { props: { header: said } }))).toContain('&lt;img src=x onerror=alert(1)&gt;')
    }
  })
})

describe('pictures', () => {
  const picture = {
    ...emptyImage('p1'),
    fileId: 'abc',
    alt: 'Two loaves',
    caption: 'Sourdough',
    showCaption: true,
    rounded: true,
    bordered: true,
    shadow: true,
    width: 640,
    height: 400,
  }
  const shown = (change: Partial<typeof picture>, mode: ViewMode = 'page') =>
    drawn(stored('Images', { props: { items: [{ ...picture, ...change }] } }), mode)

  it('carry their address, caption, alignment, words for those who cannot see, corners, border, shadow and height [MOD-22]', () => {
    const html = shown({})
    expect(html).toContain('src="/file/abc?w=600"')
    expect(html).toContain('alt="Two loaves"')
    expect(html).toContain('height="400"')
    expect(html).toContain('class="pic round bordered shadow"')
    expect(html).toMatch(/<figcaption[^>]*>Sourdough<\/figcaption>/)
    expect(shown({ showCaption: false })).not.toContain('figcaption')
    expect(shown({ rounded: false, bordered: false, shadow: false })).toContain('class="pic"')
    for (const align of ['left', 'right'] as const) {
      const aligned = shown({ align, fit: 'contain' })
      expect(aligned).toContain(`object-position:${align} center`)
      expect(aligned).toContain(`text-align:${align}`)
    }
  })

  it('that only decorate are passed over by screen readers', () => {
    expect(shown({ decorative: true })).toContain('alt=""')
  })

  it('are asked for at twice the width they are drawn at [IMG-34]', () => {
    const two = stored('Images', { props: { items: [picture, { ...picture, id: 'p2' }] } })
    expect(drawn({ ...two, rect: { ...two.rect, w: 30 } })).toContain('/file/abc?w=600"')
  })

  it('cut to a part show that part only, and are asked for that much larger', () => {
    const html = shown({ crop: { x: 25, y: 0, w: 50, h: 100 } })
    expect(html).toContain('--ratio:0.8')
    expect(html).toContain('width:200%;height:100%;left:-50%;top:0%')
    expect(html).toContain('src="/file/abc?w=1200"')
  })

  it('lead to themselves, large, where that is wanted and no other link is set; not on the canvas or on paper', () => {
    const module = (link: string) => stored('Images', { props: { items: [{ ...picture, link }], lightbox: true } })
    expect(drawn(module(''))).toContain('<a href="/file/abc?w=1920" data-large="">')
    expect(drawn(module('https://recto.example/'))).toContain('<a href="https://recto.example/">')
    for (const mode of ['edit', 'print'] as const) expect(drawn(module(''), mode)).not.toContain('<a')
  })

  it('as a carousel can be leafed through by key, without any script', () => {
    const items = ['a', 'b', 'c'].map((id) => ({ ...picture, id }))
    const html = drawn(stored('Images', { props: { items, layout: 'carousel', columns: 1 } }))
    expect(html).toContain('aria-roledescription="carousel" aria-label="3 pictures"')
    expect(html).toMatch(/<div class="pics" style="[^"]*" tabindex="0">/)
  })

  it('not chosen yet are named on the canvas and leave nothing on the page', () => {
    expect(shown({ fileId: '' }, 'edit')).toContain('Choose a picture')
    expect(shown({ fileId: '' })).not.toContain('Choose a picture')
  })

  it('C1.6: drawn inline pass the allow-list, with ids that begin with a letter', () => {
    const html = shown({ svg: '<svg viewBox="0 0 9 9"><script>x</script><path id="a" d="M0 0" onclick="x()"/></svg>' })
    expect(html).toMatch(/<svg viewBox="0 0 9 9"><path id="art-\w+-p1-a" d="M0 0"\/><\/svg>/)
  })
})

describe('videos', () => {
  const video = { id: 'v', url: '', fileId: '', title: 'Big rabbit', caption: 'Day one', posterId: '', captionsId: '' }
  const shown = (change: Partial<typeof video>, mode: ViewMode = 'page') =>
    drawn(stored('Videos', { props: { items: [{ ...video, ...change }] } }), mode)

  it('of a host are a link and a still until they are pressed; nothing of the host is loaded', () => {
    const html = shown({ url: 'https://vimeo.com/76979871', posterId: 'still' })
    expect(html).toContain('href="https://vimeo.com/76979871"')
    expect(html).toContain('data-plays="https://player.vimeo.com/video/76979871?dnt=1&amp;autoplay=1"')
    expect(html).toContain('src="/file/still?w=800"')
    expect(html).not.toMatch(/<iframe|src="https:/)
    expect(words(html)).toContain('Play Big rabbit on Vimeo')
    expect(html).toContain('<figcaption class="caption">Day one</figcaption>')
  })

  it('on paper are a still that names where they play, as a link', () => {
    const html = shown({ url: 'https://vimeo.com/76979871' }, 'print')
    expect(html).not.toContain('data-plays')
    expect(html).toContain('href="https://vimeo.com/76979871"')
    expect(words(html)).toContain('vimeo.com/76979871')
    expect(shown({ fileId: 'f' }, 'print')).not.toContain('<video')
  })

  it('that were uploaded play in the browser’s own player, with their captions and name', () => {
    const html = shown({ fileId: 'film', captionsId: 'words', posterId: 'still' })
    expect(html).toMatch(
      /<video controls="" playsInline="" preload="none" poster="\/file\/still\?w=800" src="\/file\/film/,
    )
    expect(html).toContain('aria-label="Big rabbit"')
    expect(html).toContain('<track kind="captions" label="Captions" src="/file/words')
  })

  it('of no host we know are a link, and say so on the canvas', () => {
    expect(shown({ url: 'https://studio.example/film' })).toContain('href="https://studio.example/film"')
    expect(shown({ url: 'https://studio.example/film' }, 'edit')).toContain('Not a video from a site we support')
  })
})

describe('embeds', () => {
  const shown = (props: Record<string, unknown>, mode: ViewMode = 'page') =>
    drawn(stored('EmbedModule', { props }), mode)
  const board = 'https://miro.com/app/board/uXjVO123456=/'

  it('have the sizes that people choose: their box, a proportion, px, or what they ask for [MOD-30]', () => {
    expect(shown({ url: board, size: 'box' })).toContain('<div class="embed"><iframe')
    expect(shown({ url: board, size: 'ratio', aspectPercent: 75 })).toContain('style="aspect-ratio:100 / 75"')
    expect(shown({ url: board, size: '640x480' })).toContain('style="width:640px;height:480px"')
    expect(shown({ url: board, size: 'responsive' })).toContain('data-fits="https://miro.com"')
    expect(shown({ url: board, size: 'responsive' }, 'edit')).not.toContain('data-fits')
  })

  it('wait until a reader asks for them where that was chosen', () => {
    const html = shown({ url: board, asks: true, title: 'Plan' })
    expect(html).not.toContain('<iframe')
    expect(words(html)).toContain('Show Plan on Miro')
  })

  it('on paper are a still that names where they are', () => {
    const html = shown({ url: board, title: 'Plan' }, 'print')
    expect(html).not.toContain('<iframe')
    expect(html).toContain(`href="${board}"`)
    expect(words(html)).toContain('miro.com/app/board/uXjVO123456=')
  })

  it('of any other site are a card that leads there; code and HTML stand in a frame of nobody', () => {
    const card = shown({ url: 'https://studio.example/a', title: 'Studio', description: 'What we do', pictureId: 'p' })
    expect(card).toMatch(/^<link[^>]*>|^<a class="linkcard" href="https:\/\/studio.example\/a"/)
    expect(words(card)).toContain('Studio What we do studio.example')
    const code = shown({ html: '<iframe src="https://studio.example/w"></iframe>' })
    expect(code).toContain('src="/embed/')
    expect(code).toContain('sandbox="allow-scripts allow-forms allow-popups"')
    const html = drawn(stored('HtmlModule', { props: { html: '<p>a</p>', title: 'Hours' } }))
    expect(html).toContain('title="Hours" sandbox="allow-scripts allow-forms allow-popups"')
    expect(html).toContain('data-fits="null"')
    const paper = drawn(stored('HtmlModule', { props: { html: '<p>a</p>', title: 'Hours' } }), 'print')
    expect(paper).not.toContain('<iframe')
    expect(words(paper)).toContain('Part of the online page')
  })
})

describe('buttons', () => {
  const shown = (props: Record<string, unknown>, mode: ViewMode = 'page') =>
    drawn(stored('ButtonModule', { props }), mode)

  it('lead where they say, in a tab of their own if wanted', () => {
    expect(shown({ url: 'https://recto.example/a' })).toMatch(
      /^<a class="btn b-solid" href="https:\/\/recto.example\/a" data-to="recto.example\/a">/,
    )
    expect(shown({ url: 'https://recto.example/', newTab: true })).toContain('target="_blank" rel="noopener"')
  })

  it('without an address, and on the canvas, are drawn but not followed', () => {
    expect(shown({ url: '' })).not.toContain('<a')
    expect(shown({ url: 'https://recto.example/' }, 'edit')).not.toContain('<a')
  })
})

describe('charts', () => {
  it('a bar is as long as its share of the largest, or of the length that was set', () => {
    const items = [
      { id: 'a', label: 'Half', value: 50 },
      { id: 'b', label: 'All', value: 100, emphasis: true },
    ]
    expect(drawn(stored('Bar', { props: { items, max: 0 } }))).toContain('width:50.00%')
    expect(drawn(stored('Bar', { props: { items, max: 200 } }))).toContain('width:50.00%;background:var(--warm)')
  })

  it('values are written with their unit, thousands and sign', () => {
    const items = [{ id: 'a', label: 'Loss', value: -12_500.5 }]
    expect(drawn(stored('Bar', { props: { items, prefix: '€', suffix: '' } }))).toContain('−€12,500.5')
  })

  it('a ring shows its sum in the middle, or the words that were set', () => {
    const items = [
      { id: 'a', label: 'One', value: 30 },
      { id: 'b', label: 'Two', value: 12 },
    ]
    expect(drawn(stored('DonutChart', { props: { items, suffix: '%' } }))).toMatch(/<strong[^>]*>42%<\/strong>/)
    // The longest of the words says how large they may be between the sides of the ring.
    expect(drawn(stored('DonutChart', { props: { items, centreValue: 'About €4.2M' } }))).toContain(
      '<strong style="--letters:5">About €4.2M</strong>',
    )
    expect(drawn(stored('DonutChart', { props: { items, showCentre: false } }))).not.toContain('<strong')
  })

  it('a ring without a legend still says its values to those who cannot see it', () => {
    const html = drawn(stored('DonutChart', { props: { legend: 'none' } }))
    expect(html).toContain('class="legend unseen"')
    expect(words(html)).toContain('Product')
  })

  it('the values are a table behind the drawing, which is then not read twice; on paper the drawing says them', () => {
    for (const type of ['DonutChart', 'Bar', 'Vertical Bar'] as const) {
      const html = drawn(stored(type))
      expect(html).toMatch(/<ul[^>]* aria-hidden="true"/)
      expect(html).toMatch(/<div class="unseen"><table.*<th scope="row">/s)
      expect(drawn(stored(type), 'print')).not.toMatch(/<table|<ul[^>]* aria-hidden/)
      expect(drawn(stored(type, { props: { dataTable: 'offered' } }))).toContain('<summary>Show as table</summary>')
      expect(drawn(stored(type, { props: { dataTable: 'shown' } }), 'print')).toContain('<table')
    }
  })

  it('are drawn in the order that is asked for, with as many places after the point', () => {
    const items = [1, 3, 2].map((value) => ({ id: `v${value}`, label: `L${value}`, value }))
    const html = drawn(
      stored('Bar', { props: { items, sort: 'falling', labels: 'both', decimals: 1, suffix: ' t' } }),
      'edit',
    )
    expect(words(html)).toContain('L3 3.0 t · 50% L2 2.0 t · 33% L1 1.0 t · 17%')
  })

  it('a slider says where it stands', () => {
    const items = [{ id: 'a', left: 'Saving money', right: 'Saving time', value: 78 }]
    expect(drawn(stored('Scale', { props: { items } }))).toContain('aria-label="78 of 100 towards Saving time"')
  })
})

describe('tables', () => {
  it('are tables to everybody: heads, rows, a total and its note', () => {
    const cell = (text: string) => htmlToRichText(`<p>${text}</p>`)
    const html = drawn(
      stored('TableModule', {
        props: {
          columns: [
            { id: 'a', label: 'Item', width: 60, align: 'left', emphasis: false },
            { id: 'b', label: 'Price', width: 0, align: 'right', emphasis: true },
          ],
          rows: [{ id: 'r' }],
          cells: { 'r.a': cell('Survey'), 'r.b': cell('€18,600'), 'total.a': cell('Sum'), 'total.b': cell('€18,600') },
          hasTotal: true,
          note: 'Without tax',
        },
      }),
    )
    expect(html).toContain('<th scope="col">Item</th><th scope="col" class="right em">Price</th>')
    expect(words(html)).toContain('Item Price Survey €18,600 Sum €18,600 Without tax')
    expect(html.indexOf('<tfoot>')).toBeGreaterThan(html.indexOf('Survey'))
    expect(html).toContain('<col style="width:60%"/>')
  })

  it('W35, W48: readers get no link and no tag that nobody filled in, and a form that nothing takes is not filled in', () => {
    expect(drawn(stored('Social', {}), 'page')).not.toContain('<li')
    expect(drawn(stored('Social', {}), 'edit')).toContain('<li')
    expect(drawn(stored('Tag', {}), 'page')).not.toContain('<li')
    expect(drawn(stored('Tag', {}), 'edit')).toContain('Tags')
    expect(drawn(stored('DataCollection', {}), 'page')).toMatch(/<div class="form" inert="">/)
    expect(drawn(stored('DataCollection', {}), 'print')).not.toContain('inert')
  })

  it('stacks on phones by itself where a phone would cut its columns', () => {
    const columns = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        id: `c${at}`,
        label: `${at}`,
        width: 0,
        align: 'left',
        emphasis: false,
      }))
    const table = (count: number, props = {}) =>
      drawn(stored('TableModule', { props: { columns: columns(count), ...props } }))
    expect([3, 4, 8, 9].map((count) => table(count).includes('stacks'))).toEqual([false, true, true, false])
    expect(table(4, { narrow: 'scroll' })).not.toContain('stacks')
    expect(table(4, { showHead: false }), 'nothing would name its cells').not.toContain('stacks')
  })

  it('what scrolls on a page has smaller letters on paper', () => {
    const labels = ['Responsibility', 'Northwestern', 'Southwestern', 'Consideration', 'Recommendation']
    const columns = labels.map((label, at) => ({ id: `c${at}`, label, width: 0, align: 'left', emphasis: false }))
    const table = stored('TableModule', { props: { columns } })
    expect(drawn(table, 'page')).toContain('tbl stacks scrolls')
    const held = stored('TableModule', { props: { columns, narrow: 'scroll' } })
    expect(drawn(held, 'page'), 'where a person chose it').toContain('tbl scrolls')
    expect(drawn(table, 'page')).not.toContain('zoom:')
    expect(drawn(table, 'print')).toMatch(/zoom:0\.\d/)
    expect(drawn(table, 'print')).not.toContain('scrolls')
  })

  it('a table of many columns keeps its room for the words', () => {
    const columns = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        id: `column${String(at).padStart(6, '0')}`,
        label: `${at}`,
        width: 0,
        align: 'left',
        emphasis: false,
      }))
    expect(drawn(stored('TableModule', { props: { columns: columns(16) } }))).toContain('class="tbl wide"')
    expect(drawn(stored('TableModule', { props: { columns: columns(15) } }))).not.toContain('tbl wide')
  })
})
