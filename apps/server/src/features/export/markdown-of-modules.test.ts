import { htmlToRichText, type ModuleType, newFolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { describe, expect, it } from 'vitest'
import { renderFolioPage } from '../../pages/render.ts'
import { toMarkdown } from './to-markdown.ts'

type Given = { type: ModuleType; props?: object; texts?: object }

/** What a folio of one section with these modules is as Markdown, below its title. */
async function markdownOf(...modules: Given[]): Promise<string> {
  const blank = newFolioDocument(SPECS)
  const sectionId = blank.sections[0]?.id ?? ''
  const [first] = blank.modules
  const document = {
    ...blank,
    sections: blank.sections.map((section) => ({ ...section, title: 'Working title 3' })),
    modules: modules.map(({ type, props, texts }, at) => ({
      ...first,
      id: `module${at}`,
      type,
      sectionId,
      rect: { x: 4, y: 4 + at * 40, w: 30, h: 30 },
      props: { ...SPECS[type].defaults(), ...props },
      texts: { ...SPECS[type].textDefaults?.(), ...texts },
    })),
  } as Parameters<typeof renderFolioPage>[0]['document']
  const fileUrl = (id: string) => `/file/${id}`
  const html = await renderFolioPage({ document, title: 'Plan', plainText: '', fileUrl, mode: 'page' })
  return toMarkdown(html, 'Plan')
    .replace(/^# Plan\n*/, '')
    .trim()
}

const item = (label: string, value: number) => ({ id: label.toLowerCase(), label, value, emphasis: false })
const photo = (id: string, more: object = {}) => ({
  ...{
    id,
    fileId: 'a'.repeat(64),
    width: 400,
    height: 100,
    alt: '',
    decorative: false,
    caption: '',
    showCaption: false,
  },
  ...{ svg: '', link: '', fit: 'contain', align: 'center', focus: [50, 50], rounded: false, bordered: false },
  shadow: false,
  ...more,
})

describe('E12: Markdown holds what the page shows of each module', () => {
  it.each<[string, Given, string]>([
    [
      'D9: a progress bar is its label and its value',
      { type: 'Bar', props: { items: [item('Harvest', 64)] } },
      '- Harvest: **64%**',
    ],
    [
      'several bars, with shares',
      { type: 'Bar', props: { labels: 'both', items: [item('North', 30), item('South', 10)] } },
      '- North: **30% (75%)**\n- South: **10% (25%)**',
    ],
    [
      'bars whose table a press opens are said once',
      { type: 'Bar', props: { dataTable: 'offered', items: [item('North', 30)] } },
      '- North: **30%**',
    ],
    [
      'bars whose table the page shows keep its headings',
      { type: 'Bar', props: { dataTable: 'shown', items: [item('North', 30)] } },
      '| Label | Value |\n| --- | ---: |\n| North | 30% |',
    ],
    [
      'the words in the middle of a ring stand apart',
      {
        type: 'DonutChart',
        props: { header: '', centreValue: '€39.8k', centreLabel: 'in 12 weeks', items: [item('Fees', 40)] },
      },
      '**€39.8k** in 12 weeks\n\n- Fees: **40%**',
    ],
    [
      'columns',
      { type: 'Vertical Bar', props: { header: '', items: [item('Q1', 310), item('Q2', 480)] } },
      '- Q1: **310**\n- Q2: **480**',
    ],
    [
      'columns whose table a press opens are said once',
      { type: 'Vertical Bar', props: { header: '', dataTable: 'offered', items: [item('Q1', 310)] } },
      '- Q1: **310**',
    ],
    [
      'a slider with its two ends and its place',
      { type: 'Scale', props: { items: [{ id: 'one', left: 'Careful', right: 'Bold', value: 70 }] } },
      '- Careful Bold *70 of 100 towards Bold*',
    ],
    ['D9: a picture without alt text is mentioned', { type: 'Images', props: { items: [photo('logo')] } }, '*Picture*'],
    [
      'pictures without alt text are counted',
      { type: 'Images', props: { layout: 'grid', items: [photo('one'), photo('two'), photo('three')] } },
      '*3 pictures*',
    ],
    [
      'a picture with alt text is that text, and its caption follows',
      { type: 'Images', props: { items: [photo('one', { alt: 'An oven', caption: 'Ours', showCaption: true })] } },
      '*An oven*\n\nOurs',
    ],
    [
      'the hint for readers of screens beside a link is none of the page',
      { type: 'ButtonModule', props: { text: 'Book', url: 'https://studio.example/', newTab: true } },
      '[Book](https://studio.example/)',
    ],
    [
      'marks beside each other in a word stay one word',
      {
        type: 'Text',
        texts: { body: htmlToRichText('<p><strong>Half</strong><em>bold</em>, 10<sup>6</sup> €</p>') },
      },
      '**Half***bold*, 10<sup>6</sup> €',
    ],
  ])('%s', async (_, module, markdown) => {
    expect(await markdownOf(module)).toBe(markdown)
  })

  it('names of sections are in it only where the page has them as words', async () => {
    const heading = { body: htmlToRichText('<h2>Working title 3</h2><p>Words</p>') }
    expect(await markdownOf({ type: 'Text', texts: { body: htmlToRichText('<p>Words</p>') } })).toBe('Words')
    expect(await markdownOf({ type: 'Text', texts: heading })).toBe('## Working title 3\n\nWords')
  })
})
