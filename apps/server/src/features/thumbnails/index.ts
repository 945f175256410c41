export { drawThumbnail } from './draw-thumbnail.ts'
export { wantThumbnail } from './want-thumbnail.ts'
