export type { WidthTable } from '../widths/table.ts'
export { type FaceFiles, type FontFile, faceTable } from './face-table.ts'
export { sfntOf } from './sfnt.ts'
