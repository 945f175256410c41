export * from './clean-text.ts'
export * from './compare/folios.ts'
export * from './compare/sequence.ts'
export * from './compare/texts.ts'
export * from './contrast.ts'
export * from './define-module.ts'
export * from './entities.ts'
export { byBreak, type Flow, flowApart, flowsAmong, flowTogether, partIn } from './flow.ts'
export * from './folio.ts'
export { gridDataOf } from './grid-data.ts'
export { newId, randomBase62, withCountedIds } from './ids.ts'
export { isRecord } from './is-record.ts'
export { homeOf, layOutSection } from './layout.ts'
export * from './limits.ts'
export * from './look/change-look.ts'
export * from './look/guide-changes.ts'
export * from './look/guide-gaps.ts'
export * from './look/guide-palette.ts'
export * from './look/guide-schema.ts'
export * from './look/lab.ts'
export * from './look/logos.ts'
export * from './look/off-brand.ts'
export * from './look/on-brand.ts'
export * from './look/resolve-look.ts'
export * from './look/style-guide.ts'
export * from './migrations/index.ts'
export * from './module-types.ts'
export * from './new-folio.ts'
export * from './order.ts'
export * from './outline.ts'
export * from './page.ts'
export * from './read.ts'
export {
  DEFAULT_Z,
  isDocumentId,
  isReadable,
  MIN_Z,
  type ReadModule,
  readBox,
  readModule,
  readProps,
  readRect,
  readZ,
} from './read-module.ts'
export * from './readers.ts'
export { cutAt, cutsOf, joinTexts, nearestBreak, type TextBreak, type TextPart } from './rich-text/cut.ts'
export { isRightToLeft, startsRightToLeft } from './rich-text/direction.ts'
export { foreignHtmlToRichText } from './rich-text/foreign-html.ts'
export * from './rich-text/foreign-parts.ts'
export { domToRichText } from './rich-text/from-dom.ts'
export { htmlToRichText } from './rich-text/from-html.ts'
export * from './rich-text/plain.ts'
export { emptyRichText, readRichText } from './rich-text/read.ts'
export { richTextSchema } from './rich-text/schema.ts'
export type { TableChanges, TableFacts, TableMerge } from './rich-text/table-facts.ts'
export { escapeHtml, richTextToHtml } from './rich-text/to-html.ts'
export {
  ALIGNS,
  type Align,
  FONT_SIZES_PX,
  FONT_WEIGHTS,
  isTextblock,
  LINE_HEIGHTS,
  MAX_INDENT,
  nearestFontSize,
  PARAGRAPH_STYLES,
  type ParagraphStyle,
  parseFontWeight,
  safeFontFamily,
  sharedMarks,
  sharedNodeAttrs,
  THEME_FONTS,
} from './rich-text/vocabulary.ts'
export * from './roles.ts'
export * from './texts.ts'
export * from './theme.ts'
export * from './tone-css.ts'
export * from './urls.ts'
