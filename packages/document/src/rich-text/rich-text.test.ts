import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileRichText } from '../../test/hostile.ts'
import type { RichTextJson } from '../folio.ts'
import { htmlToRichText } from './from-html.ts'
import { acceptsTextLength, richTextLength, richTextToPlain } from './plain.ts'
import { MAX_RICH_TEXT_DEPTH, readRichText } from './read.ts'
import { richTextSchema } from './schema.ts'
import { richTextToHtml } from './to-html.ts'
import { FONT_SIZES_PX, parseFontWeight } from './vocabulary.ts'

const p = (...content: unknown[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const run = (text: string, ...marks: unknown[]) => ({ type: 'text', text, marks })

describe('rich text as HTML', () => {
  it('writes blocks with the classes of the sheet', () => {
    const html =
      '<p class="eyebrow">Persona</p><h1>Ines</h1><h2 class="s3">Role</h2><p style="text-align:center">She <strong>bakes</strong><br>rolls</p>' +
      '<ul><li><p>one</p></li><li><p>two</p></li></ul><ol><li><p>first</p></li></ol><hr>'
    expect(richTextToHtml(htmlToRichText(html))).toBe(html)
  })

  it('keeps a minus in one line with the money after it, and reads back as it was', () => {
    const html = '<p>−€6.5k, 3-€4, −12</p>'
    const shown = richTextToHtml(htmlToRichText(html))
    expect(shown).toBe('<p><span class="nb">−€</span>6.5k, 3-€4, −12</p>')
    expect(htmlToRichText(shown)).toEqual(htmlToRichText(html))
  })

  it('escapes text and attributes (D11)', () => {
    expect(richTextToHtml(p(run('<script>&"\'')) as RichTextJson)).toBe('<p>&lt;script&gt;&amp;&quot;&#39;</p>')
    const quote = { type: 'link', attrs: { href: 'https://a.example/?q="><script>' } }
    expect(richTextToHtml(p(run('x', quote)) as RichTextJson)).not.toContain('"><script>')
  })

  it('opens links apart from the page, without handing it over, and drops those off the scheme list', () => {
    const link = (href: string) => richTextToHtml(p(run('x', { type: 'link', attrs: { href } })) as RichTextJson)
    expect(link('https://a.example/')).toBe(
      '<p><a href="https://a.example/" target="_blank" rel="noopener noreferrer">x</a></p>',
    )
    expect(link('mailto:a@b.example')).toBe('<p><a href="mailto:a@b.example" rel="noopener">x</a></p>')
    expect(link('javascript:alert(1)')).toBe('<p>x</p>')
  })

  it('takes colours from tones or hex, sizes from the list, families by role or name', () => {
    const marks = [
      { type: 'color', attrs: { color: 'accent' } },
      { type: 'highlight', attrs: { color: '#ffee00' } },
      { type: 'size', attrs: { px: 41 } },
      { type: 'font', attrs: { family: 'heading' } },
    ]
    expect(richTextToHtml(p(run('x', ...marks)) as RichTextJson)).toBe(
      '<p><span data-color="accent" style="color:var(--accent)"><mark data-color="#ffee00" style="background:#ffee00">' +
        '<span style="--px:40;font-size:40px;line-height:var(--leading,1.25)"><span data-font="heading" style="font-family:var(--hf)">x</span></span></mark></span></p>',
    )
    const bad = [
      { type: 'color', attrs: { color: 'red;}' } },
      { type: 'font', attrs: { family: 'x";}' } },
    ]
    expect(richTextToHtml(p(run('x', ...bad)) as RichTextJson)).toBe('<p>x</p>')
  })

  it('shows no attribute that its reader would refuse, also on the canvas, where nobody has read it before', () => {
    const bad = '");}</style><script>'
    const { marks, nodes } = richTextSchema
    const specs = [
      marks.color?.spec.toDOM?.(marks.color.create({ color: bad }), true),
      marks.highlight?.spec.toDOM?.(marks.highlight.create({ color: bad }), true),
      marks.size?.spec.toDOM?.(marks.size.create({ px: bad }), true),
      marks.font?.spec.toDOM?.(marks.font.create({ family: bad }), true),
      marks.link?.spec.toDOM?.(marks.link.create({ href: `javascript:${bad}` }), true),
      nodes.heading?.spec.toDOM?.(nodes.heading.create({ level: bad, align: bad, small: bad })),
      nodes.paragraph?.spec.toDOM?.(nodes.paragraph.create({ style: bad, align: bad })),
      nodes.ordered_list?.spec.toDOM?.(nodes.ordered_list.create({ order: bad })),
    ]
    expect(specs).toEqual([
      ['span', 0],
      ['mark', 0],
      ['span', 0],
      ['span', 0],
      ['span', 0],
      ['h2', {}, 0],
      ['p', {}, 0],
      ['ol', 0],
    ])
  })

  it('keeps marks open over runs that share them', () => {
    const json = p(run('a', { type: 'strong' }), run('b', { type: 'strong' }, { type: 'em' }), run('c'))
    expect(richTextToHtml(json as RichTextJson)).toBe('<p><strong>a<em>b</em></strong>c</p>')
  })

  it('gives an empty paragraph its height', () => {
    expect(richTextToHtml({ type: 'doc' })).toBe('<p><br></p>')
  })
})

describe('the font-size list', () => {
  it('runs from 8 to 96 in fixed steps, and no other size is kept [EDIT-29]', () => {
    expect([FONT_SIZES_PX[0], FONT_SIZES_PX.at(-1)]).toEqual([8, 96])
    expect([...FONT_SIZES_PX]).toEqual([...new Set(FONT_SIZES_PX)].sort((a, b) => a - b))
    const kept = (px: number) => {
      const read = readRichText(p(run('x', { type: 'size', attrs: { px } })))
      return read.content?.[0]?.content?.[0]?.marks?.[0]?.attrs?.px
    }
    expect([1, 8, 17.2, 50, 96, 400].map(kept)).toEqual([8, 8, 18, 48, 96, 96])
  })
})

describe('a font weight', () => {
  it('is regular 400, bold 600, thin 200; a number outside 200 to 900 becomes 400 [MOD-29]', () => {
    expect(['regular', 'Bold', 'thin', 300, '700', 900, 200].map(parseFontWeight)).toEqual([
      400, 600, 200, 300, 700, 900, 200,
    ])
    expect([100, 901, -5, '0', 'heavy', '', null, Number.NaN].map(parseFontWeight)).toEqual(Array(8).fill(400))
  })

  it('stays on words as the nearest step of the list', () => {
    const kept = (weight: unknown) =>
      readRichText(p(run('x', { type: 'weight', attrs: { weight } }))).content?.[0]?.content?.[0]?.marks?.[0]?.attrs
    expect([kept(340), kept(1_000), kept('700'), kept(undefined)]).toEqual([
      { weight: 300 },
      { weight: 400 },
      undefined,
      undefined,
    ])
  })
})

describe('lines', () => {
  it('keep alignment, steps from the side and line height, and nothing that no list has', () => {
    const html =
      '<p style="text-align:right;--leading:1.5;line-height:1.5" data-indent="2">a</p><h2 data-indent="1">b</h2>' +
      '<ul class="todo"><li data-done=""><p>done</p></li><li><p>open</p></li></ul>'
    expect(richTextToHtml(htmlToRichText(html))).toBe(html)
    const wild = { type: 'paragraph', attrs: { indent: 99, leading: 7, align: 'start' }, content: [run('x')] }
    expect(readRichText({ type: 'doc', content: [wild] }).content?.[0]?.attrs).toEqual({ indent: 6 })
  })
})

describe('reading stored rich text', () => {
  it('is always valid against the schema, and reading it again changes nothing (D10)', () => {
    fc.assert(
      fc.property(hostileRichText, (raw) => {
        const read = readRichText(raw)
        const node = richTextSchema.nodeFromJSON(read)
        node.check()
        expect(readRichText(read)).toEqual(read)
        expect(readRichText(node.toJSON())).toEqual(read)
        expect(richTextToHtml(read)).not.toMatch(/href="(?!https:|mailto:|tel:|#)|<script/i)
      }),
      { numRuns: 500 },
    )
  })

  it('drops unknown marks and keeps the words of unknown blocks (D12)', () => {
    const raw = {
      type: 'doc',
      content: [
        {
          type: 'callout',
          content: [{ type: 'paragraph', content: [run('kept', { type: 'sparkle' })] }, run('stray')],
        },
        { type: 'list_item', content: [run('item')] },
      ],
    }
    expect(richTextToPlain(readRichText(raw))).toBe('kept\nstray\nitem')
    expect(JSON.stringify(readRichText(raw))).not.toContain('sparkle')
  })

  it('survives nesting as deep as anybody likes', () => {
    let raw: unknown = run('bottom')
    for (let depth = 0; depth < 50_000; depth++)
      raw = { type: 'bullet_list', content: [{ type: 'list_item', content: [raw] }] }
    const read = readRichText({ type: 'doc', content: [{ type: 'paragraph', content: [run('top')] }, raw] })
    expect(richTextToPlain(read)).toMatch(/^top/)
    expect(JSON.stringify(read).split('bullet_list').length).toBeLessThanOrEqual(MAX_RICH_TEXT_DEPTH)
  })

  it('reads equal texts as equal JSON, however they were cut into runs', () => {
    const whole = p(run('bread', { type: 'em' }, { type: 'strong' }))
    const cut = p(
      run('br', { type: 'strong' }, { type: 'em' }),
      run('ead', { type: 'strong', attrs: {} }, { type: 'em' }),
    )
    expect(readRichText(cut)).toEqual(readRichText(whole))
  })
})

describe('seed HTML', () => {
  const FOLIOS = new URL('../../test/seed-html.json', import.meta.url)
  const samples: string[] = JSON.parse(readFileSync(FOLIOS, 'utf8'))

  it('comes back as it was written, for every text of the demo folios', () => {
    const loose = (html: string) =>
      html
        .replaceAll('<li><p>', '<li>')
        .replaceAll('</p></li>', '</li>')
        .replaceAll(/&(?!\w+;)/g, '&amp;')
    for (const html of samples) expect(loose(richTextToHtml(htmlToRichText(html)))).toBe(loose(html))
    expect(samples.length).toBeGreaterThan(40)
  })

  it('makes a line that is one classed span a paragraph of that style, and small a caption', () => {
    expect(richTextToHtml(htmlToRichText('<span class="lead">43</span>'))).toBe('<p class="lead">43</p>')
    expect(richTextToHtml(htmlToRichText('Baffles<small>wool</small>'))).toBe(
      '<p>Baffles</p><p class="caption">wool</p>',
    )
  })

  it('treats white space as a browser does', () => {
    expect(richTextToPlain(htmlToRichText('<p>\n  one\n  <b> two </b> three <br> four </p>\n'))).toBe(
      'one two three\nfour',
    )
  })

  it('drops scripts, comments, handlers and pictures', () => {
    const html =
      '<p onclick="x()">a<script>alert("</p>")</script><!-- <b> --><img src=x onerror=alert(1)>b</p><style>p{}'
    expect(richTextToHtml(htmlToRichText(html))).toBe('<p>ab</p>')
  })

  it('never throws, and makes valid text of any tag soup', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<li>',
      '</ul>',
      '<ul>',
      '<h1 class=',
      '"',
      "'",
      '<',
      '>',
      '<br>',
      '<a href="javascript:x">',
      '</a>',
      '<span class="lead">',
      '</span>',
      '<!--',
      '-->',
      '<script>',
      'words ',
      '&amp;',
      '<table><td>',
      '<small>',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
        richTextSchema.nodeFromJSON(htmlToRichText(pieces.join(''))).check()
      }),
      { numRuns: 1_000 },
    )
    expect(richTextToPlain(htmlToRichText('<div>'.repeat(20_000)))).toBe('')
  })
})

describe('the length of a text', () => {
  const long = (length: number) => p(run('x'.repeat(length))) as RichTextJson

  it('takes no new input above 55,000 characters, but may shrink (D13)', () => {
    expect(acceptsTextLength(54_999, richTextLength(long(55_000)))).toBe(true)
    expect(acceptsTextLength(55_000, richTextLength(long(55_001)))).toBe(false)
    expect(acceptsTextLength(60_000, richTextLength(long(59_999)))).toBe(true)
    expect(acceptsTextLength(60_000, richTextLength(long(60_001)))).toBe(false)
  })
})
