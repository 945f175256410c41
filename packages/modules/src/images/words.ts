/** What the type is for, where one is chosen to be added. */
export const hint = 'A picture or a gallery'

// View
export const chooseOrDrop = 'Choose a picture, or drop one here'
export const showLarge = 'Show the picture large'

// Settings
export const chooseAPicture = 'Choose a picture'
export const addPictures = 'Add pictures'
export const pictures = 'Pictures'
export const pictureNumber = (number: number) => `Picture ${number}`
export const picture = 'Picture'
export const gallery = 'Gallery'
export const openInLightbox = 'Open in lightbox'
export const layout = 'Layout'
export const inARow = 'In a row'
export const columns = 'Columns'
export const atATime = 'Shown at once'
export const spaceBetween = 'Space between'
export const spaceBetweenPicturesInPx = 'Space between pictures in px'

// SettingsCrop
export const free = 'Free'
export const asItIs = 'As it is'
export const topLeftCorner = 'Top left corner'
export const topEdge = 'Top edge'
export const topRightCorner = 'Top right corner'
export const rightEdge = 'Right edge'
export const bottomRightCorner = 'Bottom right corner'
export const bottomEdge = 'Bottom edge'
export const bottomLeftCorner = 'Bottom left corner'
export const leftEdge = 'Left edge'
export const cropPicture = 'Crop picture'
export const wholePicture = 'Whole picture'
export const shape = 'Shape'
export const cropHint = 'Drag the frame or its handles; arrow keys move the focused part; with Shift, by five.'

// SettingsPicture
export const crop = 'Crop'
export const roundCorners = 'Round corners'
export const replace = 'Replace'
export const remove = 'Remove'
export const altText = 'Alt text'
export const decorative = 'Decorative'
export const altExample = 'Two people carrying a solar panel'
export const altHint = 'Describe the picture in a few words, or mark it as decorative.'
export const fit = 'In its box'
export const caption = 'Caption'
export const link = 'Link'
export const logo = 'Team logo'
export const logos = { ground: 'For its background', light: 'On light', dark: 'On dark', mark: 'Mark' } as const
export const followsLogo = 'Shows the style guide’s logo, even after it changes.'

// SettingsPreview
export const withoutWords = ', without text for screen readers'
export const setFocalPoint = 'Click to set the focal point'
export const focalPoint = (x: number, y: number) =>
  `Focal point: ${x}% from the left, ${y}% from the top. Arrow keys move it.`

// page
export const previousPicture = 'Previous picture'
export const nextPicture = 'Next picture'

// spec
export const photo = (credit: string) => `Photo: ${credit}`
export const image = 'Image'
export const withoutAlt = (count: number) => `${count} without text for screen readers`
