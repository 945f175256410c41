/** What the type is for, where one is chosen to be added. */
export const hint = 'Your own code, in a sandbox'

// spec
export const html = 'HTML'

// Settings
export const editHtml = 'Edit HTML'
export const writeHtml = 'Write HTML'
export const showCode = 'Show code'
export const sandboxHint = 'Shown in a sandbox. Scripts are removed.'
export const look = 'Look'
export const titleForScreenReaders = 'Title for screen readers'
export const autoHeight = 'Auto height'

// View
export const writeOrPasteHtml = 'Write or paste HTML'
export const embeddedHtml = 'Embedded HTML'
export const partOfTheOnlinePage = 'Part of the online page'
