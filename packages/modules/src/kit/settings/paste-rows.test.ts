import { describe, expect, it } from 'vitest'
import { chartRows, leftOutWords, readNumber } from './chart-rows.ts'
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

  it('reads numbers as people write them', () => {
    const read = ['1,284.5', '1.284,5', '€31', '64 %', '−8', '3,5', '12,000', 'words'].map(readNumber)
    expect(read).toEqual([1284.5, 1284.5, 31, 64, -8, 3.5, 12000, null])
    const others = ['(1,200)', '(€3)', '1.2e3', '−2E-1', '١٢', '۱۲٪', '１２', '2026-05-01'].map(readNumber)
    expect(others).toEqual([-1200, -3, 1200, -0.2, 12, 12, 12, null])
  })

  it('labels and values become those of a chart; a head and words alone do not', () => {
    expect(chartRows('Channel\tSpend\nMail\t€12,000\nPodcasts\t23 %\n').rows).toEqual([
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
