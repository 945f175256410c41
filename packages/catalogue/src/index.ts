export { COLLECTIONS, type Collection } from './collections.ts'
export { type ComposedTemplate, labelColor, PERSONA_TEMPLATES } from './composed.ts'
export { type DemoFolio, demoFolios } from './demo-folios.ts'
export { CATEGORIES, type CatalogueEntry, type Category, entryOf } from './entries.ts'
export { examples } from './examples.ts'
export { FIRST_EXAMPLE, numberOf } from './numbers.ts'
export {
  type ReadTemplate,
  readPlan,
  readTemplate,
  type SourceFault,
  type TemplateSource,
  wholeFaults,
} from './template-source.ts'
