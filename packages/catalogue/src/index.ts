export { type ComposedFolio, composeFolio, type FolioOutline } from './compose.ts'
export { type DemoFolio, demoFolios } from './demo-folios.ts'
