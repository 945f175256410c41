import { plural } from '@recto/words'

export const placeholder = 'Write something, or press / to add a module'

// FontPick
export const defaultFont = 'Default font'
export const weight = 'Weight'
export const defaultWeight = 'Default weight'

// LinkField
export const linkHint = 'example.com or name@example.com'
export const linkAddress = 'Link address'
export const linkAnyway = 'Link anyway'
export const removeLink = 'Remove link'

// LostWordsNotice
export const wordsCopied = 'Text copied.'
export const wordsNotCopied = 'The text could not be copied. Allow the clipboard for this page.'
export const leaveIt = 'Leave it'
export const copyMyWords = 'Copy my text'
export const putBack = 'Put back'

// TextSlot
export const textsOffline = 'Text can be edited once you’re back online.'

// TextToolbar
export const text = 'Text'

// TextTools
export const styleNamed = (name: string) => `Style: ${name}`
export const smaller = 'Smaller'
export const sizeInPx = 'Size in px'
export const larger = 'Larger'
export const allSizes = 'All sizes'
export const defaultSize = 'Default size'
export const colour = 'Colour'
export const defaultColour = 'Default colour'
export const highlight = 'Highlight'
export const noHighlight = 'No highlight'
export const themeHighlight = 'Theme highlight'
export const link = 'Link'
export const alignNamed = (name: string) => `Align: ${name}`
export const lineHeight = 'Line height'
export const auto = 'Auto'
export const moreTextTools = 'More text tools'
export const divider = 'Divider'

// tool-list
export const indentLess = 'Indent less'
export const indentMore = 'Indent more'
export const clearFormatting = 'Clear formatting'
export const strikeThrough = 'Strike through'
export const numberedList = 'Numbered list'
export const taskList = 'Task list'
export const extraLight = 'Extra light'
export const extraBold = 'Extra bold'

// commands
export const title = 'Title'
export const heading = 'Heading'
export const subheading = 'Subheading'
export const heading4 = 'Heading 4'
export const lead = 'Lead'
export const body = 'Body'
export const quote = 'Quote'
export const figure = 'Figure'
export const eyebrow = 'Eyebrow'
export const caption = 'Caption'
export const muted = 'Muted'
export const mixed = 'Mixed'

// FontPick
export const fontNamed = (name: string) => `Font: ${name}`
export const headingFont = (name: string) => `${name}, headings`
export const bodyFont = (name: string) => `${name}, text`

// paste-lost
export const wordsOnly = 'A text module can only contain text.'
export const pictures = (count: number) => plural(count, { one: '# picture', other: '# pictures' })
export const players = (count: number) => plural(count, { one: '# player', other: '# players' })
export const tablesBecameLines = (count: number) =>
  plural(count, { one: '# table became lines of text.', other: '# tables became lines of text.' })
export const leftOut = (parts: readonly string[]) => `${parts.join(' and ')} left out.`
export const pasteOutside = 'Pasted on the sheet outside a text module, they become separate modules.'

// watch-words, lost-words
export const wroteOver = (name: string) => `${name} overwrote your text in a table cell.`
export const deletedWhileTyping = (name: string, what: string) => `${name} deleted ${what} while you were typing in it.`
export const theModule = (title: string) => `the ${title}`
export const theCell = 'the cell'
export const theLine = 'the line'
