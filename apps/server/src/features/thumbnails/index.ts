export { drawThumbnail } from './draw-thumbnail.ts'
export { createFreshener } from './freshen-thumbnails.ts'
export { wantThumbnail } from './want-thumbnail.ts'
