/** What the type is for, where one is chosen to be added. */
export const hint = 'From a file or a link'

// spec
export const video = 'Video'

// Settings
export const videos = 'Videos'
export const anotherVideo = 'Another video'
export const look = 'Look'
export const sideBySide = 'Side by side'
export const videosSideBySide = 'Videos side by side'
export const roundCorners = 'Round corners'
export const linkOfAVideo = 'Link of a video'
export const linkHint = 'YouTube, Vimeo, Loom, .mp4…'
export const uploadAVideo = 'Upload a video'
export const fileHint = 'mp4, mov or webm, up to 25 MB.'
export const linkOfVideo = (number: string) => `Link of video${number}`
export const titleOf = (number: string) => `Title${number}, also for screen readers`
export const whatIsSeenAndHeard = 'Description of the video'
export const captionOf = (number: string) => `Caption${number}`
export const otherStill = 'Other still'
export const still = 'Still'
export const noStill = 'No still'
export const otherCaptions = 'Other captions'
export const noCaptions = 'No captions'
export const titleHint = 'Say in a few words what is seen and heard.'

// View
export const captions = 'Captions'
export const pasteOrUpload = 'Paste a link of a video, or upload one'
export const unknownHost = 'Not a video from a site we support'
export const unknownSite = (site: string) =>
  `${site} isn’t a site we can play: readers get a link. Try YouTube, Vimeo, Loom or an upload.`
