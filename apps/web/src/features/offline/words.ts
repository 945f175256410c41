const comeBack = 'Folios you’ve edited on this device open from here. The others come back when the connection does.'
export const unreachable = `Recto can’t be reached. ${comeBack}`
export const offline = `You’re offline. ${comeBack}`
export const opened = (when: string) => `Opened ${when}`
export const noneTitle = 'No folios on this device'
export const noneText = 'A folio you open for editing stays available on this device.'
export const onDevice = 'On this device'
