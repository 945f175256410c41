import { list, number, plural } from '@recto/words'

// ImageLibraryPopup
export const title = 'Image library'
export const search = 'Search pictures'
export const upload = 'Upload'
export const uploading = (name: string) => `Uploading ${name}`
export const used = (used: string, most: string | null) => (most === null ? `${used} used` : `${used} of ${most} used`)
export const full = 'How full the library is'
export const empty = 'No pictures yet'
export const emptyHint = 'Upload pictures once and use them in every folio of your team. You can also drop files here.'
export const none = (typed: string) => `No pictures match “${typed}”`
export const noneHint = 'Try a word of the name, the description or a tag.'
export const more = 'Show more'
export const done = 'Done'
export const use = 'Use picture'
export const wasThere = (count: number) =>
  plural(count, {
    one: 'This picture is already in the library.',
    other: '# of these pictures are already in the library.',
  })
export const onlyPictures = (name: string) => `${name} isn’t a picture.`
export const tooMuch = 'Upload Limit Exceeded'
export const dropHere = 'Drop pictures to upload them'

// ImageFacts
export const facts = 'Picture'
export const nothingChosen = 'Select a picture to see its details.'
export const name = 'Name'
export const nameMissing = 'Enter a name.'
export const description = 'Description'
export const descriptionHint = 'Suggested as alternative text where the picture is used.'
export const tags = 'Tags'
export const tagsHint = 'Separate tags with commas.'
export const size = (width: number, height: number) => `${number(width)} × ${number(height)} px`
export const download = 'Download'
export const remove = 'Delete'
export const removeTitle = (picture: string) => `Delete “${picture}”?`
export const removeHint = 'It leaves the library. Folios that show it keep it.'
export const keep = 'Cancel'
export const usedIn = 'Used in'
export const unused = 'Not used in any folio yet'
export const others = (count: number) => plural(count, { one: '# other folio', other: '# other folios' })
export const names = list
