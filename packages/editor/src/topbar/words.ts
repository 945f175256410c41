import { plural } from '@recto/words'

export const nameTooShort = 'Folio names must be at least three characters long.'
export const linkCopied = 'Link copied.'
export const linkNotCopied = 'The link could not be copied. Allow the clipboard for this page.'
export const exportFolio = 'Export'
export const saveTemplate = 'Save as template'
export const copyLink = 'Copy link'
export const pageSetup = 'Page setup'
export const theme = 'Theme'
export const readability = 'Readability'
export const shortcuts = 'Keyboard shortcuts'
export const dashboard = 'Dashboard'
export const mode = 'Mode'
export const edit = 'Edit'
export const preview = 'Preview'
export const undo = 'Undo'
export const redo = 'Redo'
export const stats = 'Stats'
export const revisions = 'Revisions'
export const more = 'More'
export const share = 'Share'
export const nameNotSaved = 'The name could not be saved. Please try again.'
export const folioName = 'Folio name'
export const rename = 'Rename'
export const folioNamed = (name: string) => `Folio name: ${name}`
export const renameFolio = (name: string) => `Folio name: ${name}. Press to rename`
export const undoKeys = 'Ctrl Z'
export const redoKeys = 'Ctrl Y'
export const peopleHere = (count: number) => plural(count, { one: '# person here', other: '# people here' })
export const you = (name: string) => `${name} (you)`
export const editing = (name: string) => `${name}, editing`
export const online = (name: string) => `${name}, online`
