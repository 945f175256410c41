import { describe, expect, it } from 'vitest'
import { chartRows, leftOutWords } from './chart-rows.ts'
import { pastedRows } from './paste-rows.ts'

describe('pasting from a spreadsheet', () => {
  it('tells rows and cells apart, quoted line breaks kept', () => {
    expect(pastedRows('Mail\t12\r\nPodcasts\t23\r\n')).toEqual([
      ['Mail', '12'],
      ['Podcasts', '23'],
    ])
    expect(pastedRows('"two\nlines"\t"say ""hi"""')).toEqual([['two\nlines', 'say "hi"']])
  })

  it('an empty row in the middle stays, so that nothing below it moves up', () => {
    expect(pastedRows('a\tb\n\t\nc\td\n')).toEqual([
      ['a', 'b'],
      ['', ''],
      ['c', 'd'],
    ])
    expect(chartRows('Mail\t3\n\t\nFair\t4\n')).toMatchObject({ rows: [{ value: 3 }, { value: 4 }], withoutNumber: 0 })
  })

  it('leaves plain words to the field', () => {
    expect(pastedRows('just words')).toBeNull()
  })

  it('B08: reads 2.400 under 1.250 and above 980 as thousands', () => {
    const german = 'Nord\t1.250\nSüd\t2.400\nWest\t980\n'
    expect(chartRows(german).rows.map(({ value }) => value)).toEqual([1250, 2400, 980])
    expect(chartRows(german).doubt).toBeNull()
    expect(chartRows('A\t–200\nB\t500').rows.map(({ value }) => value)).toEqual([-200, 500])
  })

  it('B08: says how it read a figure that can be meant in two ways, and reads it in the other on a word', () => {
    const pasted = chartRows('North\t2.400\nSouth\t3.100', undefined, { language: 'en' })
    expect(pasted.doubt).toMatchObject({
      text: '2.400',
      value: 2400,
      other: 2.4,
      otherwise: { decimal: '.' },
      count: 2,
    })
    const other = chartRows('North\t2.400\nSouth\t3.100', undefined, { language: 'en', meant: { decimal: '.' } })
    expect(other.rows.map(({ value }) => value)).toEqual([2.4, 3.1])
    expect(other.doubt).toBeNull()
  })

  it('H2: draws no bar of a heading, be it a year, a quarter or words with a number', () => {
    for (const head of [
      'Region\t2024\t2025',
      'Region\tQ1\tQ2',
      'Region\tFY24\tFY25',
      'Region\tRevenue 2024\tRevenue 2025',
      '\t2024\t2025',
    ])
      expect(chartRows(`${head}\nNorth\t120\t140\nSouth\t90\t110`).rows, head).toEqual([
        { label: 'North', value: 120 },
        { label: 'South', value: 90 },
      ])
  })

  it('labels and values become those of a chart; a head and words alone do not', () => {
    expect(chartRows('Channel\tSpend\nMail\t€12,000\nPodcasts\t€23\n').rows).toEqual([
      { label: 'Mail', value: 12000 },
      { label: 'Podcasts', value: 23 },
    ])
    expect(chartRows('4\n5').rows).toEqual([
      { label: '', value: 4 },
      { label: '', value: 5 },
    ])
    expect(chartRows('Loss\t-8\nGain\t9', 0).rows[0]).toEqual({ label: 'Loss', value: 0 })
    expect(chartRows('just words').rows).toEqual([])
    expect(chartRows('2025\tspring\n2026\tautumn').rows, 'labels are no values').toEqual([])
  })

  it('values come from one column: a row without one there is left out, and so are further columns', () => {
    const sheet = 'Region\tLead\tSales\tMargin\nNorth\tAda\t1,200\t5\nEast\tIda\tn/a\t2\nWest\t\t40\t'
    expect(chartRows(sheet)).toEqual({
      rows: [
        { label: 'North', value: 1200 },
        { label: 'West', value: 40 },
      ],
      withoutNumber: 1,
      raised: 0,
      otherColumns: 1,
      doubt: null,
    })
    expect(leftOutWords(chartRows(sheet), 9)).toBe(
      '1 row without a number left out. 1 more column of numbers left out: it shows one.',
    )
  })

  it('what is longer than a label may be is cut, so that the rest is kept', () => {
    expect(chartRows(`${'x'.repeat(400)}\t1`).rows[0]?.label).toHaveLength(300)
  })

  it('what a chart cannot take is counted and said, a head is not', () => {
    const pasted = chartRows('Channel\tSpend\nMail\t-3\nDoor\tnone\nFair\t4\nRadio\t5', 0)
    expect(leftOutWords(pasted, 2, 0)).toBe(
      '1 row left out: this chart has room for 2 from here on. 1 row without a number left out. 1 value below 0 became 0.',
    )
    expect(leftOutWords(chartRows('Channel\tSpend\nMail\t3'), 9)).toBeNull()
  })
})
