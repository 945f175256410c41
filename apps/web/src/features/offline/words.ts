export const unreachable =
  'Recto can’t be reached. Folios you’ve edited on this device open from here. The others come back when the connection does.'
export const offline = 'You’re offline.'
export const stillWorks = 'Folios you’ve edited on this device still open; changes are sent when you’re back.'
export const keepOpen = 'Keep this tab open: at an http address Recto can’t open without a connection.'
export const hasToWait = 'New folios and sharing have to wait.'
export const opened = (when: string) => `Opened ${when}`
export const noneTitle = 'No folios on this device'
export const noneText = 'A folio you open for editing stays available on this device.'
export const onDevice = 'On this device'
