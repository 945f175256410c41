import { htmlToRichText, newFolioDocument, richTextToHtml } from '@recto/document'
import { createFolioStore, folioUpdate } from '@recto/store'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { SPECS } from '../specs.ts'
import { areaOf, spansOf } from './area.ts'
import { withParts, wordsAt } from './cells.ts'
import {
  cleared,
  copied,
  insertColumn,
  insertRow,
  merge,
  moved,
  removeRows,
  resized,
  sortRows,
  split,
  withLook,
} from './changes.ts'
import { cellKey, HEAD_ROW, type TableProps } from './spec.ts'

/** A table of three rows that several people have open; `together` lets them see each other's changes. */
function openTable(people = 1) {
  const folio = newFolioDocument(SPECS)
  const update = folioUpdate(folio, SPECS)
  const stores = Array.from({ length: people }, () => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, update)
    return createFolioStore({ doc, specs: SPECS })
  })
  const together = () => {
    for (const from of stores) for (const to of stores) Y.applyUpdate(to.doc, Y.encodeStateAsUpdate(from.doc), 'server')
  }
  const [first] = stores as [(typeof stores)[0]]
  const sectionId = folio.sections[0]?.id ?? ''
  const [id = ''] = first.addModules([{ type: 'TableModule', sectionId, rect: { x: 0, y: 20, w: 30, h: 21 } }])
  together()
  const at = (store = first) => store.module(id)?.props as TableProps
  const place = (y: number, x: number) => ({ row: at().rows[y]?.id ?? '', column: at().columns[x]?.id ?? '' })
  const area = (top: number, left: number, bottom: number, right: number, store = first) => {
    const found = areaOf(at(store), place(top, left), place(bottom, right))
    if (!found) throw new Error('No such cells')
    return found
  }
  const set = (patch: Partial<TableProps> | null, store = first) => store.setProps(id, patch ?? {})
  const words = (store = first) =>
    at(store).rows.map((row) => at(store).columns.map((column) => wordsAt(at(store).cells, row.id, column.id)))
  const sizes = (store = first) => [...spansOf(at(store)).merged.values()].map(({ rows, columns }) => [rows, columns])
  return { stores, first, id, at, place, area, set, words, sizes, together }
}

describe('merging cells', () => {
  it('makes them one that keeps all words, in one undo step; splitting gives single cells again', () => {
    const { first, area, set, at, words, sizes } = openTable()
    set(merge(at(), area(0, 0, 1, 1)))
    expect(sizes()).toEqual([[2, 2]])
    expect(words()).toEqual([
      ['Design\n3 days\nBuild\n5 days', '', '€2,400'],
      ['', '', '€3,600'],
      ['Training', '1 day', '€800'],
    ])
    first.undo()
    expect([sizes(), words()[1]]).toEqual([[], ['Build', '5 days', '€3,600']])
    first.redo()
    set(split(at(), area(0, 0, 0, 0)))
    expect(sizes()).toEqual([])
    expect(merge(at(), area(2, 2, 2, 2))).toBeNull()
  })

  it('a selection that touches merged cells holds all of them', () => {
    const { area, set, at } = openTable()
    set(merge(at(), area(0, 1, 1, 2)))
    // The head is the first row of all that shows.
    expect(area(1, 0, 1, 1)).toEqual({ top: 1, left: 0, bottom: 2, right: 2 })
  })

  it('rows that come and go between the corners belong to it; without its last row it ends earlier', () => {
    const { area, set, at, sizes } = openTable()
    set(merge(at(), area(0, 0, 1, 0)))
    set(insertRow(at(), at().rows[0]?.id, 'below'))
    expect(sizes()).toEqual([[3, 1]])
    set(removeRows(at(), [at().rows[2]?.id ?? '']))
    expect(sizes()).toEqual([[2, 1]])
    set(removeRows(at(), [at().rows[0]?.id ?? '']))
    expect([sizes(), Object.keys(at().merges)]).toEqual([[], []])
  })

  it('two people merging over each other: one shows, and nothing is lost', () => {
    const { stores, area, set, at, sizes, words, together } = openTable(2)
    const [ines, tomas] = stores as [(typeof stores)[0], (typeof stores)[0]]
    set(merge(at(ines), area(0, 0, 1, 0, ines)), ines)
    set(merge(at(tomas), area(1, 0, 2, 0, tomas)), tomas)
    together()
    expect(sizes(ines)).toEqual(sizes(tomas))
    expect(sizes(ines)).toHaveLength(1)
    expect(words(ines)).toEqual(words(tomas))
  })
})

describe('two people at one table', () => {
  it('one sorts, one types, one adds a row: all of it stays', () => {
    const { stores, id, at, set, words, together } = openTable(3)
    const [ines, tomas, priya] = stores as [(typeof stores)[0], (typeof stores)[0], (typeof stores)[0]]
    const { rows, columns } = at()
    set(sortRows(at(ines), columns[2]?.id ?? '', 'falling'), ines)
    tomas.setRecord(id, 'cells', cellKey(rows[0]?.id ?? '', columns[1]?.id ?? ''), htmlToRichText('<p>4 days</p>'))
    set(insertRow(at(priya), rows[2]?.id, 'below'), priya)
    together()
    expect(words(ines)).toEqual(words(priya))
    expect(words(ines).filter(([first]) => first)).toEqual([
      ['Build', '5 days', '€3,600'],
      ['Design', '4 days', '€2,400'],
      ['Training', '1 day', '€800'],
    ])
    expect(words(ines)).toHaveLength(4)
  })
})

