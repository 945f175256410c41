import { day } from '@recto/words'

// BuyStoragePopup
export const buyStorage = 'Buy more storage'
export const storageUsed = (used: string, most: string | null) =>
  most === null ? `Your image library uses ${used}.` : `Your image library uses ${used} of ${most}.`
export const howLong = 'For how long'
export const howMuch = 'How much'
export const hasStorage = (size: string, until: Date) => `${size} more until ${day(until, 'full')}.`
export const storageEnds =
  'It is paid once and does not renew. When it ends your pictures stay; only new ones have to fit your plan again.'
export const storageAdded = (size: string) => `${size} were added to your image library.`
export const seePlans = 'See plans'
export const close = 'Close'
export const bySupport = 'Write to us'
export const bySupportHint = 'You can’t buy storage for your plan here. Tell us how much you need.'
export const byPlan = 'Choose a larger plan'
export const byPlanHint = 'Each plan has more image storage than the one below it. You can add storage to paid plans.'
export const byOwner = 'Ask your team owner'
export const byOwnerHint = 'Your team’s owner or an admin can get more space for the image library.'
export const askOwner = (name: string) => `Ask ${name}`
