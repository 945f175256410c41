export { imageCalls } from './calls.ts'
export { libraryCalls } from './library-calls.ts'
export { createPictureSizes, type PictureSizes } from './picture-sizes.ts'
