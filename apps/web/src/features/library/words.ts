import { list, number, plural } from '@recto/words'

// ImageLibraryPopup
export const titles = {
  image: 'Image library',
  bg: 'Choose a background',
  embedImg: 'Choose a picture for the embed',
} as const
export const tabs = 'Where pictures come from'
export const tabNames = { lib: 'Library', search: 'Search', color: 'Colors' } as const
export const guestTitle = 'Guests don’t have an image library'
export const guestHint = 'Team pictures are for members only. In folios you can edit, you can use your own pictures.'
export const used = (used: string, most: string | null) =>
  most === null ? `${used} used, Unlimited` : `${used} of ${most} used`
export const full = 'Library storage'
export const done = 'Done'
export const use = 'Use picture'
export const severalChosen = (count: number) => `Use ${number(count)} pictures`
export const logos = 'Team logos'
export const logoNames = { ground: 'Logo', light: 'Logo on light', dark: 'Logo on dark', mark: 'Mark' } as const
export const folioPictures = 'In this folio'
export const keep = (name: string) => `Add ${name} to the library`
export const useBackground = 'Use as background'
export const addToLibrary = 'Add to library'
export const added = 'Added to the image library.'
export const failed = 'Error. Please try again.'
export const deleteFailed = 'Error encountered'

// LibraryTab
export const search = 'Search pictures'
export const upload = 'Upload'
export const fromLink = 'From a link'
export const link = 'Picture address'
export const addLink = 'Add'
export const uploading = (name: string, share: number) => `Uploading ${name}: ${Math.floor(share * 100)}%`
export const sort = 'Order'
export const sorts = { newest: 'Newest first', name: 'By name' } as const
export const byTag = 'With a tag'
export const empty = 'No pictures yet'
export const emptyHint =
  'Upload pictures once and use them in every folio of your team. You can also drop or paste them here.'
export const none = (typed: string) => `No pictures match “${typed}”`
export const noneHint = 'Try a word from the name, description or tags.'
export const more = 'Show more'
export const wasThere = (count: number) =>
  plural(count, {
    one: 'This picture is already in the library.',
    other: '# of these pictures are already in the library.',
  })
export const onlyPictures = (name: string) => `${name} isn’t a picture.`
export const onlyBackgrounds = 'Please use an image for background.'
export const tooBig = (megabytes: number) => `The image is too big. Maximum size for uploads is ${megabytes}MB.`
export const exceeds = (megabytes: number, rest: string) =>
  `This image size exceeds the ${megabytes}MB limit. Please compress the file or ${rest}`
export const orUpgrade = 'upgrade'
export const orAsk = 'reach out to the team owner'
export const tooMuch = 'Upload Limit Exceeded'
export const dropHere = 'Drop pictures to upload them'
export const hint = 'Hold Ctrl or Shift to select several.'

// Said
export const upgrade = 'Upgrade'
export const buy = 'Buy More Storage'
export const support = 'Contact support'
export const askOwner = (name: string) => `Ask ${name}`

// ImageFacts
export const facts = 'Picture'
export const details = 'Details'
export const closeDetails = 'Close details'
export const nothingChosen = 'Select a picture to see its details.'
export const nothingChosenYet = 'Select a picture to see its details, or drag it onto the folio.'
export const name = 'Name'
export const nameMissing = 'Enter a name.'
export const description = 'Description'
export const descriptionHint = 'Suggested as alternative text where the picture is used.'
export const tags = 'Tags'
export const tagsHint = 'Separate tags with commas.'
export const size = (width: number, height: number) => `${number(width)} × ${number(height)} px`
export const addedOn = (day: string) => `Added ${day}`
export const photoBy = 'Photo by'
export const download = 'Download'
export const remove = 'Delete'
export const removed = (count: number) => plural(count, { one: 'Picture deleted.', other: '# pictures deleted.' })
export const undo = 'Undo'
export const chosen = (count: number) => plural(count, { one: '# picture selected', other: '# pictures selected' })
export const chosenHint = 'Deleted pictures are removed from the library. Folios that use them keep them.'
export const usedIn = 'Used in'
export const unused = 'Not used in any folio yet'
export const others = (count: number) => plural(count, { one: '# other folio', other: '# other folios' })
export const and = list

// SearchTab
export const searchPhotos = 'Search photos'
export const freePhotos = '3 million free images'
export const photosFailed = 'The photo service isn’t responding'
export const photosFailedHint = 'Try again in a moment. Your own pictures are not affected.'
export const again = 'Try again'
export const searchIllustrations = 'Search illustrations'
export const illustrations = 'Illustrations in your colours'
const drawnIn = {
  folio: 'Drawn in this folio’s colours.',
  team: 'Drawn in your style guide’s colours.',
  own: 'Add colours to your style guide to have them drawn in those.',
} as const
export const illustrationsHint = (colours: keyof typeof drawnIn) =>
  `${drawnIn[colours]} Choose one, then create variations until you like it.`
export const illustration = (title: string) => `Illustration: ${title}`
export const another = 'Draw others'
export const noIllustrations = (typed: string) => `No illustrations match “${typed}”`
export const noIllustrationsHint = 'Try a broader word, such as “team”, “city” or “growth”.'

// ColorsTab
export const folioColors = 'Colours in this folio'
export const teamColors = 'Style guide colours'
export const colorsHint = 'A colour is turned into a plain picture.'
export const backgroundColorsHint = 'The section gets this colour as its background.'
export const noColors = 'No colours yet'
export const noColorsHint = 'Add colours to your team’s style guide to find them here.'
export const colorPicture = (name: string) => `Plain ${name}`
