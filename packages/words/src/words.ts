export const cancel = 'Cancel'
export const ok = 'OK'
export const tryAgain = 'Try again'
export const someone = 'Someone'

export const today = 'Today'
export const yesterday = 'yesterday'
export const justNow = 'just now'
export const minutesAgo = (minutes: number) => `${minutes} min ago`
export const hoursAgo = (hours: number) => `${hours} h ago`
