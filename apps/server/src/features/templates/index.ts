export { type TemplateParts, templateCalls } from './calls.ts'
