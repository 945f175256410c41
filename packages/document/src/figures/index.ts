export { isHead } from './heads.ts'
export { isBlank, readCell } from './read-cell.ts'
export {
  type Column,
  type ColumnHints,
  type Doubt,
  type Meant,
  readColumn,
  readField,
  turned,
} from './read-column.ts'
export { isValues, readTable, type TableHints } from './read-table.ts'
export { formatOf, writeFigure } from './write-figure.ts'
