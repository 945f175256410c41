import { describe, expect, it } from 'vitest'
import { readNumber } from './draft.tsx'
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
})
