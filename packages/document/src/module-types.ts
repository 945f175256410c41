/** Every module type by its wire name [MOD-02..20]. The only place outside a type's own folder and the registries where the names stand. */
export const MODULE_TYPES = [
  'Text',
  'Images',
  'Videos',
  'DonutChart',
  'TaskList',
  'Scale',
  'Bar',
  'Vertical Bar',
  'Tag',
  'DataCollection',
  'Social',
  'RowBreak',
  'EmptyModule',
  'ButtonModule',
  'EmbedModule',
  'TableModule',
  'TOC',
  'HtmlModule',
  'DataModule',
] as const

export type ModuleType = (typeof MODULE_TYPES)[number]

/** What an empty folio starts with [GRID-14]. */
export const FIRST_MODULE_TYPE: ModuleType = 'Text'
