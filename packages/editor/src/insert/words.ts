export const title = 'Section layouts'
export const pageTitle = 'Page layouts'
export const search = 'Search layouts'
export const all = 'All'
export const groups = {
  covers: 'Openings',
  texts: 'Text and lists',
  figures: 'Figures and charts',
  tables: 'Tables and plans',
  people: 'People, pictures, closing',
} as const
/** Other words that people search a category by. */
export const alsoCalled = {
  covers: 'cover title hero intro',
  texts: 'paragraph bullets faq',
  figures: 'graph numbers kpi stats',
  tables: 'pricing schedule timeline agenda',
  people: 'team staff photo gallery contact form call to action',
} as const
export const kinds = 'Layout categories'
export const none = 'No layout matches'
export const noneHint = 'Try “chart”, “table”, “quote” or “price”.'
export const doesNotFit = 'Doesn’t fit a page of this size'
export const hint = 'In this folio’s look, with sample text to replace.'

// LayoutPicker
export const otherLayout = 'Another layout for this section'
export const otherPageLayout = 'Another layout for this page'
export const otherHint = 'The same content in other places. Nothing is lost, and one undo brings it back.'
export const noOther = 'There is no other layout'
export const noOtherFew = 'Add a second text, a picture or a table to get more layouts.'
export const noOtherFits = 'There is no other way to fit this content on a page.'
export const asItIs = 'Current layout'
export const arrangements = {
  stack: 'One below the other',
  house: 'Heading at the side',
  halves: 'Two columns',
  thirds: 'Three columns',
  quarters: 'Four columns',
  'picture-left': 'Picture at the left edge',
  'picture-right': 'Picture at the right edge',
  'picture-above': 'Picture across the top',
} as const
