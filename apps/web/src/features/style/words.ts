import { list, plural } from '@recto/words'

// StyleGuidePopup
export const title = 'Style guide'
export const saving = 'Saving…'
export const saved = 'Every change is saved'
export const unsaved = 'The last change was not saved'
export const done = 'Done'
export const fromWebsite = 'From your website'
export const startTitle = 'Begin with your website'
export const startText = 'Its colours, fonts and logo are read, and you choose what to adopt.'
export const undo = 'Undo'
export const redo = 'Redo'
export const history = 'History'
export const notOnPlan = 'Your plan doesn’t include changing the style guide. What is set here stays in use.'
export const notYours = 'Only the team’s owner and admins can change the style guide.'
export const seePlans = 'See Plans'
export const readability = 'Readability'
export const restored = 'Restored. Undo brings the other version back.'
export const restore = 'Restore'
export const beforeFirst = 'Before the first change'
export const ownLooks = 'Each folio in its own look'
export const gaps = {
  primary: 'primary',
  accent: 'accent',
  background: 'background',
  onPrimary: 'primary',
  onBackground: 'the background',
  ink: 'dark sections',
  surface: 'tinted sections',
  primarySoft: 'softly primary sections',
  accentSoft: 'softly accented sections',
} as const
export const gap = (where: string, instead: string) => `Text on ${where} is ${instead} so that it stays readable.`

// GuideColors
export const colours = 'Colours'
export const moreForColours = 'More options for colours'
export const restoreColours = 'Restore default colours'
export const restoreColoursTitle = 'Restore default colours?'
export const restoreColoursText = (count: number, isLocked: boolean) =>
  `${plural(count, { one: 'The colour of the guide and its role go', other: 'All # colours of the guide and their roles go' })}: folios that follow the team have their own colours again. Palettes and swatches stay${isLocked ? ', and so does the lock' : ''}. Undo brings everything back.`
export const restoreAll = 'Restore'
export const coloursHint = 'Add your brand’s colours. Folios that follow the team change at once.'
export const noColours = 'No team colours yet. Folios keep their own.'
export const automatic = 'Automatic'
export const role = 'Role'
export const noRole = 'No role'
export const isDefault = 'Default'
export const makeDefault = 'Make default'
export const remove = 'Remove'
export const pickColour = 'Pick a colour'
export const hex = 'Hex'
export const name = 'Name'
export const addColour = 'Add a colour'
export const add = 'Add'
export const addTyped = 'Add this colour'
export const roles = {
  primary: 'Primary',
  accent: 'Accent',
  background: 'Background',
  onBackground: 'Text',
  onPrimary: 'Text on primary',
} as const
export const colourLabel = (name: string, detail: string, isMain: boolean) =>
  `${name}${detail && `, ${detail}`}${isMain ? ', default' : ''}`
export const edit = (name: string) => `Edit ${name}`
export const addThis = (hex: string) => `Add ${hex}`
export const removeThis = (name: string) => `Remove ${name}`

// GuideFonts
export const fonts = 'Fonts'
export const moreForFonts = 'More options for fonts'
export const restoreFonts = 'Restore default fonts'
export const restoreFontsTitle = 'Restore default fonts?'
export const restoreFontsText = (count: number, isLocked: boolean) =>
  `${plural(count, { one: 'The font of the guide goes', other: 'All # fonts of the guide go' })}: folios that follow the team have their own fonts again. ${isLocked ? 'The lock and the uploaded files stay.' : 'Uploaded files stay.'} Undo brings everything back.`
export const nameOnly = 'Only if the reader’s computer has it'
export const letters = 'Ag'
export const noFont = 'Each folio’s own until you choose one'
export const addFont = 'Add a font'
export const ofTeam = 'Team'
export const weights = (count: number) => plural(count, { one: '# weight', other: '# weights' })
export const ofCatalogue = (count: number) => `Catalogue, ${weights(count)}`
export const noCatalogue = 'These are the fonts that come with Recto. You can upload your own.'
export const searching = 'Searching the catalogue…'
export const fontRoles = { heading: 'Headings', body: 'Body text' } as const
export const fontOf = { heading: 'Font of headings', body: 'Font of body text' } as const
export const onlyProduct = (problem: string) => `${problem}: only the fonts that come with Recto are shown.`

// GuideLocks
export const locks = 'Locks'
export const lockColours = 'All of the team’s folios show only the guide’s colours.'
export const lockFonts = 'All of the team’s folios show only the guide’s fonts.'
export const lockLogos = 'Pictures that use the team’s logo show all of it, in every team folio.'

// FromLibrary
export const fromLibrary = 'From the library'
export const useAsLogo = 'Use as logo'
export const readColours = 'Read its colours'
export const logoFromLibrary = (place: string) => `From the library: ${place}`

// GuideLogos
export const logos = 'Logos'
export const logoPlaces = {
  light: { name: 'On light', hint: 'For light backgrounds', field: 'Logo on light' },
  dark: { name: 'On dark', hint: 'For dark backgrounds', field: 'Logo on dark' },
  mark: { name: 'Mark', hint: 'The symbol alone', field: 'Logo mark' },
} as const
export const downloadLogo = (place: string) => `Download: ${place}`
export const removeLogo = (place: string) => `Remove: ${place}`

// GuidePalettes
export const palettes = 'Palettes'
export const savePalette = 'Save these colours as a palette'
export const paletteName = 'Palette name'
export const save = 'Save'
export const cancel = 'Cancel'

// GuideShape
export const shape = 'Shape'
export const reset = 'Reset'
export const corners = 'Corners'
export const buttonCorners = 'Button corners'
export const textSize = 'Text size'
export const ownShape = 'Each folio’s own'

// GuideSwatches
export const swatches = 'Swatches'
export const swatchesHint = 'Get colours from a photo, a poster or a screenshot.'
export const picture = 'Picture'
export const readPicture = 'Get colours from a picture'
export const pictureToRead = 'Picture to get colours from'
export const inColours = (hex: string) => `${hex}, in your colours`
export const removePicture = (name: string) => `Remove ${name || 'picture'}`

// Specimen
export const thisFolio = 'This folio'
export const sample = 'Sample'
export const preview = 'Preview'
export const folioToShow = 'Folio to preview'
export const ownLookShown = 'This folio has its own look, so the guide doesn’t change it.'
export const width = 'Width'
export const screen = 'Screen'
export const phone = 'Phone'
export const inThisLook = 'Folio in this style'

// UploadFont
export const uploadFonts = 'Upload fonts'
export const fontFiles = 'Font files'
export const licensed = 'The licence allows this font on our pages'
export const licensedHint = 'A web or app licence, or an open one.'
export const upload = 'Upload'
export const tooLarge = (files: string[]) => `${list(files)} ${files.length === 1 ? 'is' : 'are'} larger than 10 MB.`

// FromWebsite
export const address = 'Address'
export const readIt = 'Read it'
export const notInCatalogue = 'Not in our catalogue: upload its files instead'
export const logo = 'Logo'
export const none = 'None'
export const how = 'How to restore the guide'
export const addToGuide = 'Add to the guide'
export const replaceGuide = 'Replace its colours and fonts'
export const siteLogos = { icon: 'Its icon', share: 'Its card for sharing', header: 'The one in its header' } as const
export const takeOver = (count: number) => `Adopt ${count}`
