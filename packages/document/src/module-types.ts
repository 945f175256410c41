/**
 * Every module type by its wire name [MOD-02..20], in the order that menus offer them. The only place outside a type's
 * own folder and the registries where the names stand.
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

/** Name of a module type, as it is stored and sent. */
export type ModuleType = (typeof MODULE_TYPES)[number]

/** What an empty folio starts with [GRID-14]. */
export const FIRST_MODULE_TYPE: ModuleType = 'Text'
