export const groups = {
  text: 'Text',
  media: 'Media',
  data: 'Data',
  interactive: 'Interactive',
  layout: 'Layout',
} as const
export const add = (name: string) => `Add ${name}`
export const addHint = (name: string) => `${name}: press, or drag onto the sheet`
export const all = 'All modules'
export const allWithKey = 'All modules ( / )'
export const bar = 'Add a module'
