import { describe, expect, it } from 'vitest'
import { chartRows, readNumber } from './chart-rows.ts'
import { pastedRows } from './paste-rows.ts'

describe('pasting from a spreadsheet', () => {
  it('tells rows and cells apart, quoted line breaks kept', () => {
    expect(pastedRows('Mail\t12\r\nPodcasts\t23\r\n')).toEqual([
      ['Mail', '12'],
      ['Podcasts', '23'],
    ])
    expect(pastedRows('"two\nlines"\t"say ""hi"""')).toEqual([['two\nlines', 'say "hi"']])
  })

  it('leaves plain words to the field', () => {
    expect(pastedRows('just words')).toBeNull()
  })

  it('reads numbers as people write them', () => {
    const read = ['1,284.5', '1.284,5', '€31', '64 %', '−8', '3,5', '12,000', 'words'].map(readNumber)
    expect(read).toEqual([1284.5, 1284.5, 31, 64, -8, 3.5, 12000, null])
  })

  it('labels and values become those of a chart; a head and words alone do not', () => {
    expect(chartRows('Channel\tSpend\nMail\t€12,000\nPodcasts\t23 %\n')).toEqual([
      { label: 'Mail', value: 12000 },
      { label: 'Podcasts', value: 23 },
    ])
    expect(chartRows('4\n5')).toEqual([
      { label: '', value: 4 },
      { label: '', value: 5 },
    ])
    expect(chartRows('Loss\t-8\nGain\t9', 0)[0]).toEqual({ label: 'Loss', value: 0 })
    expect(chartRows('just words')).toEqual([])
  })

  it('what is longer than a label may be is cut, so that the rest is kept', () => {
    expect(chartRows(`${'x'.repeat(400)}\t1`)[0]?.label).toHaveLength(300)
  })
})
