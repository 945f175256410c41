import { day } from '@recto/words'

// BuyStoragePopup
export const buyStorage = 'Buy more storage'
export const storageUsed = (used: string, most: string | null) =>
  most === null ? `Your image library holds ${used}.` : `Your image library holds ${used} of ${most}.`
export const howLong = 'For how long'
export const howMuch = 'How much'
export const hasStorage = (size: string, until: Date) => `${size} more until ${day(until, 'full')}.`
export const storageEnds =
  'It is paid once and does not renew. When it ends your pictures stay; only new ones have to fit your plan again.'
export const storageAdded = (size: string) => `${size} were added to your image library.`
export const seePlans = 'See plans'
export const close = 'Close'
export const bySupport = 'Write to us'
export const bySupportHint = 'Storage for your plan is not sold here. Tell us how much you need.'
export const byPlan = 'Choose a larger plan'
export const byPlanHint = 'Each plan holds more pictures than the one before. Storage can be added to paid plans.'
export const byOwner = 'Ask your team owner'
export const byOwnerHint = 'The owner or an admin of your team can get more room for the image library.'
export const askOwner = (name: string) => `Ask ${name}`
