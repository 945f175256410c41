import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Looks, startLooks } from '../packages/viewer/test/rendered.ts'
import { labelFaults } from './chart-labels.ts'
import { folioOf } from './page-driver.ts'
import { workerBrowser, workerViewer } from './worker.ts'

const items = (labels: readonly string[], values: readonly number[] = [310, 480, 620, 840]) =>
  labels.map((label, at) => ({ id: `i${at}`, label, value: values[at % values.length] ?? 0 }))
const counted = (count: number, name = 'Week') => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)
const GERMAN = [
  'Kraftfahrzeughaftpflichtversicherung',
  'Donaudampfschifffahrtsgesellschaft',
  'Arbeitsunfähigkeitsbescheinigung',
  'Rindfleischetikettierung',
]
const more = (labels: readonly string[]) =>
  items(labels).map((item, at) => ({ ...item, more: { b: 200 + at * 40, c: 90 } }))
const SERIES = {
  seriesLabel: 'Europe',
  series: [
    { id: 'b', label: 'Asia' },
    { id: 'c', label: 'The rest of the world' },
  ],
}

const TABLE: [string, Record<string, unknown>, string?][] = [
  ['one column', { items: items(['The whole of the northern region, with islands']) }],
  ['two long labels', { items: items(['Consultant’s forecast', 'Memory, unit by unit']) }],
  ['four quarters', { items: items(['Q1', 'Q2', 'Q3', 'Q4']) }],
  [
    'figures wider than their bars',
    { items: items(['A', 'B', 'C', 'D', 'E'], [164_250, 187_900, 99_120]), prefix: '€' },
  ],
  ['values and shares', { items: items(counted(5)), labels: 'both' }],
  ['long German words', { items: items(GERMAN) }],
  ['seven days', { items: items(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) }],
  [
    'twelve months by their names',
    {
      items: items([
        'January',
        'February',
        'March',
        'April',
        'May',
        'June',
        'July',
        'August',
        'September',
        'October',
        'November',
        'December',
      ]),
    },
  ],
  ['twenty-four columns', { items: items(counted(24)) }],
  ['sixty columns with short labels', { items: items(counted(60, 'W')) }],
  ['losses among them', { items: items(['North of England', 'Wales', 'Scotland and the isles'], [120, -80, -15]) }],
  ['losses only', { items: items(['Spring', 'Summer', 'Autumn', 'Winter and Christmas'], [-12, -80, -15]) }],
  [
    'right to left',
    { items: items(['الربع الأول من السنة', 'الربع الثاني من السنة', 'الربع الثالث', 'الربع الرابع']) },
    'ar',
  ],
  ['Chinese', { items: items(['第一季度销售额合计', '第二季度销售额合计', '第三季度', '第四季度']) }, 'zh'],
  ['no space to break at', { items: items(['x'.repeat(120), 'short']) }],
  [
    'a goal with a name',
    {
      items: items(['Applications', 'Interviews', 'Offers accepted']),
      reference: { value: 500, label: 'What the board asked for in March' },
    },
  ],
  [
    'several series',
    { items: more(['The first quarter', 'The second quarter', 'The third quarter', 'The fourth quarter']), ...SERIES },
  ],
  ['series in stacks with an axis', { items: more(GERMAN), ...SERIES, draw: 'stacked', hasAxis: true }],
  ['lines over twelve months', { items: more(counted(12, 'Month number')), ...SERIES, draw: 'lines', hasAxis: true }],
  ['areas over twenty-four', { items: more(counted(24)), ...SERIES, draw: 'areas' }],
]

/** Tests labels of charts at the widths of phones and tablets: all where `isLong`, else every second at the ends. */
export function labelsWhole(isLong: boolean): void {
  describe('labels of column charts on a narrow screen are whole and apart (finding H3)', () => {
    let looks: Looks
    beforeAll(async () => {
      looks = await startLooks(await workerBrowser(), await workerViewer())
    })
    afterAll(() => looks?.close())

    it.each(TABLE.filter((_, at) => isLong || at % 2 === 0))('%s', async (name, props, language = 'en') => {
      const folio = folioOf([{ id: 'a', type: 'Vertical Bar', at: [4, 4, 40, 36], props }], { language })
      for (const widthPx of isLong ? [320, 390, 480, 720] : [320, 720]) {
        const page = await looks.show(folio, { widthPx })
        if (process.env.RECTO_SHOTS && widthPx === 390)
          await page.screenshot({ path: `${process.env.RECTO_SHOTS}/chart ${name}.png`, fullPage: true })
        expect(await labelFaults(page), `${widthPx} px`).toEqual([])
      }
    })

    it('all labels of a list are there, in their order', async () => {
      const page = await looks.show(
        folioOf([{ id: 'a', type: 'Vertical Bar', at: [4, 4, 40, 36], props: { items: items(GERMAN) } }]),
        { widthPx: 390 },
      )
      expect(await page.locator('.vb-label').allInnerTexts()).toEqual(GERMAN)
      const bars = await page.$$eval('.vb i', (all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
      expect(bars).toEqual(bars.toSorted((a, b) => a - b))
    })
  })
}
