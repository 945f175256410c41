/** What the type is for, where one is chosen to be added. */
export const hint = 'A link that stands out'

// spec
export const button = 'Button'
export const readMore = 'Read more'

// Settings
export const label = 'Label'
export const look = 'Look'
export const buttonOptions = 'Button options'
export const done = 'Done'
export const style = 'Style'
export const filledAccent = 'Filled, accent'
export const filledInk = 'Filled, ink'
export const text = 'Text'
export const size = 'Size'
export const widthAndPlace = 'Width and position'
export const wholeBox = 'Whole box'
export const iconBeforeTheWords = 'Icon before the text'
export const arrowAfterTheWords = 'Arrow after the text'
export const openInANewTab = 'Open in a new tab'

// SettingsTarget
export const aWebPage = 'A web page'
export const aPlaceInThisFolio = 'A place in this folio'
export const anEmail = 'An email'
export const aDownload = 'A download'
export const opens = 'Opens'
export const link = 'Link'
export const anotherFile = 'Another file'
export const chooseAFile = 'Choose a file'
export const nameOfTheFile = 'File name'
export const fileHint = 'Up to 25 MB. Readers of the folio can download it.'
export const emailAddress = 'Email address'
export const enterAFullEmailAddress = 'Enter a full email address.'
export const subject = 'Subject'
export const placeInThisFolio = 'Place in this folio'
export const chooseAPlace = 'Choose a place'

// View
export const newTabHint = ', opens in a new tab'

// icon-catalogue
export const download = 'Download'
export const letter = 'Letter'
export const telephone = 'Telephone'
export const calendar = 'Calendar'
export const play = 'Play'
export const tick = 'Tick'
export const externalLink = 'External link'
export const document = 'Document'
export const place = 'Place'
export const clock = 'Clock'
export const person = 'Person'
export const chat = 'Chat'
