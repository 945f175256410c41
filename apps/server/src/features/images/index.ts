export { imageCalls } from './calls.ts'
export { createPictureSizes, type PictureSizes } from './picture-sizes.ts'
