import { MODULE_TYPES, newFolioDocument } from '@recto/document'
import { folioFromUpdate, folioUpdate } from '@recto/store'
import { describe, expect, it } from 'vitest'
import { SPECS } from './specs.ts'

/** Default width, height, least width, least height in columns and rows, as the rows give them. */
const SIZES: [type: string, row: string, size: [number, number, number, number]][] = [
  ['Text', 'GRID-23', [30, 8, 5, 4]],
  ['Images', 'GRID-24', [15, 10, 5, 4]],
  ['Videos', 'GRID-25', [20, 22, 10, 4]],
  ['DonutChart', 'GRID-26', [20, 48, 15, 4]],
  ['TaskList', 'GRID-27', [15, 37, 10, 4]],
  ['Scale', 'GRID-28', [15, 15, 10, 4]],
  ['Bar', 'GRID-29', [15, 15, 10, 4]],
  ['Tag', 'GRID-30', [15, 7, 5, 4]],
  ['Social', 'GRID-31', [15, 7, 6, 6]],
  ['RowBreak', 'GRID-32', [60, 4, 60, 4]],
  ['Vertical Bar', 'GRID-33', [30, 36, 15, 20]],
  ['DataCollection', 'GRID-34', [20, 6, 15, 4]],
  ['EmptyModule', 'GRID-35', [60, 6, 60, 4]],
  ['ButtonModule', 'GRID-36', [8, 4, 8, 4]],
  ['EmbedModule', 'GRID-37', [15, 10, 10, 5]],
  ['TableModule', 'GRID-38', [30, 21, 10, 5]],
  ['TOC', 'GRID-39', [20, 4, 5, 4]],
  ['HtmlModule', 'GRID-40', [30, 10, 10, 5]],
  ['DataModule', 'GRID-41', [20, 15, 5, 4]],
]

describe('module types', () => {
  for (const [type, row, [w, h, minW, minH]] of SIZES) {
    it(`${type} starts ${w} by ${h}, never under ${minW} by ${minH} [${row}]`, () => {
      expect(SPECS[type as keyof typeof SPECS].size).toEqual({ w, h, minW, minH })
    })
  }

  for (const type of MODULE_TYPES) {
    it(`${type}: what a new one holds is valid, and reading it changes nothing`, () => {
      const defaults = SPECS[type].defaults()
      const read = SPECS[type].props.parse(structuredClone(defaults))
      expect(read).toEqual(defaults)
      expect(SPECS[type].plainText(read, {}).every((one) => typeof one === 'string')).toBe(true)
    })
  }

  it('a blank folio of them survives being stored and read', () => {
    const folio = newFolioDocument(SPECS)
    expect(folioFromUpdate(folioUpdate(folio, SPECS), SPECS)).toEqual(folio)
  })
})
