export const title = 'Add a section'
export const pageTitle = 'Add a page'
export const search = 'Search layouts'
export const all = 'All'
export const groups = {
  covers: 'Openings',
  texts: 'Text and lists',
  figures: 'Figures and charts',
  tables: 'Tables and plans',
  people: 'People, pictures, closing',
} as const
export const kinds = 'Kinds of layouts'
export const none = 'No layout matches'
export const noneHint = 'Try “chart”, “table”, “quote” or “price”.'
export const hint = 'In this folio’s look, with sample text to replace.'
