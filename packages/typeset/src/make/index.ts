export { type FaceFiles, type FontFile, faceTable } from './face-table.ts'
export { sfntOf } from './sfnt.ts'