describe('sorting rows', () => {
  const sorted = (texts: string[], direction: 'rising' | 'falling' = 'rising') => {
    const { at, set, words } = openTable()
    const column = at().columns[0]?.id ?? ''
    const rows = texts.map((_, n) => ({ id: `r${n}` }))
    const cells = Object.fromEntries(texts.map((text, n) => [`r${n}.${column}`, htmlToRichText(`<p>${text}</p>`)]))
    set({ ...withParts(at(), { rows }), cells })
    set(sortRows(at(), column, direction))
    return words().map(([first]) => first)
  }

  it('goes by number where the cells are numbers, whatever stands around them', () => {
    expect(sorted(['€1,200', '€90', '', '€1,050.50', '−3'])).toEqual(['−3', '€90', '€1,050.50', '€1,200', ''])
    expect(sorted(['9 %', '80 %', '101 %'], 'falling')).toEqual(['101 %', '80 %', '9 %'])
  })

  it('goes by word otherwise, numbers inside counted, empty ones last in both directions', () => {
    expect(sorted(['Stage 10', 'Stage 9', '', 'apple'])).toEqual(['apple', 'Stage 9', 'Stage 10', ''])
    expect(sorted(['b', '', 'a'], 'falling')).toEqual(['b', 'a', ''])
  })

  it('is refused where cells of several rows are one', () => {
    const { area, set, at } = openTable()
    set(merge(at(), area(0, 0, 1, 0)))
    expect(sortRows(at(), at().columns[1]?.id ?? '', 'rising')).toBeNull()
  })
})

describe('rows, columns and looks', () => {
  it('are added, moved together and never past the end', () => {
    const { at, set, words } = openTable()
    set(insertColumn(at(), at().columns[0]?.id, 'left'))
    expect(words()[0]).toEqual(['', 'Design', '3 days', '€2,400'])
    const held = at()
      .rows.slice(0, 2)
      .map(({ id }) => id)
    expect(moved(at().rows, held, -1)).toBeNull()
    set({ rows: moved(at().rows, held, 1) ?? [] })
    expect(words().map((row) => row[1])).toEqual(['Training', 'Design', 'Build'])
    expect(moved(at().rows, held, 1)).toBeNull()
    expect(
      removeRows(
        at(),
        at().rows.map(({ id }) => id),
      ),
    ).toEqual({})
  })

  it('a look is of the cells it was given to, goes with them, and ends when it is taken back', () => {
    const { at, set, area } = openTable()
    set(withLook(at(), area(0, 0, 0, 1), { bold: true, fill: 'accentSoft' }))
    expect(Object.values(at().looks)).toEqual([
      { bold: true, fill: 'accentSoft' },
      { bold: true, fill: 'accentSoft' },
    ])
    set(withLook(at(), area(0, 0, 0, 0), { bold: false, fill: undefined }))
    expect(Object.values(at().looks)).toHaveLength(1)
    set(removeRows(at(), [at().rows[0]?.id ?? '']))
    expect(at().looks).toEqual({})
  })

  it('are copied as a spreadsheet takes them, and cleared with their looks kept', () => {
    const { at, set, area, words } = openTable()
    set(withLook(at(), area(0, 0, 0, 0), { bold: true }))
    const whole = areaOf(
      at(),
      { row: HEAD_ROW, column: at().columns[0]?.id ?? '' },
      { row: at().rows[0]?.id ?? '', column: at().columns[1]?.id ?? '' },
    )
    expect(whole && copied(at(), whole)).toBe('Item\tAmount\nDesign\t3 days')
    set(cleared(at(), area(0, 0, 0, 1)))
    expect(words()[0]).toEqual(['', '', '€2,400'])
    expect(Object.values(at().looks)).toEqual([{ bold: true }])
  })

  it('a border that is moved takes from one column what it gives the other, and leaves both visible', () => {
    const { at } = openTable()
    const widths = (by: number) => resized(at(), 0, by, [40, 30, 30]).columns?.map(({ width }) => width)
    expect(widths(10)).toEqual([50, 20, 0])
    expect(widths(90)).toEqual([66, 4, 0])
    expect(widths(-90)).toEqual([4, 66, 0])
  })

  it('merged words keep their bold and colour', () => {
    const { id, first, at, set, area } = openTable()
    const key = cellKey(at().rows[0]?.id ?? '', at().columns[1]?.id ?? '')
    first.setRecord(id, 'cells', key, htmlToRichText('<p><strong>3</strong> days</p>'))
    set(merge(at(), area(0, 0, 0, 1)))
    const anchor = at().cells[cellKey(at().rows[0]?.id ?? '', at().columns[0]?.id ?? '')]
    expect(anchor && richTextToHtml(anchor)).toBe('<p>Design</p><p><strong>3</strong> days</p>')
  })
})
