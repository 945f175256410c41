export { imageCalls } from './calls.ts'
export { forgetRemovedImages, libraryCalls } from './library-calls.ts'
export { createPictureSizes, type PictureSizes } from './picture-sizes.ts'
export { createKeepPhoto } from './upload-calls.ts'
