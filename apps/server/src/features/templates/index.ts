export { type TemplateParts, templateCalls } from './calls.ts'
export { type ProductTemplates, productTemplates } from './product.ts'
