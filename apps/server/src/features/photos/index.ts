export { photoCalls } from './photo-calls.ts'
export { createPhotoShelf, type PhotoShelf } from './photo-shelf.ts'
export { photoRoutes } from './routes.ts'
