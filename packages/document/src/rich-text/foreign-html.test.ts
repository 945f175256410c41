import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foreignHtmlToRichText } from './foreign-html.ts'
import { foreignHtmlToParts } from './foreign-parts.ts'
import { readRichText } from './read.ts'
import { richTextSchema } from './schema.ts'
import { richTextToHtml } from './to-html.ts'

const pasted = (name: string) => readFileSync(new URL(`../../test/pasted/${name}.html`, import.meta.url), 'utf8')
const cleaned = (name: string) => richTextToHtml(foreignHtmlToRichText(pasted(name)))
const inline = (html: string) => richTextToHtml(foreignHtmlToRichText(html))

/** Everything that a serialised text may hold: closed tags, closed attributes, our schemes. */
const ALLOWED =
  /^(?:[^<>]|<\/?(?:p|h[1-4]|ul|ol|li|strong|em|u|s|code|mark|span|a)(?: (?:class="(?:eyebrow|lead|figure|quote|caption|muted|s3|todo)"|style="(?:text-align:(?:left|center|right|justify)|--leading:[\d.]+;line-height:[\d.]+|color:#[\da-f]{6}|background:#[\da-f]{6}|counter-reset:n \d+|;)+"|dir="rtl"|start="\d+"|data-(?:done|indent|color)="[#\da-f]*"|href="(?:https:\/\/|mailto:|tel:)[^"<>]*"|target="_blank"|rel="noopener(?: noreferrer)?"))*>|<(?:br|hr)>)*$/

describe('words from elsewhere', () => {
  it('Word: titles, headings, nested lists of both kinds, alignment, indent and chosen colours stay; its markers and styles go', () => {
    expect(cleaned('word')).toBe(
      [
        '<h1>Autumn range</h1><p class="lead">What we bake, and why</p><h1>Breads</h1>',
        '<p>We bake <strong>four</strong> breads and <em>two</em> rolls, <u>each day</u>.</p>',
        '<ul><li><p>Rye</p><ul><li><p>Dark, 72\u00a0% whole grain</p></li><li><p>Light</p></li></ul></li><li><p>Spelt</p></li></ul>',
        '<p>Steps:</p><ol><li><p>Weigh</p></li><li><p>Knead</p></li></ol>',
        '<p style="text-align:center"><span data-color="#c00000" style="color:#c00000">Closed on Mondays</span> <mark data-color="#ffff00" style="background:#ffff00">from May</mark></p>',
        '<p data-indent="1">See <a href="https://oven.example/range" target="_blank" rel="noopener noreferrer">the range</a> and page 4.</p>',
        '<p>Bread · Price</p><p>Rye · €4.20</p>',
      ].join(''),
    )
  })

  it('Google Docs: its bold wrapper is no bold, lists between items are nested, ticked items are tasks', () => {
    expect(cleaned('google-docs')).toBe(
      [
        '<h2>Plan for spring</h2>',
        '<p>We open <strong>two shops</strong><em> in April</em><s>May</s><a href="https://plan.example/spring" target="_blank" rel="noopener noreferrer">see plan</a><mark data-color="#ffff00" style="background:#ffff00">soon</mark></p>',
        '<ul><li><p>Harbour</p><ul><li><p>Lease signed</p></li></ul></li><li><p>Mill street</p></li></ul>',
        '<ul class="todo"><li data-done=""><p>Ask the bank</p></li><li><p>Order the oven</p></li></ul>',
        '<ol><li><p style="text-align:right">First</p></li></ol>',
        '<p>Shop · Opens</p><p>Harbour · 2 April</p>',
      ].join(''),
    )
  })

  it('web pages: tasks, code with its lines, quotes, rules; icons, anchors and layout tables go', () => {
    expect(cleaned('web')).toBe(
      [
        '<h3>Install</h3><p>Run <code>recto start</code> and open <a href="https://localhost.example:8080/x?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">the page</a>.</p><p>Then wait.</p>',
        '<ul class="todo"><li data-done=""><p>Read this</p></li><li><p>Try it</p><ol start="3" style="counter-reset:n 2"><li><p>deep</p></li></ol></li></ul>',
        '<p><code>if ready:</code></p><p><code>\u00a0\u00a0\u00a0\u00a0go()</code></p>',
        '<p class="quote">Small is good.</p><hr>',
        '<p>Key · Value</p><p>a · 1</p><p>Our oven</p><p>Laid out</p><p>by a table</p>',
        '<ul class="todo"><li data-done=""><p>Notion done</p></li><li><p>Notion open</p></li></ul>',
      ].join(''),
    )
  })

  it('hostile pages leave their words, and nothing that runs, loads or leaves its box [EDIT-34]', () => {
    const html = cleaned('hostile')
    expect(html).toMatch(ALLOWED)
    expect(html).not.toMatch(/evil\.example|onerror=|position:|url\(/i)
    for (const word of ['Words', 'one', 'seven', 'Styled', 'Attributes', 'Nested', 'Huge', 'Indented'])
      expect(html).toContain(word)
    expect(html.match(/<a /g)).toHaveLength(1)
  })

  it('comes back as it is when it is pasted again', () => {
    for (const name of ['word', 'google-docs', 'web']) expect(inline(cleaned(name))).toBe(cleaned(name))
  })

  it('right-to-left lines say so, and so do the items whose markers stand beside them', () => {
    expect(inline('<p>مرحبا بالعالم</p><ul><li>خبز 1</li><li>Bread</li></ul><p>12 שלום</p>')).toBe(
      '<p dir="rtl">مرحبا بالعالم</p><ul><li dir="rtl"><p dir="rtl">خبز 1</p></li><li><p>Bread</p></li></ul><p dir="rtl">12 שלום</p>',
    )
  })
})

describe('a page as parts', () => {
  it('words up to the next title are one part; tables, pictures and rules are parts of their own', () => {
    const { parts } = foreignHtmlToParts(`<h1>A</h1><p>a</p><h2>B</h2><p>b</p>${pasted('web')}`)
    expect(parts.map((part) => part.is)).toEqual(['text', 'text', 'rule', 'table', 'picture', 'text'])
    expect(parts[3]).toEqual({
      is: 'table',
      cells: [
        ['Key', 'Value'],
        ['a', '1'],
      ],
      hasHead: true,
      aligns: { '0.1': 'right', '1.1': 'right' },
    })
    expect(parts[4]).toEqual({ is: 'picture', src: 'https://img.example/oven.png', alt: 'An oven' })
  })

  it('the box of a task and a dot that counts readers are no pictures', () => {
    const box = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="checked" aria-roledescription="checkbox">'
    const tasks = `<ul><li role="checkbox" aria-checked="true">${box}<p>Done</p></li></ul>`
    const { parts } = foreignHtmlToParts(`${tasks}<img src="https://a.example/seen.gif" width="1" height="1">`)
    expect(parts.map(({ is }) => is)).toEqual(['text'])
  })

  it('brings a large picture that the page carries in itself', () => {
    const src = `data:image/png;base64,${'iVBORw0KGgo'.repeat(2_000)}`
    const { parts } = foreignHtmlToParts(`<p>Before</p><img src="${src}" alt="An oven"><p>After</p>`)
    expect(parts.map(({ is }) => is)).toEqual(['text', 'picture', 'text'])
    expect(parts[1]).toEqual({ is: 'picture', src, alt: 'An oven' })
  })

  it('cells of a spreadsheet are a table', () => {
    expect(foreignHtmlToParts(pasted('sheet')).parts).toEqual([
      {
        is: 'table',
        // Its class says that the first row is bold.
        hasHead: true,
        aligns: { '1.1': 'right', '2.1': 'right' },
        cells: [
          ['Month', 'Roofs', 'Note'],
          ['July', '181', ''],
          ['August', '204', 'Wet & windy'],
        ],
      },
    ])
  })

  it('says what has no place in a folio', () => {
    expect(foreignHtmlToParts(pasted('hostile')).leftOut).toMatchObject({
      scripts: 10,
      embeds: 3,
      videos: 0,
      drawings: 4,
      forms: 3,
    })
  })
})

describe('10,000 pastes of anything', () => {
  it('throw nothing and let nothing through', () => {
    const sources = ['word', 'google-docs', 'sheet', 'web', 'hostile'].map(pasted)
    const tokens = sources.flatMap((html) => html.match(/<[^>]{0,200}>?|[^<]{1,60}/g) ?? [])
    const piece = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...tokens) },
      { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '<',
          '>',
          '"',
          "'",
          '<!--',
          '-->',
          '</',
          '<p ',
          ' style="',
          '\u0000',
          '&#x3c;',
          '🥖',
        ),
      },
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const html = pieces.join('')
        const json = foreignHtmlToRichText(html)
        richTextSchema.nodeFromJSON(json).check()
        if (!ALLOWED.test(richTextToHtml(json))) throw new Error(`Let through: ${richTextToHtml(json)}`)
        for (const part of foreignHtmlToParts(html).parts) {
          if (part.is === 'text' && JSON.stringify(readRichText(part.text)) !== JSON.stringify(part.text))
            throw new Error('A part was not clean')
        }
      }),
      { numRuns: 10_000, seed: 20_261_121 },
    )
  })
})
