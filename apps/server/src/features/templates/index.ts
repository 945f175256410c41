export { type TemplateParts, templateCalls } from './calls.ts'
export { createProductTemplates, type ProductTemplates } from './product.ts'
export { purgeTemplates } from './removed.ts'
