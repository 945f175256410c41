export { styleCalls } from './calls.ts'
export { givenAway, styleOfFolio, styleOfRevision } from './folio-style.ts'
export { createFontWidths, type FontWidths } from './font-widths.ts'
export { isFontKey } from './fonts.ts'
export {
  type DrawnFolio,
  drawnFolio,
  drawnToKeep,
  drawnWith,
  type FolioGuide,
  guideById,
  guideOf,
  guideOfFolio,
  newestGuideSql,
} from './guides.ts'
export { keepLook, writeKeptLooks } from './keep-look.ts'
export { styleRoutes } from './routes.ts'
export { defaultFontsOf } from './style-parts.ts'
