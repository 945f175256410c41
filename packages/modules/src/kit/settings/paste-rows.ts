/**
 * Rows and cells as a spreadsheet puts them on the clipboard: tabs between cells, lines between rows, quotes around
 * line breaks. Empty rows stay in place, so that rows below keep their position. Null for a single cell.
 */
export function pastedRows(text: string): string[][] | null {
  if (!/[\t\n]/.test(text.trim())) return null
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < source.length; at++) {
    const character = source[at] as string
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (source[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === '\t' || character === '\n') {
      rows.at(-1)?.push(cell.trim())
      cell = ''
      if (character === '\n') rows.push([])
    } else cell += character
  }
  rows.at(-1)?.push(cell.trim())
  return rows
}
