// call-error
export const connectFailed = 'Failed to connect. Please try again.'
export const callFailed = 'There was an error, please try again.'
export const sessionExpired = 'Session expired. Please sign in again.'
export const theName = 'The name'
export const theAddress = 'The address'
export const theEmail = 'The email'
export const theField = (name: string) => `The ${name}`
export const theHtml = 'The HTML'

// index
export const downloadTooLarge = (uploadMegabytes: number) =>
  `It is larger than ${uploadMegabytes} MB. Export fewer sections at a time.`

// retry-notice
export const tryingAgain = 'Failed to connect. Trying again…'
export const stop = 'Stop'
