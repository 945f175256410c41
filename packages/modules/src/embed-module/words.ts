/** What the type is for, where one is chosen to be added. */
export const hint = 'A map, calendar or page'

// Settings
export const autoHeight = 'Auto height'
export const content = 'Content'
export const codeForAFrame = 'Embed code'
export const linkCard = 'Link card'
export const linkOrCode = 'Link or code'
export const changeLinkOrCode = 'Change link or code'
export const showCode = 'Show code'
export const notEmbeddable = 'This site can’t be embedded. We’ll show a link card.'
export const labels = 'Labels'
export const titleHint = 'Title, also for screen readers'
export const description = 'Description'
export const look = 'Look'
export const size = 'Size'
export const aspectRatio = 'Aspect ratio'
export const heightInPercent = 'Height as a percentage of the width'
export const askBeforeLoading = (name: string) => `Ask before ${name} is loaded`

// View
export const pasteHint = 'Paste a link or embed code'
export const embeddedContent = 'Embedded content'

// spec
export const embed = 'Embed'
