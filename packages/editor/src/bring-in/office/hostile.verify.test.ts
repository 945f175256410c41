import { describe, expect, it } from 'vitest'
import {
  docx,
  hostileDocuments,
  hostileSheets,
  LONG_DOCUMENTS,
  LONG_SHEETS,
  numbered,
  outcome,
  p,
  TOO_MUCH,
} from '../../../test/hostile-files.ts'
import { zipped } from '../../../test/zipped.ts'
import { readOffice } from './read-office.ts'

describe('a long file that was made to stop its reader', () => {
  it.each([...hostileDocuments(10), ...LONG_DOCUMENTS])('H12: %s', async (_, made, said) => {
    expect(await outcome(made(), 'a.docx')).toBe(said)
  })

  it.each([...hostileSheets(10), ...LONG_SHEETS])('H12: %s', async (_, made, said) => {
    expect(await outcome(made(), 'a.xlsx')).toBe(said)
  })

  it('H12: of 300,000 paragraphs the first 20,000 come, and the others are counted', async () => {
    const bytes = docx(numbered(300_000, (nth) => p(`word ${nth}`)))
    const start = performance.now()
    const read = await readOffice(bytes, 'a.docx')
    expect(performance.now() - start).toBeLessThan(15_000)
    if (read.is !== 'page') throw new Error('no page')
    expect(read.also).toMatchObject({ paragraphs: 280_000 })
    expect(read.page.parts.flatMap((part) => (part.is === 'text' ? (part.text.content ?? []) : []))).toHaveLength(
      20_000,
    )
  })

  it('H12: a ZIP with too many parts is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`a${at}`, 'x']))
    await expect(readOffice(zipped(many), 'a.docx')).rejects.toThrow(TOO_MUCH)
  })
})
