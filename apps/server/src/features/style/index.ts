export { styleCalls } from './calls.ts'
export { givenAway, styleOfFolio, styleOfRevision } from './folio-style.ts'
export { isFontKey } from './fonts.ts'
export {
  type DrawnFolio,
  drawnFolio,
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
