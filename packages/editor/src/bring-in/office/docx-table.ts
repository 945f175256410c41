import { at, type Xml } from './xml.ts'

/** How the blocks of a cell, and what stands in content controls, are read. */
type TableReading = {
  flat: (parent: Xml) => Xml[]
  blocks: (cell: Xml) => string
  /** A row was deleted while changes were tracked. */
  onDeleted: () => void
}

/** A table with its merged cells; rows that were deleted stay out. */
export function tableHtml(table: Xml, { flat, blocks, onDeleted }: TableReading): string {
  const rows = flat(table).filter(({ name }) => name === 'tr')
  const kept = rows.filter((row) => {
    const isGone = at(row, 'trPr', 'del') !== undefined
    if (isGone) onDeleted()
    return !isGone
  })
  /** Cells by the column they begin in, so that those that go on downwards are found. */
  const placed = kept.map((row) => {
    let column = 0
    const cells = flat(row).filter(({ name }) => name === 'tc')
    return cells.map((cell) => {
      const wide = Math.max(1, Number(at(cell, 'tcPr', 'gridSpan')?.attrs.val ?? 1) || 1)
      const merge = at(cell, 'tcPr', 'vMerge')
      const one = { cell, column, wide, goesOn: merge !== undefined && merge.attrs.val !== 'restart' }
      column += wide
      return one
    })
  })
  const goingOn = placed.map((row) => new Set(row.filter(({ goesOn }) => goesOn).map(({ column }) => column)))
  const lines = placed.map((row, y) => {
    const tag = y === 0 && at(kept[0], 'trPr', 'tblHeader') ? 'th' : 'td'
    const cells = row.flatMap(({ cell, column, wide, goesOn }) => {
      if (goesOn) return []
      let high = 1
      while (goingOn[y + high]?.has(column)) high++
      const spans = `${wide > 1 ? ` colspan="${wide}"` : ''}${high > 1 ? ` rowspan="${high}"` : ''}`
      return [`<${tag}${spans}>${blocks(cell)}</${tag}>`]
    })
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table>${lines.join('')}</table>`
}
