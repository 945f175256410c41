export { imageCalls } from './calls.ts'
export { makePicture, PictureError } from './picture.ts'
export { createPictureSizes, type PictureSizes } from './picture-sizes.ts'
