export {
  type Face,
  type FaceOptions,
  type FontEntry,
  type FontFile,
  faceRules,
  faces,
  type MeasuredFace,
  measuredFaces,
  pinned,
  productFiles,
  type Wanted,
} from './faces.ts'
export { type Category, FAMILIES, type Family, familyWeights } from './families.ts'
