/**
 * Every module type by its wire name [MOD-02..20], in menu order. The only place where the names appear outside a
 * type's own folder and the registries.
 */
export const MODULE_TYPES = [
  'Text',
  'Images',
  'Videos',
  'ButtonModule',
  'TableModule',
  'DonutChart',
  'Bar',
  'Vertical Bar',
  'Scale',
  'Social',
  'EmbedModule',
  'HtmlModule',
  'RowBreak',
  'TaskList',
  'Tag',
  'TOC',
  'DataCollection',
  'EmptyModule',
  'DataModule',
] as const

/** Name of a module type, as stored and sent. */
export type ModuleType = (typeof MODULE_TYPES)[number]

/** Initial content of an empty folio [GRID-14]. */
export const FIRST_MODULE_TYPE: ModuleType = 'Text'
