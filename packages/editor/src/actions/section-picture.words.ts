// section-picture
export const backgroundNotImage = 'Please use an image for background.'
export const imageTooLarge = (megabytes: number) =>
  `This image size exceeds the ${megabytes}MB limit. Please compress the file or reach out to the team owner`
export const imageTooLargeForOwner = (megabytes: number) =>
  `This image size exceeds the ${megabytes}MB limit. Please compress the file or upgrade`
export const pictureNotStored = 'The picture could not be stored.'
