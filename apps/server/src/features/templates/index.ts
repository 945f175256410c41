export { type TemplateParts, templateCalls } from './calls.ts'
export { createTemplatePictures } from './draw-pictures.ts'
export { createProductTemplates, type ProductTemplates } from './product.ts'
export { purgeTemplates } from './removed.ts'
