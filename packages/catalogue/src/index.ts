export { type ComposedTemplate, labelColor } from './composed.ts'
export { type DemoFolio, demoFolios } from './demo-folios.ts'
export { CATEGORIES, type CatalogueEntry, type Category, entryOf } from './entries.ts'
export {
  type ReadTemplate,
  readTemplate,
  type SourceFault,
  type TemplateSource,
  wholeFaults,
} from './template-source.ts'
