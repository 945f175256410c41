// FromCopy
export const keptMeanwhile = 'You’re offline. Your edits are kept on this device and sent when you’re back.'
export const gotIt = 'Got it'

// LocalVersions
export const versionRestored = 'That version is now in the folio.'
export const copyUnreadable = 'This device could not read its stored copy.'
export const nothingKept = 'This browser stores none of your folios on this device.'
export const onThisDevice = 'On this device'
export const noVersions = 'Nothing yet. While you edit, versions are kept here, visible only to you.'
export const compare = 'Compare'
export const download = 'Download'
export const thisDevice = (time: string) => `This device, ${time}`
export const close = 'Close'
export const everyMinute = 'Every minute'
export const keepVersions = 'Keep a version while you edit'
export const andAfterMovingModules = 'And after moving modules'

// use-newer-version
export const undo = 'Undo'
export const choiceNotStored = 'This device could not store your choice. You may be asked again.'
export const yoursRestored = 'Your version is in the folio.'

// NewerVersionPopup
export const downloadIt = 'Download it'
export const merged = 'Yours, with other people’s edits'

// SaveNotice
export const downloadACopy = 'Download a copy'
export const keepWorkingOffline = 'Keep working offline'
export const reload = 'Reload'

// VersionCompare
export const onlyInYours = 'Only in yours'
export const notInYours = 'Not in yours'
export const onTheServer = 'On the server'
export const modulesAreSame = 'The modules are the same; theme, page or sections are not.'

// use-refused
export const signIn = 'Sign in'
export const noAccess = 'You no longer have access to this folio.'
export const newerVersion = (time: string) => `You edited this folio on this device until ${time}.`
export const newerVersionChoice = (load: string, leave: string) =>
  `“${load}” brings your edits in and keeps what others did; you can undo it. “${leave}” changes nothing: yours stays under Revisions for 30 days.`
export const fromCopy =
  'You’re offline. This is your copy. Your edits are saved on this device and merged when you’re back online.'
export const fromCopyOf = (time: string) =>
  `You’re offline. This is your copy of ${time}. Your edits are saved on this device and merged when you’re back online.`
