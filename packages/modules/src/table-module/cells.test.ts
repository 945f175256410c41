import { newFolioDocument } from '@recto/document'
import { createFolioStore, writeFolio } from '@recto/store'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { SPECS } from '../specs.ts'
import { withParts, withPasted, wordsAt } from './cells.ts'
import { pasteCut, pasteCutWords } from './paste-cut.ts'
import { type TableProps, tableModule } from './spec.ts'

/** A table in a live document, with what its settings do to it. */
function liveTable() {
  const doc = new Y.Doc()
  const folio = newFolioDocument(SPECS)
  writeFolio(doc, folio, SPECS)
  const store = createFolioStore({ doc, specs: SPECS })
  const sectionId = folio.sections[0]?.id ?? ''
  const [id = ''] = store.addModules([{ type: 'TableModule', sectionId, rect: { x: 0, y: 20, w: 30, h: 21 } }])
  const table = () => store.module(id)?.props as TableProps
  const grid = () =>
    table().rows.map((row) => table().columns.map((column) => wordsAt(table().cells, row.id, column.id)))
  return { store, id, table, grid }
}

describe('table settings', () => {
  it('cells pasted from a spreadsheet fill from the cell on, adding rows and columns, in one undo step', () => {
    const { store, id, table, grid } = liveTable()
    const before = grid()
    store.setProps(
      id,
      withPasted(table(), 2, 2, [
        ['€900', 'new'],
        ['€1,000', 'too'],
      ]),
    )
    expect(grid()).toEqual([
      ['Design', '3 days', '€2,400', ''],
      ['Build', '5 days', '€3,600', ''],
      ['Training', '1 day', '€900', 'new'],
      ['', '', '€1,000', 'too'],
    ])
    expect(table().columns.map((column) => column.label)).toEqual(['Item', 'Amount', 'Price', 'Column 4'])
    store.undo()
    expect(grid()).toEqual(before)
  })

  it('a row that is removed takes its cells with it, and brings them back', () => {
    const { store, id, table, grid } = liveTable()
    const before = grid()
    store.setProps(id, withParts(table(), { rows: table().rows.slice(1) }))
    expect(grid()).toEqual(before.slice(1))
    expect(Object.keys(table().cells)).toHaveLength(6)
    store.undo()
    expect(grid()).toEqual(before)
  })

  it('a paste larger than a table may be keeps what fits', () => {
    const pasted = Array.from({ length: 600 }, () => Array.from({ length: 40 }, () => 'x'))
    const { columns, rows, cells } = withPasted(tableModule.defaults() as TableProps, 0, 0, pasted)
    expect([columns?.length, rows?.length, Object.keys(cells ?? {}).length]).toEqual([30, 500, 15_000])
  })

  it('what a paste has no room for is counted and said', () => {
    const pasted = (height: number, width: number) =>
      Array.from({ length: height }, () => Array.from({ length: width }, () => 'x'))
    const words = (...args: Parameters<typeof pasteCut>) => pasteCutWords(pasteCut(...args))
    const room = 'left out: a table has room for 30 columns and 500 rows.'
    expect(words(0, 0, pasted(5, 40))).toBe(`10 columns ${room}`)
    expect(words(1, 29, pasted(500, 2))).toBe(`1 row and 1 column ${room}`)
    expect(words('head', 0, pasted(501, 30)), 'the head is a row of its own').toBeNull()
    expect(words('total', 0, pasted(3, 3))).toBe(`2 rows ${room}`)
  })

  it('cells pasted into the head name the columns, those below go into the body; a total takes one row', () => {
    const { store, id, table, grid } = liveTable()
    store.setProps(
      id,
      withPasted(table(), 'head', 1, [
        ['Days', 'Cost', 'Who'],
        ['2', '€5', 'Ada'],
      ]),
    )
    expect(table().columns.map(({ label }) => label)).toEqual(['Item', 'Days', 'Cost', 'Who'])
    expect(grid()[0]).toEqual(['Design', '2', '€5', 'Ada'])
    expect(grid()).toHaveLength(3)
    store.setProps(id, withPasted(table(), 'total', 0, [['Sum', '10']]))
    expect([wordsAt(table().cells, 'total', table().columns[1]?.id ?? ''), grid().length]).toEqual(['10', 3])
  })
})
