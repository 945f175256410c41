import { list, plural } from '@recto/words'

/** What the type is for, where one is chosen to be added. */
export const hint = 'Rows and columns, prices, plans'

// Settings
export const headerRow = 'Header row'
export const totalRow = 'Total row'
export const headerColumn = 'Header column'
export const mutedFirstColumn = 'Muted first column'
export const look = 'Look'
export const onMobile = 'On mobile'
export const auto = 'Auto'
export const scroll = 'Scroll'
export const stack = 'Stack'
export const labels = 'Labels'

// SettingsLabels
export const heading = 'Heading'
export const footnote = 'Footnote'
export const tableLabels = 'Table labels'
export const done = 'Done'
export const columnHeaders = 'Column headers'
export const columnNumber = (number: number) => `Column ${number}`
export const largeWordsOverColumn = (number: number) => `Large text above column ${number}`
export const labelsOfTheRows = 'Row labels'
export const rowNumber = (number: number) => `Row ${number}`

// SettingsCells
export const rowsAndColumns = 'Rows and columns'
export const addARow = 'Add a row'
export const alignNumbersRight = 'Align numbers right'
export const cells = 'Cells'
export const cellsHint = 'Click a cell to edit it. Paste from a spreadsheet to fill from there.'
export const rows = 'Rows'
export const row = 'Row'
export const insertARowAbove = 'Insert a row above'
export const insertARowBelow = 'Insert a row below'
export const moveUp = 'Move up'
export const moveDown = 'Move down'
export const deleteRows = 'Delete rows'
export const deleteRow = 'Delete row'
export const column = 'Column'
export const insertColumnLeft = 'Insert a column to the left'
export const insertColumnRight = 'Insert a column to the right'
export const moveLeft = 'Move left'
export const moveRight = 'Move right'
export const deleteColumns = 'Delete columns'
export const deleteColumn = 'Delete column'
export const sortRowsByThisColumn = 'Sort rows by this column'
export const sortAZ = 'Sort A–Z'
export const sortZA = 'Sort Z–A'
export const splitToSort = 'Split cells that span several rows before you sort.'
export const merge = 'Merge'
export const mergeCells = 'Merge cells'
export const splitCells = 'Split cells'
export const name = 'Name'
export const align = 'Align'
export const width = 'Width'
export const alignCells = 'Align cells'
export const left = 'Left'
export const centre = 'Centre'
export const right = 'Right'
export const text = 'Text'
export const bold = 'Bold'
export const ctrlB = 'Ctrl B'
export const colourOfTheWords = 'Text colour'
export const asTheTable = 'Same as the table'
export const background = 'Background'
export const backgroundOfTheCells = 'Cell background'

// SettingsColumns
export const addAColumn = 'Add a column'
export const columns = 'Columns'
export const headOfColumn = (number: number) => `Header of column ${number}`
export const widthInPercent = (name: string) => `Width of ${name} in percent`
export const recommended = 'Recommended'
export const recommendedColumn = 'Recommended column'
export const none = 'None'

// spec
export const table = 'Table'

// paste-cut
export const leftOut = (what: string, columns: number, rows: number) =>
  `${what} left out: a table has room for ${columns} columns and ${rows} rows.`

// SettingsFoot
const NAMED = 3
export const unread = (texts: readonly string[]) => {
  const named = list([
    ...texts.slice(0, NAMED).map((text) => `“${text.length > 24 ? `${text.slice(0, 24)}…` : text}”`),
    ...(texts.length > NAMED ? [plural(texts.length - NAMED, { one: '# more cell', other: '# more cells' })] : []),
  ])
  return plural(texts.length, {
    one: `Left out of the total, because it is not a number like the others: ${named}.`,
    other: `Left out of the total, because they are not numbers like the others: ${named}.`,
  })
}
export const footOf = (column: string) => `Total of ${column}`
export const asTyped = 'As typed'
export const foots = { sum: 'Sum', count: 'Count', average: 'Average' } as const
