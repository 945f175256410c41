export { mediaCalls } from './calls.ts'
export { mediaTypeOf } from './media-type.ts'
