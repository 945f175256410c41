/** What the server loads from the built bundle (dist/server.js): pages as strings. */
export type { PrintLook } from './print-look.ts'
export { type PageInput, renderFolio, renderPage } from './render.tsx'
