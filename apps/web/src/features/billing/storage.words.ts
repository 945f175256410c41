import { day } from '@recto/words'

// BuyStoragePopup
export const buyStorage = 'Buy more storage'
export const storageUsed = (used: string, most: string | null) =>
  most === null ? `Your image library uses ${used}.` : `Your image library uses ${used} of ${most}.`
export const howLong = 'Period'
export const howMuch = 'How much'
export const renewItself = 'Renew automatically'
export const storageEnds = 'When it ends, your pictures stay, but new ones must fit within your plan again.'
export const storageAdded = (size: string) => `${size} were added to your image library.`

// StorageBlocks
export const bought = 'Storage you have bought'
export const renewsOn = (sum: string, at: Date) => `Renews on ${day(at)} for ${sum}`
export const endsOn = (at: Date) => `Ends on ${day(at)}`
export const stopRenewing = 'Stop renewing'
export const renew = 'Renew'
export const renewed = (at: Date) => `It renews on ${day(at)}.`
export const notRenewed = (at: Date) => `It ends on ${day(at)}. Your pictures stay.`
export const notPaid = (size: string) => `${size} of storage were not renewed`
export const staysUntil = (at: Date) => `They count until ${day(at)}. No picture is lost after that.`
export const giveUp = 'Cancel this storage'
export const givenUp = 'The storage has ended. Your pictures stay.'
export const payNow = (sum: string) => `Pay ${sum} now`
export const confirmNow = 'Confirm payment'

export const seePlans = 'See plans'
export const close = 'Close'
export const bySupport = 'Write to us'
export const bySupportHint = 'You can’t buy storage for your plan here. Tell us how much you need.'
export const byPlan = 'Choose a larger plan'
export const byPlanHint = 'Each plan has more image storage than the one below it. You can add storage to paid plans.'
export const byOwner = 'Ask your team owner'
export const byOwnerHint = 'Your team’s owner or an admin can get more space for the image library.'
export const askOwner = (name: string) => `Ask ${name}`
